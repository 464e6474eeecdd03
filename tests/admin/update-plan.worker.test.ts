import { expect, test } from "vitest";
import { findCredentials } from "#db/access/users";
import { callerWith, signedIn, stranger } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { decode } from "#tests/harness/page";
import { ensureAdministrator } from "~/access/server/administrator.server";
import { startSession } from "~/access/server/sessions.server";
import { inDatabase } from "~/context";

const PATH = "/api/admin/update-plan";
const MISSING = "Please enter an email and select a plan.";

async function administrator() {
	const { ctx: visiting } = testContext();
	const ctx = inDatabase(visiting, visiting.databases.directory);
	await ensureAdministrator(ctx);
	const found = await findCredentials(ctx.db, ctx.config.adminEmail);
	if (!found) throw new Error("no administrator");
	return callerWith(`session=${await startSession(ctx, found.user, "tests")}`);
}

test("a plan is set by e-mail, and the account answered as it is now", async () => {
	const admin = await administrator();
	const nora = await signedIn();
	const answer = await admin.call("POST", PATH, { email: nora.user.email.toUpperCase(), plan: "pro" });
	expect(answer).toMatchObject({ status: 200, body: { id: nora.user.id, email: nora.user.email, plan: "pro" } });
	expect(answer.body).not.toHaveProperty("passwordHash");
	expect((await nora.call("GET", "/api/user")).body.plan).toBe("pro");
});

test("401 for nobody, 403 for everybody else whatever they send, and nothing changes", async () => {
	const nora = await signedIn();
	const wish = { email: nora.user.email, plan: "pro" };
	expect((await stranger().call("POST", PATH, wish)).status).toBe(401);
	for (const body of [wish, {}, { email: "x" }]) expect((await nora.call("POST", PATH, body)).status).toBe(403);
	expect((await nora.post("/admin", wish)).status).toBe(403);
	expect((await nora.call("GET", "/api/user")).body.plan).toBe("free");
});

test("the page is closed to others with 403, and only the administrator is led to it", async () => {
	const nora = await signedIn({ plan: "pro" });
	const denied = await nora.call("GET", "/admin");
	expect(denied.status).toBe(403);
	expect(denied.body).toContain("Access denied");
	expect((await nora.call("GET", "/dashboard")).body).not.toContain('href="/admin"');
	expect((await (await administrator()).call("GET", "/dashboard")).body).toContain('href="/admin"');
	const nobody = await stranger().call("GET", "/admin");
	expect([nobody.status, nobody.headers.get("Location")]).toEqual([302, "/auth?redirectTo=%2Fadmin"]);
});

test.each([
	[{}, 400, MISSING],
	[{ email: "", plan: "pro" }, 400, MISSING],
	[{ email: "nora@adler.example" }, 400, MISSING],
	[{ email: "nora@adler.example", plan: "" }, 400, MISSING],
	[{ email: "nora", plan: "pro" }, 400, "Invalid email address"],
	[{ email: "nora@adler.example", plan: "gold" }, 400, "Plan must be one of free, freelancer, pro"],
	[{ email: "nobody@adler.example", plan: "pro" }, 404, "No account has the email address nobody@adler.example"],
])("%j is refused with the same words by the API and by the page", async (given, status, message) => {
	const admin = await administrator();
	const byApi = await admin.call("POST", PATH, given);
	expect([byApi.status, byApi.body.message]).toEqual([status, message]);
	const byForm = await admin.post("/admin", given as Record<string, string>);
	expect(byForm.status).toBe(status);
	expect(decode(byForm.body)).toContain(message);
});
