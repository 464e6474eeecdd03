import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";

const WEEK = "/time-tracker/calendar?date=2026-03-18";

type Me = Awaited<ReturnType<typeof signedIn>>;

const textOf = (html: string) => html.replace(/<[^>]*>/g, "").trim();

async function page(me: Me, path: string): Promise<string> {
	const answer = await me.get(path);
	expect(answer.status).toBe(200);
	return String(answer.body).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
}

async function aWorker(given: Parameters<typeof signedIn>[0] = {}) {
	const me = await signedIn({ plan: "pro", timezone: "Europe/Berlin", ...given });
	const add = async (description: string, times: object, more: object = {}) => {
		const answer = await me.call("POST", "/api/time-entries", { description, hourlyRate: "95.00", ...times, ...more });
		expect([answer.status, answer.body.fieldErrors]).toEqual([201, undefined]);
		return String(answer.body.id);
	};
	return { me, add };
}

const from = (day: number, clock: string, duration: number) => {
	return { startTime: `2026-03-${day}T${clock}:00+01:00`, duration };
};

/** What a day's section says, up to the next one. */
function dayOf(html: string, date: string): string {
	const [, section = ""] =
		new RegExp(`<section class="calendar-day"[^>]*data-date="${date}"(.*?)</section>`, "s").exec(html) ?? [];
	expect(section).not.toBe("");
	return section;
}

const sumOf = (section: string) => {
	const [, time = "", amount = ""] = /<p><b>(.*?)<\/b> <span>(.*?)<\/span><\/p>/.exec(section) ?? [];
	return `${time} \u00b7 ${amount}`;
};

test("sums by day and of the week are those of the list and of the week's table", async () => {
	const { me, add } = await aWorker();
	const client = await me.call("POST", "/api/clients", {
		name: "Kestrel",
		email: "k@b.io",
		rounding: "up",
		roundingMinutes: 15,
	});
	await add("Rounded", from(16, "09:00", 50), { clientId: client.body.id });
	await add("Billed", from(16, "10:00", 25));
	await add("Free", from(17, "09:00", 60), { billable: false });
	await add("Over midnight", from(18, "23:00", 120));
	await add("Some day", { date: "2026-03-20", duration: 90 });
	await add("The week before", from(15, "23:30", 60));
	await add("The week after", from(23, "00:00", 60));
	const [calendar, list, week] = [
		await page(me, WEEK),
		await page(me, "/time-tracker?from=2026-03-16&to=2026-03-22"),
		await page(me, "/time-tracker/week?date=2026-03-18"),
	];
	const headings = [...list.matchAll(/<tr[^>]*class="entry-line entry-(day|week)"[^>]*>.*?<\/tr>/gs)].map(([row]) =>
		textOf(row),
	);
	for (const [date, name] of [
		["2026-03-16", "Mon, 16 Mar 2026"],
		["2026-03-17", "Tue, 17 Mar 2026"],
		["2026-03-18", "Wed, 18 Mar 2026"],
		["2026-03-20", "Fri, 20 Mar 2026"],
	] as const) {
		expect(headings).toContain(`${name}${sumOf(dayOf(calendar, date))}`);
	}
	expect(sumOf(dayOf(calendar, "2026-03-19"))).toBe("0.00 h \u00b7 $0.00");
	const [, total = ""] = /Total <b>(.*?)<\/b>/.exec(calendar) ?? [];
	expect(headings).toContain(`Week of 16 Mar 2026${total}`);
	expect(total).toMatch(/^5\.75 h \u00b7 /);
	expect(textOf(/<tfoot.*?<\/tfoot>/s.exec(week)?.[0] ?? "")).toContain("5:45");
});

