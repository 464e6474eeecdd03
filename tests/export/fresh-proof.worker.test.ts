import { expect, test } from "vitest";
import { callerWith, cookieFrom, signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aPayload } from "#tests/harness/factories";
import { fillAccount } from "#tests/harness/large-account";
import { change } from "#tests/harness/rows";
import { PASSWORD, somebody } from "#tests/harness/second-factor";
import { startSession } from "~/access/server/sessions.server";
import { exportsMuch } from "~/invoices/server/export-csv.server";

const confirmPath = (redirectTo: string, next: string) =>
	`/settings/confirm?${new URLSearchParams({ redirectTo, next })}`;

const hourOld = (userId: string) =>
	change("UPDATE sessions SET created_at = created_at - 3600000 WHERE user_id = ?", userId);

test("the CSV of all invoices asks an older session who it is, and comes back to the list; one of a few asks nothing", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body } = await me.call("POST", "/api/invoices", aPayload());
	for (const currency of ["CHF", "EUR"]) await me.call("POST", "/api/invoices", aPayload({ currency }));
	expect((await me.get("/invoices/export.csv")).body).toContain(body.invoiceNumber);
	await hourOld(me.user.id);
	const nearlyAll = ["?from=1900-01-01", "?to=2999-12-31", "?q=kestrel"];
	for (const query of ["", "?q=", "?q=+", "?status=all", "?page=2", ...nearlyAll]) {
		const asked = await me.get(`/invoices/export.csv${query}`);
		const file = `/invoices/export.csv${query}`;
		expect([file, asked.status, asked.headers.get("Location")]).toEqual([file, 302, confirmPath("/invoices", file)]);
	}
	const script = await me.get("/invoices/export.csv", { Accept: "application/json" });
	expect(script.status).toBe(403);
	for (const query of [`?currency=${body.currency}`, `?q=${body.invoiceNumber}`]) {
		expect((await me.get(`/invoices/export.csv${query}`)).body).toContain(body.invoiceNumber);
	}
	const path = confirmPath("/invoices", "/invoices/export.csv");
	const refused = await me.post(path, { password: "wrong", intent: "confirm" });
	expect(refused.status).toBeGreaterThanOrEqual(400);
	expect((await me.get("/invoices/export.csv")).status).toBe(302);
	await change("UPDATE sessions SET confirmed_at = ? WHERE user_id = ?", Date.now(), me.user.id);
	expect((await me.get("/invoices/export.csv")).body).toContain(body.invoiceNumber);
});

test("more than a hundred invoices are much, whatever else there is, and so is more than half of a few", async () => {
	const { ctx } = testContext();
	const { user } = await somebody(ctx);
	await fillAccount(user.id, { invoices: 400, clients: 20, entries: 0, projects: 1 });
	const much = ["many-0001", "many-00", ""];
	const few = ["many-00012", "client 7", "nobody"];
	expect(await Promise.all(much.map((search) => exportsMuch(ctx, user, { search })))).toEqual([true, true, true]);
	expect(await Promise.all(few.map((search) => exportsMuch(ctx, user, { search })))).toEqual([false, false, false]);
});

test("once the session is confirmed, the page of the link is shown and opens the file", async () => {
	const { ctx } = testContext();
	const { user } = await somebody(ctx);
	const cookie = `session=${await startSession(ctx, user, "tests")}`;
	const path = confirmPath("/invoices", "/invoices/export.csv");
	const confirmed = await callerWith(cookie).post(path, { password: PASSWORD, intent: "confirm" });
	expect([confirmed.status, confirmed.headers.get("Location")]).toEqual([302, "/invoices"]);
	const list = await callerWith(`${cookie}; ${cookieFrom(confirmed, "toast")}`).get("/invoices");
	expect(list.body).toMatch(/<noscript><meta http-?[eE]quiv="refresh" content="0;url=\/invoices\/export.csv"/);
});

test("what is opened after the question is of this house alone", async () => {
	const me = await signedIn({ plan: "pro" });
	for (const next of ["https://elsewhere.test/", "//elsewhere.test/", "/\\elsewhere.test/", "javascript:alert(1)"]) {
		const shown = await me.get(confirmPath("/invoices", next));
		expect([next, shown.status, cookieFrom(shown, "toast")]).toEqual([next, 200, ""]);
	}
});

test("all data, with the history, asks as before; the history of one invoice does not", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body } = await me.call("POST", "/api/invoices", aPayload());
	await hourOld(me.user.id);
	const asked = await me.get("/settings/download-data");
	expect([asked.status, asked.headers.get("Location")]).toEqual([
		302,
		confirmPath("/settings#data", "/settings/download-data"),
	]);
	expect((await me.get(`/invoices/${body.id}/history.json`)).status).toBe(200);
});
