import { expect, test } from "vitest";
import { anInvoice, aUser } from "#tests/harness/factories";
import { mailContext, outboxOf, statesOf } from "#tests/harness/mail";
import { numberFrom } from "#tests/harness/rows";
import type { User } from "~/access/domain/user";
import { recordView } from "~/client-page/server/record-view.server";
import { linkForMail } from "~/invoices/server/share-invoice.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { deleteInvoice } from "~/invoicing/server/delete-invoice.server";
import { saveSettings } from "~/profile/server/save-settings.server";

const NOW = "2026-06-18T08:12:00Z";
const client = { wantsPrivacy: false, viewerId: null };

/** An invoice with two links to it. */
async function shared(changed: Partial<User> = {}) {
	const test = mailContext({ now: NOW, config: { publicUrl: "https://duebill.test" } });
	const actor = await aUser(test.ctx, { timezone: "Europe/Berlin", ...changed });
	const invoice = await createInvoice(test.ctx, actor, anInvoice({ client: { email: "" } }), { status: "sent" });
	const link = async () => (await linkForMail(test.ctx, actor.id, invoice.id))?.split("/").at(-1) ?? "";
	const told = async () => {
		await test.bring(3);
		return (await outboxOf(actor.id)).map(({ mail }) => mail);
	};
	return { ...test, actor, invoice, tokens: [await link(), await link()] as const, told };
}

test("the first time a client views an invoice its owner is told, by whatever link and however often", async () => {
	const { ctx, actor, invoice, tokens, told, setNow } = await shared();
	await Promise.all([...tokens, ...tokens].map((token) => recordView(ctx, token, client)));
	setNow("2026-06-18T09:12:00Z");
	await recordView(ctx, tokens[0], client);
	const mails = await told();
	expect(mails).toMatchObject([{ to: [actor.email], subject: `${invoice.number} was viewed` }]);
	expect(mails[0]?.text).toContain(
		"Kestrel & Pine\nViewed: 18 Jun 2026, 10:12\nOpen amount: $250.50\nDue: 31 Mar 2026",
	);
	expect(mails[0]?.text).toContain(`https://duebill.test/invoices/${invoice.id}`);
	expect(await numberFrom("SELECT count(*) FROM invoice_views WHERE user_id = ?", actor.id)).toBe(3);
});

test("nobody is told of the owner's own visit, or of who asks for privacy", async () => {
	const { ctx, actor, tokens, told } = await shared();
	await recordView(ctx, tokens[0], { wantsPrivacy: false, viewerId: actor.id });
	await recordView(ctx, tokens[0], { wantsPrivacy: true, viewerId: null });
	expect(await told()).toEqual([]);
	expect(await statesOf(actor.id)).toEqual([]);
});

test("switched off nobody is told, of a later visit neither; nor of an invoice that is deleted by then", async () => {
	const { ctx, actor, tokens, told, setNow } = await shared({ viewedMails: false });
	await recordView(ctx, tokens[0], client);
	await saveSettings(ctx, actor, { viewedMails: true });
	setNow("2026-06-19T08:12:00Z");
	await recordView(ctx, tokens[0], client);
	expect(await told()).toEqual([]);
	const other = await shared();
	await recordView(other.ctx, other.tokens[0], client);
	await deleteInvoice(other.ctx, other.actor, other.invoice.id);
	expect(await other.told()).toEqual([]);
	expect(await statesOf(other.actor.id)).toEqual(["cancelled"]);
});

test("it is told in the account's language", async () => {
	for (const [language, words] of [
		["es", "Se ha visto "],
		["fr", " a été consultée"],
	] as const) {
		const { ctx, tokens, told } = await shared({ language });
		await recordView(ctx, tokens[0], client);
		expect((await told())[0]?.subject).toContain(words);
	}
});