test("entries stand on their days, at their hours, and lead to where they are changed", async () => {
	const { me, add } = await aWorker();
	await me.call("POST", "/api/projects", { name: "Website", color: "#c2427a" });
	const first = await add("Wireframes", from(16, "09:00", 90), { projectName: "Website" });
	const second = await add("Call", from(16, "10:00", 60), { billable: false });
	const night = await add("Release", from(17, "22:30", 180));
	const alone = await add("Reading", { date: "2026-03-18", duration: 45 });
	const posters = await add("Posters", from(19, "13:00", 60));
	const items = [{ description: "Posters", quantity: 1, rate: 95, timeEntryIds: [posters] }];
	const invoice = await me.call("POST", "/api/invoices", aPayload({ items }));
	expect(invoice.status).toBe(201);
	const html = await page(me, WEEK);
	const monday = dayOf(html, "2026-03-16");
	const entryOf = (section: string, id: string) => {
		const [, found = ""] =
			section
				.split("<li")
				.map((li) => [li.includes(`id="${id}"`), li] as const)
				.find(([is]) => is) ?? [];
		return String(found);
	};
	expect(entryOf(monday, first)).toContain("--from:540;--to:630;--lane:0;--lanes:2;--color:#c2427a");
	expect(entryOf(monday, first)).toContain(`href="/time-tracker/${first}/edit?view=calendar"`);
	expect(textOf(`<${entryOf(monday, first)}`)).toBe(
		"WireframesWebsite09:00\u201310:30 \u00b7 1.50 hBillableAt the same time as Call",
	);
	expect(textOf(`<${entryOf(monday, second)}`)).toBe(
		"Call10:00\u201311:00 \u00b7 1.00 hNot billableAt the same time as Wireframes",
	);
	expect(textOf(dayOf(html, "2026-03-17"))).toContain("Release22:30\u201318 Mar 2026, 01:30 \u00b7 3.00 h");
	expect(entryOf(dayOf(html, "2026-03-17"), night)).toContain("--from:1350;--to:1440");
	expect(dayOf(html, "2026-03-18")).not.toContain("Release");
	const [allDay = "", hours = ""] = dayOf(html, "2026-03-18").split("<ol");
	expect([allDay.includes(alone), hours.includes(alone)]).toEqual([true, false]);
	expect(entryOf(dayOf(html, "2026-03-19"), posters)).toContain(`href="/invoices/${invoice.body.id}"`);
	expect(textOf(dayOf(html, "2026-03-19"))).toContain("Invoiced");
	// The hours go on to midnight, and begin where the working day does.
	expect(html).toContain('class="calendar" style="--first:8;--last:24"');
});

test("a gap opens the form with its times in it, and a day with the end of its last entry", async () => {
	const { me, add } = await aWorker();
	await add("Wireframes", from(16, "09:00", 90));
	await add("Call", from(16, "13:00", 240));
	const monday = dayOf(await page(me, WEEK), "2026-03-16");
	expect(textOf(monday)).toContain("Add 10:30\u201313:00 (2 h 30)");
	const [gap = "", ...others] = [...monday.matchAll(/class="calendar-gap".*?href="([^"]*)"/gs)].map(([, href = ""]) =>
		href.replaceAll("&amp;", "&"),
	);
	expect(others).toEqual([]);
	const form = await page(me, gap);
	expect(form).toMatch(/name="startTime"[^>]*value="2026-03-16T10:30"/);
	expect(form).toMatch(/name="endTime"[^>]*value="2026-03-16T13:00"/);
	expect(monday).toContain('href="/time-tracker?view=calendar&amp;start=2026-03-16T17%3A00#entry"');
	// What is no time of a day fills in nothing.
	for (const wrong of ["2026-02-30T10:00", "2026-03-16T25:00", "<b>", "2026-03-16"]) {
		expect(await page(me, `/time-tracker?start=${encodeURIComponent(wrong)}`)).not.toMatch(
			/name="startTime"[^>]*value="[^"]/,
		);
	}
});

test("the running timer has its block, up to now", async () => {
	const { me } = await aWorker({ timezone: "UTC" });
	const started = await me.call("POST", "/api/time-entries/start", { description: "Deep work" });
	expect(started.status).toBe(201);
	const html = await page(me, "/time-tracker/calendar");
	const today = dayOf(html, new Date(started.body.startTime).toISOString().slice(0, 10));
	expect(textOf(today)).toMatch(/Deep work.*running.*Running/);
	expect(today).toContain('data-badge="running"');
});

test("days with changed clocks: 25 October 2026 in Berlin, 01:30 to 03:30, is three hours everywhere", async () => {
	const { me, add } = await aWorker();
	await add("Night shift", { startTime: "2026-10-25T01:30:00+02:00", endTime: "2026-10-25T03:30:00+01:00" });
	const sunday = dayOf(await page(me, "/time-tracker/calendar?date=2026-10-25"), "2026-10-25");
	expect(sumOf(sunday)).toMatch(/^3\.00 h/);
	expect(textOf(sunday)).toContain("01:30\u201303:30 \u00b7 3.00 h");
	expect(sunday).toContain("--from:90;--to:210");
});

test("the week begins on the account's day, and a wrong date shows this week", async () => {
	const { me } = await aWorker({ weekStart: "sunday" });
	const days = [...(await page(me, WEEK)).matchAll(/data-date="([^"]*)"/g)].map(([, date]) => date);
	expect([days.length, days[0], days[6]]).toEqual([7, "2026-03-15", "2026-03-21"]);
	expect(await page(me, "/time-tracker/calendar?date=2026-02-30")).toContain("data-today");
});

test("others' entries are not in it, and a plan without time tracking is led to the locked page", async () => {
	const { add } = await aWorker();
	await add("Theirs", from(16, "09:00", 90));
	const { me } = await aWorker();
	const html = await page(me, WEEK);
	expect(html).not.toContain("Theirs");
	expect(html).toContain("Total <b>0.00 h \u00b7 $0.00</b>");
	const free = await signedIn({ plan: "free" });
	const answer = await free.get(WEEK);
	expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/time-tracker"]);
});
