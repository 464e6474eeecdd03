import { expect, test } from "vitest";
import { camtFile } from "#tests/bank/bank";
import { anInvoice, aUser } from "#tests/harness/factories";
import { mailContext, outboxOf } from "#tests/harness/mail";
import { readLines } from "~/bank/server/bank-imports.server";
import { bookLines } from "~/bank/server/book-lines.server";
import { importFile } from "~/bank/server/import-file.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";

test("of all that a file paid whole its account is told in one mail", async () => {
	const { ctx, bring } = mailContext({ now: "2026-06-18T08:12:00Z", config: { publicUrl: "https://duebill.test" } });
	const me = await aUser(ctx, { plan: "freelancer", currency: "EUR" });
	for (const number of ["INV-1001", "INV-1002", "INV-1003"]) {
		await createInvoice(ctx, me, anInvoice({ number, currency: "EUR", client: { email: "" } }), { status: "sent" });
	}
	const file = camtFile([
		{ amount: "250.50", text: "INV-1001" },
		{ amount: "250.50", text: "INV-1002" },
		{ amount: "0.50", text: "a part" },
	]);
	const id = await importFile(ctx, me, "june.xml", file);
	const { lines } = await readLines(ctx, me, id);
	const numbers = lines.map(({ id, proposal }) => ({ id, number: proposal.invoice?.number ?? "INV-1003" }));
	expect(await bookLines(ctx, me, id, { lines: numbers })).toBe(3);
	await bring(3);
	const mails = (await outboxOf(me.id)).map(({ mail }) => mail);
	expect(mails.map(({ subject }) => subject)).toEqual(["2 invoices are paid"]);
	expect(mails[0]?.text).not.toContain("INV-1003");
});
