import { expect, test } from "vitest";
import { ORIGIN, signedIn } from "#tests/harness/api";
import { readPage, wordsOf } from "#tests/harness/page";
import { askWorker } from "#tests/harness/server/built-worker";

type Me = Awaited<ReturnType<typeof signedIn>>;

const CALENDAR = "/time-tracker/calendar?date=2026-03-17";

const FILE = [
	...["BEGIN:VCALENDAR", "VERSION:2.0"],
	...["BEGIN:VEVENT", "UID:s", "SUMMARY:Standup", "DTSTART;TZID=Europe/Berlin:20260105T090000"],
	...["DTEND;TZID=Europe/Berlin:20260105T091500", "RRULE:FREQ=WEEKLY;BYDAY=MO,TU", "END:VEVENT"],
	...["BEGIN:VEVENT", "UID:c", "SUMMARY:Call with Kestrel", "DTSTART:20260318T130000Z", "DURATION:PT1H", "END:VEVENT"],
	...["BEGIN:VEVENT", "UID:f", "SUMMARY:Fair", "DTSTART;VALUE=DATE:20260319", "END:VEVENT", "END:VCALENDAR", ""],
].join("\r\n");

/** Posts a file as a browser does. */
async function upload(me: Me, content: string, path = CALENDAR) {
	const form = new FormData();
	form.set("intent", "read-file");
	form.set("file", new File([content], "week.ics", { type: "text/calendar" }));
	const init = {
		method: "POST",
		headers: { Cookie: me.cookie, Origin: ORIGIN },
		body: form,
		redirect: "manual",
	} as const;
	return askWorker(ORIGIN + path, init, async (answer) => ({ status: answer.status, body: await answer.text() }));
}

const listed = async (me: Me) =>
	((await me.call("GET", "/api/time-entries")).body as Record<string, unknown>[]).map(
		({ description, startTime, duration, projectName }) => [description, startTime, duration, projectName],
	);

test("without JavaScript a file's events of the week are proposed, and accepted one by one; what repeats is once a day", async () => {
	const me = await signedIn({ plan: "pro", timezone: "Europe/Berlin" });
	const about = { projectName: "Website", startTime: "2026-03-02T09:00:00Z", duration: 30, hourlyRate: "95.00" };
	await me.call("POST", "/api/time-entries", { description: "Call with Kestrel", ...about });
	const { status, body } = await upload(me, FILE);
	expect(status).toBe(200);
	expect(wordsOf(body)).toContain("3 events of this week.");
	expect(wordsOf(body)).toContain("1 takes whole days and is left out.");
	expect(wordsOf(body)).toMatch(/Call with Kestrel\s*Website\s*Wednesday 18 March, 14:00–15:00 · 1 h/);
	const { events = "" } = readPage(body).fields;
	const first = await me.post(CALENDAR, { intent: "accept", events, chosen: "2" });
	expect(wordsOf(first.body)).toContain("Added: Call with Kestrel");
	const rest = readPage(String(first.body)).fields.events ?? "";
	expect(JSON.parse(rest)).toHaveLength(2);
	await me.post(CALENDAR, { intent: "accept", events: rest, chosen: "0" });
	// Sent twice, as by a page that is loaded again, it stays one.
	await me.post(CALENDAR, { intent: "accept", events: rest, chosen: "0" });
	expect(await listed(me)).toEqual([
		["Call with Kestrel", "2026-03-18T13:00:00.000Z", 60, "Website"],
		["Standup", "2026-03-16T08:00:00.000Z", 15, ""],
		["Call with Kestrel", "2026-03-02T09:00:00.000Z", 30, "Website"],
	]);
	const again = await upload(me, FILE);
	expect(wordsOf(again.body)).toContain("1 event of this week. 2 are entries already.");
});

test("what is still to come is no entry yet", async () => {
	const me = await signedIn({ plan: "pro" });
	const year = new Date().getUTCFullYear() + 1;
	const file = FILE.replace("20260318T130000Z", `${year}0317T130000Z`);
	const { body } = await upload(me, file, `/time-tracker/calendar?date=${year}-03-17`);
	expect(wordsOf(body)).toMatch(/0 events of this week\. \d+ are still to come and are left out\./);
});

test("a file that is none, is empty or too large is refused at its field, and no event that was made up passes the entry's rules", async () => {
	const me = await signedIn({ plan: "pro" });
	const refused = async (content: string) => {
		const { status, body } = await upload(me, content);
		return [status, wordsOf(body)];
	};
	expect(await refused("Dear Sir or Madam")).toEqual([400, expect.stringContaining("This is no calendar file")]);
	expect(await refused("")).toEqual([400, expect.stringContaining("Choose an .ics file")]);
	expect(await refused(`BEGIN:VCALENDAR\r\nX:${"x".repeat(1_000_000)}`)).toEqual([
		400,
		expect.stringContaining("The file is larger than 1 MB"),
	]);
	const event = {
		description: "Tomorrow",
		startedAt: Date.now() + 86_400_000,
		endedAt: Date.now() + 90_000_000,
		like: "",
		about: "",
	};
	for (const made of [event, { ...event, startedAt: 2, endedAt: 1 }, { ...event, startedAt: "x" }, null, 7]) {
		const answer = await me.post(CALENDAR, { intent: "accept", events: JSON.stringify([made]), chosen: "0" });
		expect(answer.status).toBe(400);
	}
	expect((await me.post(CALENDAR, { intent: "accept", events: "{", chosen: "0" })).status).toBe(400);
	expect(await listed(me)).toEqual([]);
});

test("another's entry lends nothing, and the free plan reads no file", async () => {
	const [me, other] = [await signedIn({ plan: "pro" }), await signedIn({ plan: "pro" })];
	const { body } = await other.call("POST", "/api/time-entries", {
		...{ description: "Theirs", projectName: "Secret", startTime: "2026-03-02T09:00:00Z", duration: 30 },
	});
	const at = Date.parse("2026-03-17T09:00:00Z");
	const events = JSON.stringify([
		{ description: "Mine", startedAt: at, endedAt: at + 3_600_000, like: body.id, about: "" },
	]);
	expect((await me.post(CALENDAR, { intent: "accept", events, chosen: "0" })).status).toBe(200);
	expect(await listed(me)).toEqual([["Mine", "2026-03-17T09:00:00.000Z", 60, ""]]);
	const free = await signedIn({ plan: "free" });
	expect((await upload(free, FILE)).body).not.toContain("Standup");
	await free.post(CALENDAR, { intent: "accept", events, chosen: "0" });
	expect((await free.call("GET", "/api/time-entries")).status).toBe(403);
});
