import { expect, test } from "vitest";
import { ORIGIN, signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aPayload } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";
import { change } from "#tests/harness/rows";
import { ask } from "#tests/harness/worker";
import type { Env } from "#workers/env";
import { openShare, readShared } from "~/client-page/server/open-share.server";

const IBAN = "DE89370400440532013000";
/** How it begins, however it is grouped. */
const SHOWN = "DE89";
const PAY = "https://pay.example/bank";
const BUSINESS = {
	...{ legalName: "Bank of Example", streetAddress: "Weserstraße 12", city: "Berlin", zip: "12045", country: "DE" },
	...{ iban: IBAN, paymentLink: PAY },
};
/** Mail that reaches others, so that an address can be confirmed. */
const MAILS: Partial<Env> = { MAIL: "resend", RESEND_API_KEY: "re_none", MAIL_FROM: "mail@duebill.test" };

const UNPROVED = [
	["a demo", { demoUntil: Date.now() + 86_400_000 }, "from a Duebill demo, which anyone can open"],
	["an account whose address nobody confirmed", { emailVerifiedAt: null }, "has not confirmed an email address yet"],
] as const;

async function aShare(given: Parameters<typeof signedIn>[0]) {
	const owner = await signedIn({ plan: "pro", ...given });
	expect((await owner.call("PATCH", "/api/user/seller-profile", BUSINESS)).status).toBe(200);
	const { body: invoice } = await owner.call("POST", "/api/invoices", aPayload({ currency: "EUR" }));
	await owner.call("PATCH", `/api/invoices/${invoice.id}`, { notes: "changed" });
	const { body: share } = await owner.call("POST", `/api/invoices/${invoice.id}/share`);
	return { owner, id: String(invoice.id), path: String(share.url).slice(ORIGIN.length) };
}

const open = async (path: string, changed: Partial<Env>) => {
	const answer = await ask(path, { headers: { Accept: "text/html" } }, changed);
	return { status: answer.status, text: await answer.text() };
};

test.each(UNPROVED)("the page of %s leads nobody to pay, has no files and says why", async (_, given, words) => {
	const { path } = await aShare(given);
	const { status, text } = await open(path, MAILS);
	expect(status).toBe(200);
	const said = wordsOf(text);
	expect(said).toContain(words);
	for (const part of [SHOWN, PAY, 'aria-label="Code for', `${path}/pdf`, `${path}/pay`, "xrechnung"]) {
		expect(text, part).not.toContain(part);
	}
	for (const file of ["/pdf", "/pdf?revision=1", "/xrechnung.xml"]) {
		expect((await open(path + file, MAILS)).status, file).toBe(403);
	}
	const paid = await ask(`${path}/pay`, { method: "POST", headers: { Origin: ORIGIN } }, MAILS);
	expect([paid.status, paid.headers.get("Location")]).toEqual([403, null]);
});

test("no account to pay to leaves by any door of a link that is a demo's", async () => {
	const { path } = await aShare({ demoUntil: Date.now() + 86_400_000 });
	const { ctx } = testContext();
	const share = await openShare(ctx, path.slice("/i/".length));
	const { business } = await readShared(ctx, share);
	expect(business).toMatchObject({ legalName: "Bank of Example", iban: "", bic: "", pixKey: "", upiId: "" });
});

test.each([
	["mail is off, so that nobody can confirm", { MAIL: "off" }],
	["mail stays in the outbox", { MAIL: "outbox", MAIL_FROM: "mail@duebill.test" }],
])("where %s, no account is held to be unconfirmed", async (_, changed) => {
	const { path } = await aShare({ emailVerifiedAt: null });
	const { text } = await open(path, changed);
	expect(text).toContain(SHOWN);
	expect(text).toContain(PAY);
	expect(wordsOf(text)).not.toContain("has not confirmed");
	expect((await open(`${path}/pdf`, changed)).status).toBe(200);
});

test("once the address is confirmed, the page that was mailed before leads to pay and has its files", async () => {
	const { owner, path } = await aShare({ emailVerifiedAt: null });
	expect((await open(path, MAILS)).text).not.toContain(SHOWN);
	const picture = async () => (await open(`${path}/page.svg`, MAILS)).text;
	const before = await picture();
	await change("UPDATE users SET email_verified_at = 1 WHERE id = ?", owner.user.id);
	const { text } = await open(path, MAILS);
	expect(text).toContain(SHOWN);
	expect((await open(`${path}/pdf`, MAILS)).status).toBe(200);
	// What is drawn is outlines: it is more with an account to pay to and its code.
	expect((await picture()).length).toBeGreaterThan(before.length + 500);
});
