import { env } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { aClient } from "#tests/clients/clients";
import { aPng } from "#tests/document/image/pictures";
import { ORIGIN, signedIn } from "#tests/harness/api";
import { takeLogged } from "#tests/harness/console";
import { testContext } from "#tests/harness/context";
import { aPayload } from "#tests/harness/factories";
import { failingR2, losingR2 } from "#tests/harness/faults/faulty-r2";
import { rowsOf } from "#tests/harness/rows";
import { ask } from "#tests/harness/worker";
import type { Env } from "#workers/env";
import { setLogo } from "~/clients/server/client-logo.server";
import { addClient } from "~/clients/server/clients.server";
import { sweepLogos } from "~/export/server/sweep-logos.server";
import { setBusinessLogo } from "~/profile/server/business-logo.server";

const BUSY = "The service is busy. Please try again in a moment.";
const UPLOAD = JSON.stringify({ logo: Buffer.from(aPng(3, 3)).toString("base64") });
const JSON_TYPE = { "Content-Type": "application/json" };

/** Somebody with a logo, a client with one, and an invoice that was sent. */
async function withFiles() {
	const { ctx } = testContext();
	const me = await signedIn({ plan: "pro" });
	const user = await setBusinessLogo(ctx, me.user, aPng(4, 2));
	const { id: clientId } = await addClient(ctx, user, aClient());
	await setLogo(ctx, user, clientId, aPng(5, 5));
	const { body: invoice } = await me.call("POST", "/api/invoices", aPayload());
	return { ctx, cookie: me.cookie, user, clientId, invoiceId: invoice.id };
}

function uploadForm(): FormData {
	const form = new FormData();
	form.set("intent", "logo");
	form.set("logo", new File([aPng(3, 3) as Uint8Array<ArrayBuffer>], "logo.png"));
	return form;
}

test("while R2 can't be read a logo is 503 and when to come back", async () => {
	const { cookie, clientId } = await withFiles();
	for (const path of ["/settings/logo", `/clients/${clientId}/logo`]) {
		const answer = await ask(path, { cookie }, { FILES: failingR2("get") });
		expect([path, answer.status, answer.headers.get("Retry-After")]).toEqual([path, 503, "2"]);
		expect(await answer.text()).not.toContain("10001");
		expect(takeLogged()).toContain("10001");
	}
});

test.each([
	["fails", failingR2("put")],
	["loses its answer", losingR2("put")],
])("an upload whose put %s is 503 by every door, and nothing is written", async (_, FILES) => {
	const { ctx, cookie, user, clientId } = await withFiles();
	const before = await rowsOf(user.id);
	const headers = { Origin: ORIGIN };
	const doors: [string, RequestInit][] = [
		["/api/user/logo", { method: "PUT", headers: JSON_TYPE, body: UPLOAD }],
		["/settings/business", { method: "POST", headers, body: uploadForm() }],
		[`/clients/${clientId}/edit`, { method: "POST", headers, body: uploadForm() }],
	];
	for (const [path, init] of doors) {
		const answer = await ask(path, { cookie, ...init }, { FILES });
		expect([path, answer.status, answer.headers.get("Retry-After")]).toEqual([path, 503, "2"]);
		expect(await answer.text()).toContain(BUSY);
		expect(takeLogged()).toContain("the file store failed");
	}
	expect(await rowsOf(user.id)).toEqual(before);
	await sweepLogos({ ...ctx, clock: { now: () => Date.now() + 25 * 3_600_000 } });
	const { objects } = await env.FILES.list({ prefix: `u/${user.id}/` });
	expect(objects.length, "what nobody names is gone").toBe(2);
});

test("PDFs, pictures, archives and pages need no R2: what can't be read or stored is drawn", async () => {
	const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
	const { cookie, invoiceId } = await withFiles();
	const FILES = failingR2("get", "put", "list", "delete");
	for (const path of [
		`/invoices/${invoiceId}/pdf`,
		"/settings/download-data",
		`/invoices/${invoiceId}`,
		"/settings/business",
		"/clients",
	]) {
		const answer = await ask(path, { cookie }, { FILES });
		expect([path, answer.status]).toEqual([path, 200]);
		const bytes = await answer.bytes();
		expect(bytes.length).toBeGreaterThan(1000);
		if (path.endsWith("/pdf")) expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe("%PDF-");
	}
	const posts: [string, RequestInit, string][] = [
		[`/api/invoices/${invoiceId}/pdf`, { headers: JSON_TYPE }, "application/pdf"],
		[
			"/invoices/export.zip",
			{ headers: { Origin: ORIGIN }, body: new URLSearchParams({ selected: invoiceId }) },
			"application/zip",
		],
	];
	for (const [path, init, type] of posts) {
		const answer = await ask(path, { method: "POST", cookie, ...init }, { FILES });
		expect([path, answer.status, answer.headers.get("Content-Type")]).toEqual([path, 200, type]);
		expect((await answer.bytes()).length).toBeGreaterThan(1000);
	}
	expect(takeLogged()).toContain("the file store failed");
	expect(warned).toHaveBeenCalled();
});

test("deleting and restoring wait for no R2", async () => {
	const { cookie, invoiceId } = await withFiles();
	const FILES = failingR2("get", "put", "list", "delete");
	const path = `/api/invoices/${invoiceId}`;
	expect((await ask(path, { method: "DELETE", cookie }, { FILES })).status).toBe(204);
	expect((await ask(`${path}/restore`, { method: "POST", cookie, headers: JSON_TYPE }, { FILES })).status).toBe(200);
});

test.each([
	[{ overloaded: true }, 1],
	[{ retryable: true }, 2],
])("while the counter of tries fails with %o a write is 503, after %i calls", async (failure, times) => {
	const { cookie } = await signedIn();
	let calls = 0;
	const take = async () => {
		calls++;
		throw Object.assign(new Error("the object was reset"), failure);
	};
	const LIMITS = { idFromName: () => "id", get: () => ({ take }) } as unknown as Env["LIMITS"];
	const body = JSON.stringify(aPayload());
	const answer = await ask("/api/invoices", { method: "POST", cookie, headers: JSON_TYPE, body }, { LIMITS });
	expect([answer.status, answer.headers.get("Retry-After"), calls]).toEqual([503, "2", times]);
	expect(await answer.json()).toMatchObject({ message: BUSY, code: "unavailable" });
});
