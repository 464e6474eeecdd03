import { expect, test } from "vitest";
import { aUser } from "#tests/harness/factories";
import { mailContext, outboxOf, statesOf } from "#tests/harness/mail";
import { change } from "#tests/harness/rows";
import { openTicket } from "~/support/server/tickets.server";

const NOW = "2026-06-18T08:12:00Z";
const request = {
	type: "billing",
	subject: "My last payment",
	description: "It was taken twice.\n\n<b>Please</b> look.",
} as const;

test("who writes to support gets a copy, which says when an answer comes and leads to whoever answers", async () => {
	const { ctx, bring } = mailContext({ now: NOW, config: { contactEmail: "hello@duebill.test" } });
	const actor = await aUser(ctx, { timezone: "Europe/Berlin" });
	await openTicket(ctx, actor, request, "key");
	await openTicket(ctx, actor, request, "key");
	await bring(5);
	const mails = (await outboxOf(actor.id)).map(({ mail }) => mail);
	expect(mails).toMatchObject([
		{
			...{ to: [actor.email], subject: "Your request: My last payment" },
			replyTo: { name: "Duebill", address: "hello@duebill.test" },
		},
	]);
	expect(mails[0]?.text).toContain("Sent: 18 Jun 2026, 10:12");
	expect(mails[0]?.text).toContain("Answer: 24 hours");
	expect(mails[0]?.text).toContain("It was taken twice.\n\n<b>Please</b> look.");
	expect(mails[0]?.html).toContain("&lt;b&gt;Please&lt;/b&gt; look.");
});

test("an address that nobody confirmed gets no copy by a service, whatever was written; nor where there is no mail", async () => {
	const { ctx } = mailContext({ now: NOW });
	const actor = await aUser(ctx);
	await openTicket({ ...ctx, mailer: { ...ctx.mailer, kind: "smtp" } }, actor, request);
	await openTicket({ ...ctx, mailer: { ...ctx.mailer, kind: "off" } }, actor, request);
	expect(await statesOf(actor.id)).toEqual([]);
});

test("where there is nobody to answer by mail, the copy says no address for it; a request that is gone is not mailed", async () => {
	const { ctx, bring } = mailContext({ now: NOW, config: { contactEmail: "" } });
	const actor = await aUser(ctx, { language: "fr" });
	await openTicket(ctx, actor, request);
	await bring();
	expect((await outboxOf(actor.id))[0]?.mail).toMatchObject({
		replyTo: null,
		subject: "Votre demande\u00a0: My last payment",
	});
	await openTicket(ctx, actor, request);
	await change("DELETE FROM support_tickets WHERE user_id = ?", actor.id);
	await bring();
	expect((await statesOf(actor.id)).sort()).toEqual(["accepted", "cancelled"]);
});
