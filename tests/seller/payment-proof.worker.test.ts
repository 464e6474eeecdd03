import { expect, test } from "vitest";
import { callerWith, signedIn, stranger } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { mailContext, outboxOf } from "#tests/harness/mail";
import { wordsOf } from "#tests/harness/page";
import { change, eventsOf } from "#tests/harness/rows";
import { PASSWORD, somebody } from "#tests/harness/second-factor";
import { startSession } from "~/access/server/sessions.server";
import { saveSellerProfile } from "~/seller/server/seller-profile.server";

const PATH = "/api/user/seller-profile";
const IBAN = "DE89370400440532013000";
const OTHER_IBAN = "FR1420041010050500013M02606";
const FIELDS = {
	iban: IBAN,
	bic: "COBADEFFXXX",
	paymentLink: "https://pay.example.com/thief",
	upiId: "thief@bank",
	pixKey: "thief@example.com",
	chequesTo: "A Thief",
};

/** Somebody with a password whose session is of an hour ago. */
async function anHourLater() {
	const { ctx } = testContext();
	const { user } = await somebody(ctx);
	const me = { ...callerWith(`session=${await startSession(ctx, user, "tests")}`), user };
	await change("UPDATE sessions SET created_at = created_at - 3600000 WHERE user_id = ?", user.id);
	return me;
}

test.each(Object.entries(FIELDS))(
	"a session of an hour ago does not change %s, and does once it is confirmed",
	async (name, value) => {
		const me = await anHourLater();
		const refused = await me.call("PATCH", PATH, { [name]: value, city: "Berlin" });
		expect([refused.status, refused.body.message]).toEqual([
			403,
			expect.stringContaining("Confirm that it is you first"),
		]);
		expect((await me.call("GET", PATH)).body).toMatchObject({ [name]: "", city: "" });
		expect((await me.call("PATCH", PATH, { [name]: "", city: "Berlin" })).body.city, "what stays the same passes").toBe(
			"Berlin",
		);
		expect((await me.call("POST", "/api/session/confirm", { password: PASSWORD })).status).toBe(204);
		expect((await me.call("PATCH", PATH, { [name]: value })).body).toMatchObject({ [name]: value });
		await change("UPDATE sessions SET confirmed_at = confirmed_at - 3600000 WHERE user_id = ?", me.user.id);
		expect((await me.call("PATCH", PATH, { [name]: "" })).status, "taking it away redirects too").toBe(403);
	},
);

test("an access token changes none of them, whatever its scopes, and the others as before", async () => {
	const me = await signedIn();
	const body = { name: "t", scopes: ["settings:write", "settings:read"], expiresInDays: 30 };
	const { token } = (await me.call("POST", "/api/tokens", body)).body;
	const headers = { Authorization: `Bearer ${token}`, Cookie: me.cookie };
	for (const [name, value] of Object.entries(FIELDS)) {
		const refused = await stranger().call("PATCH", PATH, { [name]: value, city: "Paris" }, headers);
		expect([name, refused.status]).toEqual([name, 403]);
	}
	expect((await stranger().call("PATCH", PATH, { city: "Berlin", country: "DE" }, headers)).status).toBe(200);
	expect((await me.call("GET", PATH)).body).toMatchObject({ city: "Berlin", iban: "", paymentLink: "" });
});

test("without JavaScript the form asks for the password, keeps what was typed, and saves with it", async () => {
	const me = await anHourLater();
	expect((await me.get("/settings/business")).body).toContain('id="business-password"');
	const typed = { intent: "business", city: "Berlin", iban: IBAN };
	const lacking = await me.post("/settings/business", typed);
	expect(lacking.status).toBe(403);
	expect(lacking.body).toContain(`value="${IBAN}"`);
	expect(wordsOf(lacking.body)).toContain("Enter your password to change your payment details");
	const wrong = await me.post("/settings/business", { ...typed, password: "wrong horse" });
	expect([wrong.status, wrong.body.includes("wrong horse")]).toEqual([403, false]);
	expect((await me.call("GET", PATH)).body).toMatchObject({ iban: "", city: "" });
	expect((await me.post("/settings/business", { ...typed, password: PASSWORD })).status).toBe(302);
	expect((await me.call("GET", PATH)).body).toMatchObject({ iban: IBAN, city: "Berlin" });
	const page = await me.get("/settings/business");
	expect(page.body).not.toContain('id="business-password"');
	expect(wordsOf(page.body)).toMatch(/IBAN, changed \w{3} \d+, \d{4}/);
	expect(await eventsOf(me.user.id)).toContain("account.payment_details_changed");
});

test("a form that leaves them as they are asks nothing", async () => {
	const me = await anHourLater();
	expect((await me.post("/settings/business", { intent: "business", city: "Berlin" })).status).toBe(302);
});

test("the owner is mailed before and after, with every notice switched off, in their language", async () => {
	const publicUrl = "https://duebill.test";
	const { ctx, bring } = mailContext({ now: "2026-06-18T08:12:00Z", config: { publicUrl } });
	const off = { viewedMails: false, paidMails: false, signInMails: false, weeklyReports: false };
	const user = await aUser(ctx, { ...off, emailVerifiedAt: 1, timezone: "Europe/Berlin" });
	await saveSellerProfile(ctx, user, { iban: IBAN, city: "Berlin" });
	await saveSellerProfile(ctx, user, { iban: OTHER_IBAN, paymentLink: FIELDS.paymentLink });
	await saveSellerProfile(ctx, user, { iban: OTHER_IBAN, city: "Paris" });
	await bring();
	const [first, second, ...none] = (await outboxOf(user.id)).map(({ mail }) => mail);
	expect(none).toEqual([]);
	expect(first).toMatchObject({ to: [user.email], subject: "Your payment details were changed" });
	for (const words of [IBAN, OTHER_IBAN, FIELDS.paymentLink, "18 Jun 2026, 10:12", `${publicUrl}/password-reset`])
		expect(second?.text).toContain(words);
	expect(second?.text.indexOf(IBAN)).toBeLessThan(second?.text.indexOf(OTHER_IBAN) ?? -1);
	const french = await aUser(ctx, { language: "fr", emailVerifiedAt: 1 });
	await saveSellerProfile(ctx, french, { iban: IBAN });
	await bring();
	expect((await outboxOf(french.id))[0]?.mail.subject).toBe("Vos clients paient désormais ailleurs");
});

test("a change that could not be told is refused: forty a day", async () => {
	const { ctx } = mailContext();
	const user = await aUser(ctx, { emailVerifiedAt: 1 });
	for (let n = 0; n < 20; n++) {
		await saveSellerProfile(ctx, user, { iban: IBAN });
		await saveSellerProfile(ctx, user, { iban: "" });
	}
	const beyond = saveSellerProfile(ctx, user, { iban: IBAN, city: "Berlin" });
	await expect(beyond).rejects.toMatchObject({ code: "too_many_requests" });
	expect(await saveSellerProfile(ctx, user, { city: "Berlin" })).toMatchObject({ city: "Berlin", iban: "" });
});
