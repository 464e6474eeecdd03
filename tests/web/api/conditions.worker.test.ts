import { expect, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { aPayload, aRecurringPayload } from "#tests/harness/factories";
import { idsFor } from "#tests/harness/operations";
import { change } from "#tests/harness/rows";

const MADE: [string, () => unknown][] = [
	["/api/invoices", () => aPayload()],
	["/api/clients", () => ({ name: "Kestrel", email: "accounts@kestrel.example" })],
	["/api/templates", () => ({ name: "Studio", arrangement: "modern-blue", accent: "#5b1a6b", paper: "a4" })],
	["/api/projects", () => ({ name: "Website" })],
	["/api/time-entries", () => ({ description: "Call", startTime: "2026-06-18T10:00:00Z", duration: 60 })],
	["/api/recurring-invoices", () => aRecurringPayload()],
];

async function made(me: Caller, path: string, body: unknown): Promise<string> {
	const answer = await me.call("POST", path, body);
	expect([answer.status, answer.body.fieldErrors]).toEqual([201, undefined]);
	return `${path}/${answer.body.id}`;
}

test.each(MADE)("%s: what was changed meanwhile is not deleted by the ETag from before", async (path, body) => {
	const me = await signedIn({ plan: "pro" });
	const address = await made(me, path, body());
	const { headers } = await me.call("GET", address);
	const seen = { "If-Match": headers.get("ETag") ?? "" };
	const patch = path.includes("time") ? { description: "Long call" } : { name: "Another", notes: "Another" };
	const allowed = path.includes("invoices") && !path.includes("recurring") ? { notes: "Another" } : patch;
	const { notes: _, ...named } = { notes: "", ...allowed };
	const changed = await me.call("PATCH", address, path === "/api/invoices" ? allowed : named, seen);
	expect([changed.status, changed.body.fieldErrors]).toEqual([200, undefined]);
	expect(await me.call("DELETE", address, undefined, seen)).toMatchObject({ status: 412, code: "stale_version" });
	const newest = (await me.call("GET", address)).headers.get("ETag") ?? "";
	expect((await me.call("DELETE", address, undefined, { "If-Match": newest })).status).toBe(204);
	expect((await me.call("DELETE", address, undefined, { "If-Match": newest })).status).toBe(404);
});

test("what is still as it was shown is 304 without a body, of a record and of a list", async () => {
	const me = await signedIn({ plan: "pro" });
	const address = await made(me, "/api/invoices", aPayload({ issueDate: "2026-01-01", dueDate: "2199-01-01" }));
	for (const path of [address, "/api/invoices"]) {
		const { headers } = await me.call("GET", path);
		const held = { "If-None-Match": `"other", W/${headers.get("ETag")}` };
		const again = await me.call("GET", path, undefined, held);
		expect([again.status, again.body, again.headers.get("ETag")]).toEqual([304, "", headers.get("ETag")]);
	}
	const before = (await me.call("GET", address)).headers.get("ETag") ?? "";
	// It falls due, by no write of its owner's.
	await change("UPDATE invoices SET due_at = 1 WHERE user_id = ?", me.user?.id ?? "");
	const due = await me.call("GET", address, undefined, { "If-None-Match": before });
	expect([due.status, due.body.status]).toEqual([200, "overdue"]);
	expect((await me.call("PATCH", address, { notes: "Thanks" }, { "If-Match": before })).status).toBe(200);
});

test("a passkey that was renamed meanwhile is neither renamed nor removed by the ETag from before", async () => {
	const me = await signedIn();
	const path = `/api/passkeys/${await idsFor(me)("/api/passkeys")}`;
	const before = { "If-Match": (await me.call("GET", path)).headers.get("ETag") ?? "" };
	expect((await me.call("PATCH", path, { name: "Laptop" }, before)).status).toBe(204);
	for (const [method, body] of [
		["PATCH", { name: "Telephone" }],
		["DELETE", undefined],
	] as const)
		expect(await me.call(method, path, body, before)).toMatchObject({ status: 412, code: "stale_version" });
	const now = await me.call("GET", path);
	expect(now.body.name).toBe("Laptop");
	expect((await me.call("DELETE", path, undefined, { "If-Match": now.headers.get("ETag") ?? "" })).status).toBe(204);
});

/** Settings by the path that reads and the one that changes them, with two changes. */
const SETTINGS: [string, string, object, object][] = [
	["/api/user", "/api/user/settings", { company: "Adler" }, { company: "Adler & Daughters" }],
	["/api/user/seller-profile", "/api/user/seller-profile", { country: "DE" }, { country: "FR" }],
	["/api/user/mail-texts", "/api/user/mail-texts", { en: { subject: "S", message: "M" } }, { en: null }],
	["/api/user/reminders", "/api/user/reminders", { steps: [{ days: 5 }] }, { steps: [{ days: 6 }] }],
];

test.each(SETTINGS)(
	"%s: settings that were changed meanwhile are not changed by the ETag from before",
	async (...given) => {
		const [read, write, first, second] = given;
		const me = await signedIn({ plan: "pro" });
		const before = (await me.call("GET", read)).headers.get("ETag") ?? "";
		const changed = await me.call("PATCH", write, first, { "If-Match": before });
		expect([changed.status, changed.body.fieldErrors]).toEqual([200, undefined]);
		const now = await me.call("GET", read);
		expect(now.headers.get("ETag")).toBe(changed.headers.get("ETag"));
		expect(await me.call("PATCH", write, second, { "If-Match": before })).toMatchObject({
			status: 412,
			code: "stale_version",
		});
		expect((await me.call("GET", read, undefined, { "If-None-Match": changed.headers.get("ETag") ?? "" })).status).toBe(
			304,
		);
		for (const tag of [`W/${changed.headers.get("ETag")}`, "*"])
			expect((await me.call("PATCH", write, second, { "If-Match": tag })).status).toBe(200);
	},
);

const mailed = (n: number) => ({ subject: `S${n}`, message: "M" });

/** A change of each that no other of these makes. */
const RACES: [string, string, (n: number) => object][] = [
	["/api/user", "/api/user/settings", (n) => ({ company: `Adler ${n}` })],
	["/api/user/seller-profile", "/api/user/seller-profile", (n) => ({ city: `Berlin ${n}` })],
	["/api/user/mail-texts", "/api/user/mail-texts", (n) => ({ en: mailed(n) })],
	["/api/user/reminders", "/api/user/reminders", (n) => ({ steps: [{ days: 5, texts: { en: mailed(n) } }] })],
	["/api/passkeys/", "/api/passkeys/", (n) => ({ name: `Laptop ${n}` })],
];

test.each(RACES)("%s: of many changes at once with one ETag one is made", async (read, write, body) => {
	const me = await signedIn({ plan: "pro" });
	const id = read.endsWith("/") ? await idsFor(me)("/api/passkeys") : "";
	for (let round = 0; round < 4; round++) {
		const before = { "If-Match": (await me.call("GET", read + id)).headers.get("ETag") ?? "" };
		const changes = Array.from({ length: 8 }, (_, n) => me.call("PATCH", write + id, body(10 * round + n), before));
		const statuses = (await Promise.all(changes)).map(({ status }) => (status < 300 ? "made" : status));
		expect(statuses.sort()).toEqual([...Array(7).fill(412), "made"]);
	}
});
