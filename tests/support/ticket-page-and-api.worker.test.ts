import { expect, test } from "vitest";
import { signedIn, stranger } from "#tests/harness/api";
import { decode } from "#tests/harness/page";

const PATH = "/api/support-tickets";
const MISSING = "Please fill in all required fields.";
const ticket = { type: "billing", subject: "A receipt", description: "Where do I find it?\nThank you." };

test("a ticket is made, answered and listed to its owner alone", async () => {
	const [nora, emil] = [await signedIn(), await signedIn()];
	const made = await nora.call("POST", PATH, ticket);
	expect(made).toMatchObject({ status: 201, body: ticket });
	expect((await nora.call("GET", PATH)).body).toEqual([made.body]);
	expect((await emil.call("GET", PATH)).body).toEqual([]);
	expect((await stranger().call("GET", PATH)).status).toBe(401);
	expect((await stranger().call("POST", PATH, ticket)).status).toBe(401);
});

test("the list goes on where its Link says", async () => {
	const nora = await signedIn();
	for (const subject of ["1", "2", "3"]) await nora.call("POST", PATH, { ...ticket, subject });
	const first = await nora.call("GET", `${PATH}?limit=2`);
	expect(first.body).toHaveLength(2);
	const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
	const rest = await nora.call("GET", next);
	expect(rest.body).toHaveLength(1);
	expect(rest.headers.get("Link")).toBeNull();
	expect((await nora.call("GET", `${PATH}?limit=0`)).status).toBe(400);
});

test("the same key and body make one ticket, another body under it is refused", async () => {
	const nora = await signedIn();
	const keyed = { "Idempotency-Key": "ticket-1" };
	const [first, again] = [await nora.call("POST", PATH, ticket, keyed), await nora.call("POST", PATH, ticket, keyed)];
	expect(again.body).toEqual(first.body);
	expect((await nora.call("POST", PATH, { ...ticket, subject: "Other" }, keyed)).status).toBe(422);
	expect((await nora.call("GET", PATH)).body).toHaveLength(1);
});

test("the page's form makes a ticket, says so, and shows it as text", async () => {
	const nora = await signedIn();
	const subject = "<script>alert(1)</script>";
	const sent = await nora.post("/support", { ...ticket, subject, idempotencyKey: "form-1" });
	expect([sent.status, sent.headers.get("Location")]).toEqual([302, "/support"]);
	expect(sent.headers.get("Set-Cookie")).toContain("toast=");
	const page = await nora.call("GET", "/support");
	expect(page.body).not.toContain(subject);
	expect(decode(page.body)).toContain(subject);
	expect(page.body).toContain("Business hours Monday-Friday 9-6 Pacific.");
});

test.each([
	[{}, MISSING],
	[{ ...ticket, type: "" }, MISSING],
	[{ ...ticket, subject: " \t" }, MISSING],
	[{ ...ticket, description: "\n\n" }, MISSING],
	[{ ...ticket, type: "praise" }, "Type must be one of general, technical, billing"],
	[{ ...ticket, type: "account-deletion" }, "To delete your account, open Settings and choose Delete Account."],
	[{ ...ticket, subject: "x".repeat(201) }, "Use at most 200 characters"],
	[{ ...ticket, description: "x".repeat(5001) }, "Use at most 5,000 characters"],
])("%j is refused by both doors and nothing is stored", async (given, message) => {
	const nora = await signedIn();
	const byApi = await nora.call("POST", PATH, given);
	expect([byApi.status, byApi.body.message]).toEqual([400, message]);
	const byForm = await nora.post("/support", given as Record<string, string>);
	expect(byForm.status).toBe(400);
	const deletion = "type" in given && given.type === "account-deletion";
	expect(decode(byForm.body)).toContain(deletion ? "Deleting your account" : message);
	expect((await nora.call("GET", PATH)).body).toEqual([]);
});

test("choosing account deletion by its address shows the way to it, in place of the form", async () => {
	const nora = await signedIn();
	const { body } = await nora.call("GET", "/support?type=account-deletion");
	expect(body).toContain('href="/settings/delete-account"');
	expect(body).not.toMatch(/<textarea[^>]*name="description"/);
});
