import { beforeAll, expect, test } from "vitest";
import { aClient } from "#tests/clients/clients";
import { copies } from "#tests/export/archives";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { change } from "#tests/harness/rows";
import { anEntry } from "#tests/time/time";
import type { User } from "~/access/domain/user";
import { readImports } from "~/bank/server/bank-imports.server";
import { addClient } from "~/clients/server/clients.server";
import type { AppContext } from "~/context";
import { filteredCsv } from "~/invoices/server/export-csv.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { EVERY_ENTRY, readStatement } from "~/payments/server/read-statement.server";
import { readIncome } from "~/reports/server/reports.server";
import { entryTotals } from "~/time/server/entry-totals.server";
import { entriesCsv } from "~/time/server/export-entries.server";
import { reportTime } from "~/time/server/report-time.server";
import { addEntry } from "~/time/server/time-entries.server";
import { unbilledEntries } from "~/time/server/unbilled.server";

/** More of each than any page or file once held. */
const ENTRIES = 10_100;
const INVOICES = 10_100;
const IMPORTS = 130;

const DAY = { issueDate: "2026-05-04", dueDate: "2026-05-18", currency: "EUR" } as const;
const MAY = { from: "2026-05-01", to: "2026-05-31" } as const;

let ctx: AppContext;
let me: User;
let clientId: string;

beforeAll(async () => {
	({ ctx } = testContext({ now: "2026-06-18T12:00:00Z" }));
	me = await aUser(ctx, { plan: "pro", currency: "EUR" });
	clientId = (await addClient(ctx, me, aClient())).id;
	const { id } = await createInvoice(ctx, me, anInvoice(DAY), { status: "sent" });
	await copies(id, INVOICES - 1);
	const entry = await addEntry(ctx, me, anEntry("2026-05-04T09:00:00Z", 30, { rate: 6000 }));
	await change(
		`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ENTRIES - 1})
		INSERT INTO time_entries (id, user_id, description, project_name, client_name, started_at, ended_at, rate, created_at, updated_at)
		SELECT '00000000-0000-4000-9000-' || lower(hex(randomblob(6))), user_id, description, project_name, client_name,
			started_at - i * 60000, ended_at - i * 60000, rate, created_at, updated_at FROM time_entries, n WHERE id = ?`,
		entry.id,
	);
	await change(
		`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${IMPORTS})
		INSERT INTO bank_imports (id, user_id, name, hash, account, left_out, at)
		SELECT '00000000-0000-4000-a000-' || lower(hex(randomblob(6))), ?1, 'file ' || i, lower(hex(randomblob(32))), '', 0, i / 2 FROM n`,
		me.id,
	);
}, 120_000);

const lines = async (csv: ReadableStream<Uint8Array>) =>
	(await new Response(csv).text()).trimEnd().split("\r\n").length;

test("the time report, the sums of the tracker and what can be billed count every entry", async () => {
	const report = await reportTime(ctx, me, {});
	expect([report.total.minutes, report.total.openAmount]).toEqual([ENTRIES * 30, ENTRIES * 3000]);
	const { weeks } = await entryTotals(ctx, me, {});
	expect(weeks.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(ENTRIES * 30);
	const unbilled = await unbilledEntries(ctx, me);
	expect(new Set(unbilled.map(({ id }) => id)).size).toBe(ENTRIES);
	expect(unbilled[0]?.startedAt).toBeLessThan(unbilled.at(-1)?.startedAt ?? 0);
}, 60_000);

test("files of entries and invoices have every row", async () => {
	expect(await lines(entriesCsv(ctx, me, {}))).toBe(ENTRIES + 1);
	expect(await lines(filteredCsv(ctx, me, {}))).toBe(INVOICES + 1);
}, 60_000);

test("a report of income counts every invoice of its period", async () => {
	const incomeOf = (actor: User) => readIncome(ctx, actor, { counts: "issue", ...MAY });
	const { months, complete } = await incomeOf(me);
	const [one] = (await incomeOf(await anotherWithOne())).months;
	expect([months[0]?.gross, complete]).toEqual([(one?.gross ?? 0) * INVOICES, true]);
	expect(one?.gross).toBeGreaterThan(0);
}, 60_000);

async function anotherWithOne(): Promise<User> {
	const other = await aUser(ctx, { plan: "pro", currency: "EUR" });
	await createInvoice(ctx, other, anInvoice(DAY), { status: "sent" });
	return other;
}

test("the file of a statement has what its page leaves out", async () => {
	await change("UPDATE invoices SET payable = total WHERE user_id = ?", me.id);
	const shown = (await readStatement(ctx, me, clientId, MAY)).statement;
	const whole = (await readStatement(ctx, me, clientId, MAY, EVERY_ENTRY)).statement;
	expect([shown.entries.length, shown.complete]).toEqual([1000, false]);
	expect([whole.entries.length, whole.complete]).toEqual([INVOICES, true]);
	expect(whole.entries.at(-1)?.balance).toBe(whole.closing);
}, 60_000);

test("bank imports are reached page by page, those of one moment too, there and back", async () => {
	const seen: string[] = [];
	let cursor: string | null | undefined;
	do {
		const page = await readImports(ctx, me, { cursor });
		seen.push(...page.imports.map(({ id }) => id));
		cursor = page.older;
	} while (cursor);
	expect([seen.length, new Set(seen).size]).toEqual([IMPORTS, IMPORTS]);
	const second = await readImports(ctx, me, { cursor: (await readImports(ctx, me)).older });
	const back = await readImports(ctx, me, { cursor: second.newer });
	expect(back.imports.map(({ id }) => id)).toEqual(seen.slice(0, 50));
	expect([second.first, back.newer]).toEqual([50, null]);
});
