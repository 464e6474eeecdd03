import { expect, test } from "vitest";
import { ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";
import { change, eventsOf, rowsOf, select } from "#tests/harness/rows";
import { changePassword } from "~/access/server/change-password.server";
import { hashPassword } from "~/access/server/password.server";
import { downloadData } from "~/export/server/download-data.server";
import { makeFeed, openFeed } from "~/time/server/calendar/calendar-feed.server";

type Me = Awaited<ReturnType<typeof signedIn>>;

const CALENDAR = "/time-tracker/calendar?date=2026-03-17";

/** The address as the page shows it, once. */
async function make(me: Me): Promise<string> {
	const { status, body } = await me.post(CALENDAR, { intent: "make-feed" });
	expect(status).toBe(200);
	const [, address = ""] = /value="http:\/\/duebill\.test(\/calendar\/[^"]+\.ics)"/.exec(String(body)) ?? [];
	expect(address).toMatch(/^\/calendar\/[\w-]+\.[\w-]{43}\.ics$/);
	return address;
}

async function worked(me: Me, given: object): Promise<void> {
	const { status } = await me.call("POST", "/api/time-entries", { description: "Wireframes", ...given });
	expect(status).toBe(201);
}

const recent = (days: number, clock: string) =>
	new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 11) + clock;

test("the address shows the account's entries to whoever has it, is kept as a hash and is in no other answer", async () => {
	const me = await signedIn({ plan: "freelancer" });
	await worked(me, { startTime: recent(3, "09:00:00Z"), duration: 90, projectName: "Website", tags: ["design"] });
	await worked(me, { description: "Reading", date: recent(2, "").slice(0, 10), duration: 30 });
	await worked(me, { description: "Long ago", startTime: "2020-03-02T09:00:00Z", duration: 30 });
	const address = await make(me);
	const { status, headers, body } = await stranger().get(address);
	expect(status).toBe(200);
	expect(headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
	expect(headers.get("Cache-Control")).toBe("private, no-store");
	expect(headers.get("X-Robots-Tag")).toContain("noindex");
	expect(headers.getSetCookie()).toEqual([]);
	const day = (text: string) => text.slice(0, 10).replaceAll("-", "");
	expect(body).toContain(`\r\nDTSTART:${day(recent(3, ""))}T090000Z\r\nDTEND:${day(recent(3, ""))}T103000Z\r\n`);
	expect(body).toContain("\r\nSUMMARY:Wireframes\r\nDESCRIPTION:Website\r\nCATEGORIES:design\r\n");
	expect(body).toContain(`\r\nDTSTART;VALUE=DATE:${day(recent(2, ""))}\r\n`);
	expect(body).not.toContain("Long ago");
	const token = address.slice("/calendar/".length, -".ics".length);
	expect(JSON.stringify(await rowsOf(me.user.id))).not.toContain(token);
	expect(String((await me.get(CALENDAR)).body)).not.toContain(token);
	expect(wordsOf((await me.get(CALENDAR)).body)).toContain("There is one since");
	const { ctx } = testContext();
	const archive = await downloadData(ctx, me.user);
	const [row] = await select<{ token_hash: string }>(
		"SELECT token_hash FROM calendar_feeds WHERE user_id = ?",
		me.user.id,
	);
	const bytes = new TextDecoder("latin1").decode(await new Response(archive).arrayBuffer());
	expect(bytes).not.toContain(token);
	expect(row?.token_hash).toMatch(/^[0-9a-f]{64}$/);
	expect(bytes).not.toContain(row?.token_hash);
	expect(await eventsOf(me.user.id)).toContain("time.feed_made");
});

test("one answer for all that is gone: altered, replaced, ended, of a plan without time, of a closed account, after a new password", async () => {
	const me = await signedIn({ plan: "pro" });
	const gone = async (address: string) => {
		const { status, body, headers } = await stranger().get(address);
		return [status, body, headers.get("Cache-Control")];
	};
	const nothing = await gone("/calendar/none.ics");
	expect(nothing.slice(0, 2)).toEqual([404, "There is no calendar at this address\n"]);
	const first = await make(me);
	expect(await gone(first.replace(/.(?=\.ics)/, (sign) => (sign === "A" ? "B" : "A")))).toEqual(nothing);
	const second = await make(me);
	expect(await gone(first)).toEqual(nothing);
	expect((await stranger().get(second)).status).toBe(200);
	await change("UPDATE users SET plan = 'free' WHERE id = ?", me.user.id);
	expect(await gone(second)).toEqual(nothing);
	await change("UPDATE users SET plan = 'pro' WHERE id = ?", me.user.id);
	expect((await stranger().get(second)).status).toBe(200);
	expect((await me.post(CALENDAR, { intent: "end-feed" })).status).toBe(302);
	expect(await gone(second)).toEqual(nothing);
	expect((await me.post(CALENDAR, { intent: "end-feed" })).status).toBe(302);
	const third = await make(me);
	await change("UPDATE users SET deleted_at = 1 WHERE id = ?", me.user.id);
	expect(await gone(third)).toEqual(nothing);
});

test("an address is its account's own: others' entries are not in it, and its parts are no other link", async () => {
	const [me, other] = [await signedIn({ plan: "pro" }), await signedIn({ plan: "pro" })];
	await worked(other, { description: "Secret plans", startTime: recent(1, "09:00:00Z"), duration: 30 });
	const address = await make(me);
	expect((await stranger().get(address)).body).not.toContain("Secret plans");
	const token = address.slice("/calendar/".length, -".ics".length);
	for (const path of [`/i/${token}`, `/reset/${token}`, `/stop-reports/${token}`, `/forgotten-timer/${token}`])
		expect((await stranger().get(path)).status).toBe(404);
});

test("a demo and the free plan make none", async () => {
	const free = await signedIn({ plan: "free" });
	expect((await free.post(CALENDAR, { intent: "make-feed" })).body).not.toContain("/calendar/");
	const { ctx } = testContext();
	const demo = await aUser(ctx, { plan: "pro", demoUntil: Date.now() + 86_400_000 });
	await expect(makeFeed(ctx, demo, ORIGIN)).rejects.toMatchObject({ code: "forbidden" });
	await expect(makeFeed(ctx, free.user, ORIGIN)).rejects.toMatchObject({ code: "plan_limit" });
});

test("a new password ends it; a network that asks too often has to wait, whatever it asks for", async () => {
	const { ctx } = testContext({ config: { sharedFilesPerAddress: [{ tries: 2, seconds: 60 }] } });
	const me = await aUser(ctx, { plan: "pro" });
	const token = (await makeFeed(ctx, me, ORIGIN)).slice(`${ORIGIN}/calendar/`.length, -".ics".length);
	expect(await openFeed(ctx, token, "198.51.100.1")).toContain("BEGIN:VCALENDAR");
	await expect(openFeed(ctx, "none", "198.51.100.1")).rejects.toMatchObject({ code: "not_found" });
	await expect(openFeed(ctx, token, "198.51.100.1")).rejects.toMatchObject({ code: "too_many_requests" });
	expect(await openFeed(ctx, token, "198.51.100.2")).toContain("BEGIN:VCALENDAR");
	await change("UPDATE users SET password_hash = ? WHERE id = ?", await hashPassword("correct horse"), me.id);
	const passwords = { currentPassword: "correct horse", newPassword: "another horse" };
	await changePassword(ctx, me, passwords, "");
	await expect(openFeed(ctx, token, "198.51.100.3")).rejects.toMatchObject({ code: "not_found" });
});
