import { SELF } from "cloudflare:test";
import { expect, test } from "vitest";
import { ORIGIN, signedIn, stranger } from "#tests/harness/api";

test("where no payment provider is set up, its address is unknown and no signature helps", async () => {
	const answer = await stranger().call("POST", "/api/stripe-webhook", "{}", { "Stripe-Signature": "t=1,v1=00" });
	expect(answer).toMatchObject({ status: 404, body: { message: "Path not found" } });
});

test("the address takes POST alone, from no other site's page, and no endless body", async () => {
	const nobody = stranger();
	const get = await nobody.call("GET", "/api/stripe-webhook");
	expect([get.status, get.headers.get("Allow")]).toEqual([405, "POST"]);
	const foreign = await nobody.call("POST", "/api/stripe-webhook", "{}", { Origin: "https://evil.example" });
	expect(foreign.status).toBe(403);
	expect((await nobody.call("POST", "/api/stripe-webhook", " ".repeat(262_145))).status).toBe(413);
});

test("the subscription page asks first, then changes the plan at once and says so", async () => {
	const nora = await signedIn();
	const page = await nora.call("GET", "/subscription");
	expect(page.body).toContain("You are on the Free plan, $0");
	const question = await nora.call("GET", "/subscription/confirm?plan=pro&period=year");
	expect(question.body).toContain("Upgrade to Pro?");
	expect(question.body).toContain("$182 per year (save 20%)");
	expect((await nora.call("GET", "/api/user")).body.plan).toBe("free");

	const done = await nora.post("/subscription/confirm", { plan: "pro", period: "year", key: "k" });
	expect([done.status, done.headers.get("Location")]).toEqual([302, "/subscription"]);
	expect((await nora.call("GET", "/api/user")).body.plan).toBe("pro");
	const again = await nora.post("/subscription/confirm", { plan: "pro", period: "year", key: "k" });
	expect([again.status, again.headers.get("Location")]).toEqual([302, "/subscription"]);
});

test.each(["", "?plan=free", "?plan=gold", "?plan=pro&period=week"])(
	"there is nothing to confirm at %s",
	async (query) => {
		const nora = await signedIn();
		const answer = await nora.call("GET", `/subscription/confirm${query}`);
		expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/subscription"]);
	},
);

test("no order comes from another site, and none without its fields", async () => {
	const nora = await signedIn();
	const body = new URLSearchParams({ plan: "pro", period: "month", key: "k" }).toString();
	const headers = {
		Cookie: nora.cookie,
		Origin: "https://evil.example",
		"Content-Type": "application/x-www-form-urlencoded",
	};
	const foreign = await SELF.fetch(`${ORIGIN}/subscription/confirm`, { method: "POST", headers, body });
	expect(foreign.status).toBe(403);
	for (const fields of [{}, { plan: "gold", key: "k" }, { plan: "pro", key: "not a key" }, { plan: "pro" }]) {
		expect((await nora.post("/subscription/confirm?plan=pro", fields as Record<string, string>)).status).toBe(400);
	}
	expect((await nora.post("/subscription", { intent: "manage" })).status).toBe(404);
	expect((await nora.call("GET", "/api/user")).body.plan).toBe("free");
});
