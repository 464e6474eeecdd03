import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { change } from "#tests/harness/rows";

const hourOld = (userId: string) =>
	change("UPDATE sessions SET created_at = created_at - 3600000 WHERE user_id = ?", userId);

test("the CSV of all invoices asks an older session who it is, and comes back to the list; a filtered one asks nothing", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body } = await me.call("POST", "/api/invoices", aPayload());
	expect((await me.get("/invoices/export.csv")).body).toContain(body.invoiceNumber);
	await hourOld(me.user.id);
	for (const query of ["", "?q=", "?q=%20", "?status=all", "?page=2"]) {
		const asked = await me.get(`/invoices/export.csv${query}`);
		expect([query, asked.status, asked.headers.get("Location")]).toEqual([
			query,
			302,
			"/settings/confirm?redirectTo=%2Finvoices",
		]);
	}
	const script = await me.get("/invoices/export.csv", { Accept: "application/json" });
	expect(script.status).toBe(403);
	for (const query of [`?status=${body.status}`, `?q=${body.invoiceNumber}`]) {
		expect((await me.get(`/invoices/export.csv${query}`)).body).toContain(body.invoiceNumber);
	}
	const confirmed = await me.post("/settings/confirm?redirectTo=%2Finvoices", { password: "wrong", intent: "confirm" });
	expect(confirmed.status).toBeGreaterThanOrEqual(400);
	expect((await me.get("/invoices/export.csv")).status).toBe(302);
	await change("UPDATE sessions SET confirmed_at = ? WHERE user_id = ?", Date.now(), me.user.id);
	expect((await me.get("/invoices/export.csv")).body).toContain(body.invoiceNumber);
});

test("all data, with the history, asks as before; the history of one invoice does not", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body } = await me.call("POST", "/api/invoices", aPayload());
	await hourOld(me.user.id);
	const asked = await me.get("/settings/download-data");
	expect([asked.status, asked.headers.get("Location")]).toEqual([
		302,
		"/settings/confirm?redirectTo=%2Fsettings%23data",
	]);
	expect((await me.get(`/invoices/${body.id}/history.json`)).status).toBe(200);
});
