import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { aPng } from "#tests/document/image/pictures";
import { anInvoice, aUser } from "#tests/harness/factories";
import { attachmentOf, mailContext, outboxOf } from "#tests/harness/mail";
import { aMail } from "#tests/mail/a-mail";
import { cloudflareMailer } from "#workers/adapters/cloudflare-mailer";
import { resendMailer } from "#workers/adapters/resend-mailer";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { hasSafeHeaders } from "~/mail/domain/mail";
import { setBusinessLogo } from "~/profile/server/business-logo.server";
import { previewMail } from "~/sending/server/preview-mail.server";

const IMG = /<img src="([^"]+)" width="(\d+)" height="(\d+)"/;

async function aSender() {
	const test = mailContext();
	const user = await aUser(test.ctx, { plan: "pro" });
	return { ...test, user };
}

test("a mail shows the sender's logo, which is within the mail, once, and no larger than a line", async () => {
	const { ctx, bring, user } = await aSender();
	const owner = await setBusinessLogo(ctx, user, aPng(600, 100));
	await createInvoice(ctx, owner, anInvoice({ number: "INV-1" }), { status: "sent" });
	await bring();
	const [kept] = await outboxOf(owner.id);
	expect(IMG.exec(kept?.mail.html ?? "")?.slice(1)).toEqual(["cid:logo@letter", "176", "29"]);
	expect(kept?.mail.attachments.map(({ name, contentId }) => [name, contentId])).toEqual([
		["INV-1 Adler Studio.pdf", undefined],
		["logo.png", "logo@letter"],
	]);
	const bytes = kept && (await attachmentOf(kept, 1));
	expect(bytes?.slice(1, 4)).toEqual(new TextEncoder().encode("PNG"));
});

test("without a logo the sender's initial stands there, and nothing is attached", async () => {
	const { ctx, bring, user } = await aSender();
	await createInvoice(ctx, user, anInvoice(), { status: "sent" });
	await bring();
	const [kept] = await outboxOf(user.id);
	expect(kept?.mail.html).not.toContain("<img");
	expect(kept?.mail.attachments).toHaveLength(1);
});

test("the preview of a mail holds the logo itself", async () => {
	const { ctx, user } = await aSender();
	const owner = await setBusinessLogo(ctx, user, aPng(80, 80));
	const { id } = await createInvoice(ctx, owner, anInvoice(), { status: "draft" });
	const html = await previewMail(ctx, owner, id, { to: [], subject: "S", message: "M", pdf: true, xrechnung: false });
	expect(IMG.exec(html)?.slice(1)).toEqual([expect.stringMatching(/^data:image\/png;base64,/), "44", "44"]);
});

const LOGO = { name: "logo.png", type: "image/png", bytes: Uint8Array.of(1, 2, 3), contentId: "logo@letter" };

test("Resend is told which attachment the HTML shows", async () => {
	const bodies: string[] = [];
	const fetch = async (_: string, { body }: RequestInit) => {
		bodies.push(String(body));
		return Response.json({ id: "r-1" });
	};
	const mailer = resendMailer({ apiKey: "re_test", webhookSecret: "", fetch }, "mail@duebill.test");
	await mailer.send(aMail({ attachments: [LOGO] }), async () => true);
	expect(JSON.parse(bodies[0] ?? "").attachments).toEqual([
		{ filename: "logo.png", content_type: "image/png", content: "AQID", content_id: "logo@letter" },
	]);
});

test("Cloudflare's binding takes one too, as the local runtime checks it", async () => {
	const mailer = cloudflareMailer(env.EMAIL as SendEmail, "mail@duebill.test");
	const outcome = await mailer.send(aMail({ attachments: [LOGO] }), async () => true);
	expect(outcome).toMatchObject({ state: "accepted" });
});

test("a content id ends no header", () => {
	expect(hasSafeHeaders(aMail({ attachments: [LOGO] }))).toBe(true);
	expect(hasSafeHeaders(aMail({ attachments: [{ ...LOGO, contentId: "a\r\nBcc: x@example.com" }] }))).toBe(false);
});
