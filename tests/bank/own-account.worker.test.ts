import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import type { User } from "~/access/domain/user";
import { readLines } from "~/bank/server/bank-imports.server";
import { decideLines } from "~/bank/server/book-lines.server";
import { importFile } from "~/bank/server/import-file.server";
import { readColumns, takeFile } from "~/bank/server/stored-file.server";
import type { AppContext } from "~/context";
import { createInvoice } from "~/invoicing/server/create-invoice.server";

let ctx: AppContext;
let me: User;

beforeEach(async () => {
	({ ctx } = testContext({ now: "2026-06-28T12:00:00Z" }));
	me = await aUser(ctx, { plan: "freelancer", currency: "GBP" });
});

/** As Barclays writes it: the account is the owner's own, and all that the payer said is the memo. */
const barclays = (...rows: string[]) =>
	new TextEncoder().encode(["Number,Date,Account,Amount,Subcategory,Memo", ...rows].join("\r\n"));
const OWN = "20-00-00 12345678";
const bill = (number: string, pounds: number, name = "Kestrel & Pine", email = "accounts@kestrelpine.example") => {
	const items = [{ description: "Work", quantity: 100, rate: pounds * 100 }];
	const client = { ...anInvoice().client, name, email };
	return createInvoice(ctx, me, anInvoice({ number, currency: "GBP", items, client }), { status: "sent" });
};
const linesOf = async (id: string) => (await readLines(ctx, me, id)).lines;
const proposals = async (id: string) =>
	(await linesOf(id)).map(({ proposal }) => [proposal.invoice?.number ?? null, proposal.why]);

test("the owner's own account in each row is no payer's, the memo is the text, and a booking teaches nothing of it", async () => {
	await bill("INV-1001", 640);
	const june = barclays(
		`1,15/06/2026,${OWN},640.00,Counter Credit,KESTREL AND PINE INV-1001`,
		`2,18/06/2026,${OWN},-12.00,Card Purchase,STATIONERS`,
	);
	const id = await importFile(ctx, me, "june.csv", june);
	expect(await linesOf(id)).toMatchObject([{ iban: "", text: "KESTREL AND PINE INV-1001", amount: 640_00 }]);
	expect(await decideLines(ctx, me, id, { lines: [], proposed: true })).toMatchObject({ booked: 1 });
	await bill("INV-1002", 90);
	const july = barclays(
		`3,20/06/2026,${OWN},90.00,Counter Credit,A STRANGER`,
		`4,21/06/2026,${OWN},-3.00,Card Purchase,STATIONERS`,
	);
	expect(await proposals(await importFile(ctx, me, "july.csv", july))).toEqual([[null, null]]);
});

test("a column that a person says is the payer's account is not, where it is one and the same or no account", async () => {
	const mapping = { columns: { day: 2, amount: 4, iban: 3, text: 6 }, dateOrder: "day", decimal: null } as const;
	const rows = (...accounts: string[]) =>
		barclays(
			...accounts.map(
				(account, at) =>
					`${at},${10 + at}/06/2026,${account},${at + 1}.00,Credit,Memo ${accounts.length} ${accounts.join(" ")}`,
			),
		);
	const ibans = async (file: Uint8Array) =>
		(await linesOf(await importFile(ctx, me, "a.csv", file, mapping))).map(({ iban }) => iban);
	expect(await ibans(rows(OWN, OWN))).toEqual(["", ""]);
	expect(await ibans(rows("Current account", "Savings"))).toEqual(["", ""]);
	expect(await ibans(rows("DE02120300000000202051", "12345678", "Cash"))).toEqual([
		"DE02120300000000202051",
		"12345678",
		"",
	]);
});

test("the question for columns does not offer the own account as the payer's", async () => {
	const file = barclays(`1,01/06/2026,${OWN},1.00,Credit,One`, `2,02/06/2026,${OWN},2.00,Credit,Two`);
	const { file: kept = "" } = await takeFile(ctx, me, { name: "a.csv", bytes: file, choose: true });
	expect((await readColumns(ctx, me, kept))?.values).toMatchObject({ iban: "", text: "6", amount: "4" });
});

