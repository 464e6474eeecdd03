import { beforeAll, expect, test } from "vitest";
import { testContext } from "#tests/support/context";
import { anInvoice, aUser } from "#tests/support/factories";
import { change, select } from "#tests/support/rows";
import type { AppContext } from "~/context";
import { checkHistory } from "~/invoices/server/check-history.server";
import { createInvoice } from "~/invoices/server/create-invoice.server";
import { patchInvoice } from "~/invoices/server/patch-invoice.server";

/** Whoever attacks the chain has the database, and so no triggers in the way. */
beforeAll(async () => {
	for (const { name } of await select<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'trigger'")) {
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

interface Attack {
	does: string;
	/** In SQL, with ? for the account. */
	by: string | string[];
	found: { seq: number; what: string };
}

const HASH = "substr(hash, 1, 20) || iif(substr(hash, 21, 1) = 'a', 'b', 'a') || substr(hash, 22)";
const OTHER_HASHES = `hash = (SELECT hash FROM invoice_revisions AS other WHERE other.user_id = invoice_revisions.user_id AND other.seq = 5)`;

const ATTACKS: Attack[] = [
	{
		does: "one byte of a content",
		by: `UPDATE invoice_revisions SET content = replace(content, '"two"', '"twp"') WHERE user_id = ? AND seq = 3`,
		found: { seq: 3, what: "content" },
	},
	{
		does: "a space in a content",
		by: `UPDATE invoice_revisions SET content = replace(content, '"two"', ' "two"') WHERE user_id = ? AND seq = 3`,
		found: { seq: 3, what: "content" },
	},
	{
		does: "one digit of a hash",
		by: `UPDATE invoice_revisions SET hash = ${HASH} WHERE user_id = ? AND seq = 2`,
		found: { seq: 2, what: "link" },
	},
	{
		does: "one digit of the last hash",
		by: `UPDATE invoice_revisions SET hash = ${HASH} WHERE user_id = ? AND seq = 6`,
		found: { seq: 6, what: "link" },
	},
	{
		does: "the hash of another",
		by: `UPDATE invoice_revisions SET ${OTHER_HASHES} WHERE user_id = ? AND seq = 2`,
		found: { seq: 2, what: "link" },
	},
	{
		does: "the instant",
		by: "UPDATE invoice_revisions SET at = at + 1 WHERE user_id = ? AND seq = 4",
		found: { seq: 4, what: "link" },
	},
	{
		does: "the name of who did it",
		by: "UPDATE invoice_revisions SET who_name = 'Mallory' WHERE user_id = ? AND seq = 4",
		found: { seq: 4, what: "link" },
	},
	{
		does: "a row that is dropped",
		by: "DELETE FROM invoice_revisions WHERE user_id = ? AND seq = 3",
		found: { seq: 3, what: "missing" },
	},
	{
		does: "the last row dropped",
		by: "DELETE FROM invoice_revisions WHERE user_id = ? AND seq = 6",
		found: { seq: 5, what: "invoice" },
	},
	{
		does: "the last row dropped and its invoice put back",
		by: [
			"DELETE FROM invoice_revisions WHERE user_id = ? AND seq = 6",
			`UPDATE invoices SET status = 'sent', paid_at = NULL, paid_on = NULL
				WHERE id = (SELECT invoice_id FROM invoice_revisions WHERE user_id = ? AND seq = 5)`,
		],
		found: { seq: 6, what: "missing" },
	},
	{
		does: "all of them dropped",
		by: "DELETE FROM invoice_revisions WHERE user_id = ?",
		found: { seq: 1, what: "missing" },
	},
	{
		does: "two rows swapped",
		by: [
			"UPDATE invoice_revisions SET seq = 99 WHERE user_id = ? AND seq = 2",
			"UPDATE invoice_revisions SET seq = 2 WHERE user_id = ? AND seq = 4",
			"UPDATE invoice_revisions SET seq = 4 WHERE user_id = ? AND seq = 99",
		],
		found: { seq: 2, what: "link" },
	},
	{
		does: "a content and its seal made anew",
		by: `UPDATE invoice_revisions SET content = replace(content, '"two"', '"twp"'), content_hash = NULL, prev_hash = NULL,
			hash = NULL WHERE user_id = ? AND seq = 3`,
		found: { seq: 4, what: "link" },
	},
];

test.each(ATTACKS)("a chain with $does changed is found, and where", async ({ by, found }) => {
	const { ctx } = testContext();
	const { actor } = await aHistory(ctx);
	const bystander = await aHistory(ctx);
	for (const query of [by].flat()) await change(query, actor.id);
	expect(await checkHistory(ctx, actor)).toMatchObject({ broken: found });
	expect(await checkHistory(ctx, bystander.actor)).toMatchObject({ checked: 6, broken: null });
});

test("an invoice that was rewritten past its history is found", async () => {
	const { ctx } = testContext();
	const { actor, ids } = await aHistory(ctx);
	const [trigger] = await select<{ sql: string }>("SELECT sql FROM sqlite_schema WHERE name = 'invoice_revised'");
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
