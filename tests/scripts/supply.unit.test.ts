import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { faultsInExceptions, judgeAudit } from "../../scripts/supply/judge-audit.mjs";

const advisory = (id: string, severity: string) => ({
	url: `https://github.com/advisories/${id}`,
	title: "Something bad",
	severity,
});
const ONE = "GHSA-2w69-qvjg-hvjx";
const OTHER = "GHSA-gpj5-g38j-94v9";
const REPORT = {
	vulnerabilities: {
		router: { via: [advisory(ONE, "high")] },
		orm: { via: [advisory(OTHER, "moderate")] },
		app: { via: ["router"] },
	},
};
const why = "only the development server has it";

test("a high weakness stands in the way, a moderate one does not, and what depends on it is not told twice", () => {
	expect(judgeAudit(REPORT, [], "2026-11-23")).toEqual([`router: Something bad (high, ${ONE})`]);
});

test("an exception holds until its last day, and fails from the next on", () => {
	const exceptions = [{ advisory: ONE, until: "2026-11-23", why }];
	expect(judgeAudit(REPORT, exceptions, "2026-11-23")).toEqual([]);
	expect(judgeAudit(REPORT, exceptions, "2026-11-24")).toEqual([
		`router: Something bad (high, ${ONE})`,
		`The exception of ${ONE} ended on 2026-11-23: update, or look at it anew.`,
	]);
});

test("an exception of nothing is told", () => {
	expect(judgeAudit({ vulnerabilities: {} }, [{ advisory: ONE, until: "2026-12-01", why }], "2026-11-23")).toEqual([
		`The exception of ${ONE} excepts nothing any more: remove it.`,
	]);
});

test("an exception names an advisory, a day and a reason", () => {
	expect(faultsInExceptions([{ advisory: ONE, until: "2026-12-01", why }])).toEqual([]);
	expect(faultsInExceptions([{ advisory: "CVE-1", until: "2026-02-30", why: "later" }])).toHaveLength(3);
	expect(faultsInExceptions({})).toHaveLength(1);
});

test("the exceptions of the project are whole, and none is over", () => {
	const exceptions: { until: string }[] = JSON.parse(readFileSync("audit-exceptions.json", "utf8"));
	const today = new Date().toISOString().slice(0, 10);
	expect(faultsInExceptions(exceptions)).toEqual([]);
	expect(exceptions.filter(({ until }) => until < today)).toEqual([]);
});

test("workflows run actions by the hash of a commit, and may write nothing", () => {
	const folder = ".github/workflows";
	const files = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, "utf8"));
	const used = files.flatMap((text) => text.match(/^\s*(?:- )?uses:.*$/gm) ?? []);
	expect(used.length).toBeGreaterThan(3);
	expect(used.filter((line) => !/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
	for (const text of files) expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
});