test("what a file of before the change brought is not taken in a second time", async () => {
	const file = barclays(`1,15/06/2026,${OWN},640.00,Credit,KESTREL`, `2,16/06/2026,${OWN},20.00,Credit,OTHER`);
	const before = await importFile(ctx, me, "before.csv", file);
	// As it was read then: without the memo, and with the account as the payer's.
	for (const [day, amount] of [
		["2026-06-15", 640_00],
		["2026-06-16", 20_00],
	] as const) {
		const key = `${JSON.stringify(["", day, ["", OWN.replaceAll(" ", ""), "", ""], amount, "GBP"])}1`;
		await env.DB.prepare("UPDATE bank_lines SET key = ?, text = '' WHERE import_id = ? AND day = ?")
			.bind(key, before, day)
			.run();
	}
	const longer = barclays(
		`1,15/06/2026,${OWN},640.00,Credit,KESTREL`,
		`2,16/06/2026,${OWN},20.00,Credit,OTHER`,
		`3,17/06/2026,${OWN},30.00,Credit,NEW`,
	);
	expect(await linesOf(await importFile(ctx, me, "longer.csv", longer))).toMatchObject([{ day: "2026-06-17" }]);
});

test("nothing is ticked by the account alone where the payer's name or the text says another", async () => {
	const csv = (...rows: string[]) => new TextEncoder().encode(["Date;Amount;Name;Text;IBAN", ...rows].join("\n"));
	const IBAN = "GB33BUKB20201555555555";
	await bill("INV-204743", 640);
	await bill("INV-204744", 50, "Halden Museum", "office@halden.example");
	const taught = csv(`2026-06-01;640.00;Kestrel;INV-204743;${IBAN}`, "2026-06-02;1.00;X;Y;DE02120300000000202051");
	const first = await importFile(ctx, me, "a.csv", taught);
	await decideLines(ctx, me, first, { lines: [], proposed: true });
	await bill("INV-204745", 70);
	const why = async (day: number, name: string, text: string) => {
		const rows = [`2026-06-${day};70.00;${name};${text};${IBAN}`, `2026-06-${day};1.00;X;Y;DE02120300000000202051`];
		const [line] = await linesOf(await importFile(ctx, me, `${day}.csv`, csv(...rows)));
		return [line?.proposal.why, line?.proposal.fits.map(({ number }) => number)];
	};
	expect(await why(10, "KESTREL AND PI", "Danke")).toEqual(["account", []]);
	expect(await why(11, "", "June 2026")).toEqual(["account", []]);
	expect(await why(12, "Ilse Brandt", "Danke")).toEqual([null, ["INV-204745"]]);
	expect(await why(13, "Kestrel", "Halden Museum")).toEqual([null, ["INV-204745"]]);
	expect(await why(14, "Kestrel", "Rechnung 204701")).toEqual([null, ["INV-204745"]]);
});

test("the migration forgets accounts that were taught by the own one, and keeps those of payers", async () => {
	const file = (...rows: string[]) => new TextEncoder().encode(["Date;Amount;Name;Text;IBAN", ...rows].join("\n"));
	const payers = ["2026-06-01;1.00;A;a;DE02120300000000202051", "2026-06-02;2.00;B;b;GB33BUKB20201555555555"];
	const kept = await importFile(ctx, me, "payers.csv", file(...payers));
	const ids = [];
	for (const iban of ["200000123456789", "CURRENTACCOUNT"]) {
		const id = await importFile(
			ctx,
			me,
			`${iban}.csv`,
			file(`2026-06-03;3.00;${iban};c;`, `2026-06-04;4.00;${iban};d;`),
		);
		await env.DB.prepare("UPDATE bank_lines SET iban = ? WHERE import_id = ?").bind(iban, id).run();
		ids.push(id);
	}
	// One payer's account beside what is none.
	await env.DB.prepare("UPDATE bank_lines SET iban = 'DE02120300000000202051' WHERE import_id = ? AND amount = 400")
		.bind(ids[1])
		.run();
	const { queries = [] } = env.TEST_MIGRATIONS.find(({ name }) => name === "0069_own_accounts.sql") ?? {};
	expect(queries).toHaveLength(2);
	for (const query of queries) await env.DB.prepare(query).run();
	const ibans = async (id: string) => (await linesOf(id)).map(({ iban }) => iban);
	expect(await ibans(kept)).toEqual(["DE02120300000000202051", "GB33BUKB20201555555555"]);
	expect(await ibans(ids[0] ?? "")).toEqual(["", ""]);
	expect(await ibans(ids[1] ?? "")).toEqual(["", "DE02120300000000202051"]);
});
