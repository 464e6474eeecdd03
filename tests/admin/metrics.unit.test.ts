import { expect, test } from "vitest";
import { FIGURES } from "#tests/harness/metrics/metric-figures";
import { writeExposition } from "~/admin/domain/exposition";
import { type MetricFigures, metricFamilies } from "~/admin/domain/metrics";
import { type RequestTotal, toBound, toKind, UNBOUNDED } from "~/admin/domain/request-kinds";

const text = (changed: Partial<MetricFigures> = {}) => writeExposition(metricFamilies({ ...FIGURES, ...changed }));

test("labels and helps are escaped as the format says", () => {
	const samples = [{ labels: { name: 'a"b\\c\nd' }, value: 1 }];
	expect(writeExposition([{ name: "x", type: "gauge", help: "a\\b\nc", samples }])).toBe(
		'# HELP x a\\\\b\\nc\n# TYPE x gauge\nx{name="a\\"b\\\\c\\nd"} 1\n',
	);
});

test.each([
	["GET", "/dashboard", "page"],
	["POST", "/invoices/new", "form"],
	["GET", "/invoices/:id/pdf", "file"],
	["GET", "/api/invoices/:id/pdf", "file"],
	["POST", "/api/invoices", "api"],
	["GET", "/i/:token", "client"],
	["GET", "/i/:token/pdf", "file"],
	["POST", "/i/:token/pay", "client"],
	["GET", "/invoices/export.csv", "file"],
	["GET", "*", "other"],
])("%s %s is counted as %s", (method, route, kind) => {
	expect(toKind(method, route)).toBe(kind);
});

test("a time is within the first bound that it does not exceed", () => {
	expect([0, 50, 51, 2500, 2501].map(toBound)).toEqual([50, 50, 100, 2500, UNBOUNDED]);
});

test("buckets of the histogram add up, and the last has all", () => {
	const total = (withinMs: number, requests: number, ms: number): RequestTotal => ({
		...{ kind: "page", status: 2, withinMs, requests, ms },
	});
	const said = text({ requests: [total(50, 7, 210), total(250, 2, 400), total(UNBOUNDED, 1, 9000)] });
	const bucket = (le: string) =>
		said.match(new RegExp(`^duebill_request_duration_seconds_bucket\\{kind="page",le="${le}"\\} (\\d+)$`, "m"))?.[1];
	expect(["0.05", "0.1", "0.25", "0.5", "2.5", "\\+Inf"].map(bucket)).toEqual(["7", "7", "9", "9", "9", "10"]);
	expect(said).toContain('duebill_request_duration_seconds_sum{kind="page"} 9.61\n');
	expect(said).toContain('duebill_request_duration_seconds_count{kind="page"} 10\n');
	expect(said).toContain('duebill_requests_total{kind="page",status="2xx"} 10\n');
	expect(said).toContain('duebill_requests_total{kind="api",status="5xx"} 0\n');
});

test("what could not be asked is absent, and never zero", () => {
	const said = text({
		...{ requests: null, fileFaults: null, crons: null, backup: null, queues: null, mails: null, unsettled: null },
		databases: [{ name: "DB", bytes: null }],
		readiness: { ...FIGURES.readiness, parts: { ...FIGURES.readiness.parts, database: "down" } },
	});
	for (const name of ["requests", "file_faults", "cron_timestamp", "backup", "waiting", "mail", "database_bytes"])
		expect(said).not.toContain(`duebill_${name}`);
	expect(said).toContain('duebill_database_up{database="DB"} 0');
	expect(said).toContain('duebill_part_up{part="files"} 0');
});

test("a part that is off is not down, and a backup that never was is of 1970", () => {
	expect(text()).toContain('duebill_part_up{part="mail"} 1');
	expect(text()).toContain("duebill_backup_timestamp_seconds 0\n");
	const backup = { at: 1_799_999_000_500, version: "1.2.3", rows: 1, files: 2, objects: 3, bytes: 4 };
	expect(text({ backup })).toContain("duebill_backup_timestamp_seconds 1799999000.5\n");
	expect(text({ backup })).toContain("duebill_backup_bytes 4\n");
});
