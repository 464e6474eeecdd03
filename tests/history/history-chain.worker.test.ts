import { beforeAll, expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import { change, fromSchema } from "#tests/harness/rows";
import type { AppContext } from "~/context";
import { checkHistory } from "~/history/server/check-history.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { patchInvoice } from "~/invoicing/server/patch-invoice.server";

/** Whoever attacks the chain has the database, and so no triggers in the way. */
beforeAll(async () => {
	for (const { name } of await fromSchema("SELECT name FROM sqlite_schema WHERE type = 'trigger'")) {
		if (!["invoice_issued", "invoice_revised"].includes(name)) await change(`DROP TRIGGER ${name}`);
	}
});

/** An account with six revisions of three invoices, sealed and whole. */
async function aHistory(ctx: AppContext) {
	const actor = await aUser(ctx, { plan: "pro" });
	const ids: string[] = [];
	for (const notes of ["one", "two", "three"]) {
		const { id } = await createInvoice(ctx, actor, anInvoice({ notes }), { status: "sent" });
		await patchInvoice(ctx, actor, id, { status: "paid" });
		ids.push(id);
	}
	expect(await checkHistory(ctx, actor)).toMatchObject({ checked: 6, broken: null });
	return { actor, ids };
}

/** One revision of the account, changed or dropped. */
const set = (seq: number, what: string) => `UPDATE invoice_revisions SET ${what} WHERE user_id = ? AND seq = ${seq}`;
const drop = (seq: number) => `DELETE FROM invoice_revisions WHERE user_id = ? AND seq = ${seq}`;

const ONE_DIGIT = "hash = substr(hash, 1, 20) || iif(substr(hash, 21, 1) = 'a', 'b', 'a') || substr(hash, 22)";
const OTHER_HASH = `hash = (SELECT hash FROM invoice_revisions AS other WHERE other.user_id = invoice_revisions.user_id
	AND other.seq = 5)`;
const ONE_BYTE = `content = replace(content, '"two"', '"twp"')`;
const UNSEALED = "content_hash = NULL, prev_hash = NULL, hash = NULL";
const PUT_BACK = `UPDATE invoices SET status = 'sent', paid_at = NULL, paid_on = NULL
	WHERE id = (SELECT invoice_id FROM invoice_revisions WHERE user_id = ? AND seq = 5)`;

/** What is done in SQL, with ? for the account, and where it is found as what. */
const ATTACKS: [does: string, by: string[], seq: number, what: string][] = [
	["one byte of a content", [set(3, ONE_BYTE)], 3, "content"],
	["a space in a content", [set(3, `content = replace(content, '"two"', ' "two"')`)], 3, "content"],
	["one digit of a hash", [set(2, ONE_DIGIT)], 2, "link"],
	["one digit of the last hash", [set(6, ONE_DIGIT)], 6, "link"],
	["the hash of another", [set(2, OTHER_HASH)], 2, "link"],
	["the instant", [set(4, "at = at + 1")], 4, "link"],
	["the name of who did it", [set(4, "who_name = 'Mallory'")], 4, "link"],
	["a row that is dropped", [drop(3)], 3, "missing"],
	["the last row dropped", [drop(6)], 5, "invoice"],
	["the last row dropped and its invoice put back", [drop(6), PUT_BACK], 6, "missing"],
	["all of them dropped", ["DELETE FROM invoice_revisions WHERE user_id = ?"], 1, "missing"],
	["two rows swapped", [set(2, "seq = 99"), set(4, "seq = 2"), set(99, "seq = 4")], 2, "link"],
	["a content and its seal made anew", [set(3, `${ONE_BYTE}, ${UNSEALED}`)], 4, "link"],
];

test.each(ATTACKS)("a chain with %s changed is found, and where", async (_, by, seq, what) => {
	const { ctx } = testContext();
	const { actor } = await aHistory(ctx);
	const bystander = await aHistory(ctx);
	for (const query of by) await change(query, actor.id);
	expect(await checkHistory(ctx, actor)).toMatchObject({ broken: { seq, what } });
	expect(await checkHistory(ctx, bystander.actor)).toMatchObject({ checked: 6, broken: null });
});

test("an invoice that was rewritten past its history is found", async () => {
	const { ctx } = testContext();
	const { actor, ids } = await aHistory(ctx);
	const [trigger] = await fromSchema<{ sql: string }>("SELECT sql FROM sqlite_schema WHERE name = 'invoice_revised'");
	await change("DROP TRIGGER invoice_revised");
	await change("UPDATE invoices SET notes = 'rewritten' WHERE id = ?", ids[1]);
	await change(trigger?.sql ?? "");
	expect(await checkHistory(ctx, actor)).toMatchObject({ broken: { seq: 4, invoiceId: ids[1], what: "invoice" } });
});

test("an invoice that is gone without having been deleted is found", async () => {
	const { ctx } = testContext();
	const { actor, ids } = await aHistory(ctx);
	await change("DELETE FROM invoices WHERE id = ?", ids[0]);
	expect(await checkHistory(ctx, actor)).toMatchObject({ broken: { seq: 2, invoiceId: ids[0], what: "invoice" } });
});

test("an invoice that was issued past its history is found", async () => {
	const { ctx } = testContext();
	const { actor, ids } = await aHistory(ctx);
	await change("UPDATE invoice_revisions SET invoice_id = 'another' WHERE invoice_id = ?", ids[2]);
	await change("UPDATE invoice_chains SET revisions = 4 WHERE user_id = ?", actor.id);
	await change("DELETE FROM invoice_revisions WHERE invoice_id = 'another'");
	expect(await checkHistory(ctx, actor)).toMatchObject({ broken: { seq: 5, invoiceId: ids[2], what: "missing" } });
});
