import { expect, test } from "vitest";
import { draw, tags, words } from "#tests/harness/draw";
import { asTexts } from "~/invoices/domain/fields";
import { NO_TAXES } from "~/pricing/domain/charge-taxes";
import { dayOptions } from "~/recurring/domain/rule-text";
import { NextDates } from "~/recurring/ui/next-dates";
import { RecurringForm, type TypedSeries } from "~/recurring/ui/recurring-form";
import { RecurringTable, type SeriesRow } from "~/recurring/ui/recurring-table";

const row: SeriesRow = {
	...{
		id: "1",
		name: "Care plan",
		rule: "Every month, on the last day",
		client: "Halden",
		email: "pay@halden.example",
	},
	...{ amount: "$1,200.00", status: "sends", date: "Jun 30, 2026", note: "in 12 days", trouble: "" },
};

test("a list without rows is none", async () => {
	expect(await draw(<RecurringTable title="Running" rows={[]} />)).toBe("");
});

test.each([
	["sends", "Sends", ["skip", "pause"]],
	["drafts", "Drafts", ["skip", "pause"]],
	["paused", "Paused", ["resume"]],
	["ended", "Ended", []],
] as const)("a series that %s says %s, and its row has %j", async (status, label, intents) => {
	const html = await draw(<RecurringTable title="Running" rows={[{ ...row, status }]} />);
	expect(words(html)).toContain(`pay@halden.example ${label} Jun 30, 2026`);
	expect(tags(html, "button").map(({ value }) => value)).toEqual(intents);
	expect(words(html)).toContain("in 12 days");
	expect(tags(html, "a").map(({ href }) => href)).toEqual(["/recurring/1", "/recurring/1"]);
});

test("why an invoice could not be made stands in its row", async () => {
	const html = await draw(<RecurringTable title="Running" rows={[{ ...row, trouble: "Template not found" }]} />);
	expect(words(html)).toContain("Waits for you");
	expect(words(html)).toContain("Template not found");
});

test("each date is skipped or taken back by a button that names it", async () => {
	const dates = [
		{ date: "2026-06-30", label: "Tuesday, June 30, 2026", skipped: false },
		{ date: "2026-07-31", label: "Friday, July 31, 2026", skipped: true },
	];
	const html = await draw(
		<NextDates dates={dates} amount="$1,200.00" sum="$1,200.00" about="at 08:00, Europe/Berlin" />,
	);
	expect(tags(html, "button").map(({ value, text, "aria-label": label }) => [value, text, label])).toEqual([
		["skip", "Skip", "Skip Tuesday, June 30, 2026"],
		["restore", "Restore", "Restore Friday, July 31, 2026"],
	]);
	expect(tags(html, "input").map(({ name, value }) => [name, value])).toEqual([
		["date", "2026-06-30"],
		["date", "2026-07-31"],
	]);
	expect(words(html)).toContain("2 Friday, July 31, 2026 skipped");
	expect(words(html)).toContain("Sum $1,200.00");
	expect(words(await draw(<NextDates dates={[]} amount="" sum="" about="" />))).toContain("No dates left.");
});

const values: TypedSeries = {
	...{
		name: "Care plan",
		frequency: "weekly",
		interval: "2",
		day: "",
		startsOn: "2026-07-03",
		time: "08:00",
		supplied: "none",
	},
	...{ dueDays: "14", ends: "count", endsOn: "", count: "4", mode: "draft", version: "3", key: "k", sendNow: "" },
	...asTexts({ clientName: "Halden", clientEmail: "pay@halden.example", currency: "EUR", notes: "{month}" }),
	items: [{ description: "Hosting", quantity: "1", rate: "240.00", unit: "month" }],
};

test("the form holds what is kept, under names that a form may have, with nothing but the server to judge it", async () => {
	const html = await draw(
		<RecurringForm
			values={values}
			savedClients={{ clients: [], more: false }}
			countries="DE Germany"
			templates={[]}
			taxation={{ choices: NO_TAXES }}
			currencies={["USD", "EUR"]}
			days={dayOptions("")}
			placeholders="{month} {year}"
			period={{ date: "2026-06-30", language: "en" }}
			changesFrom="Jun 30, 2026"
			lastResult={undefined}
		/>,
	);
	expect(words(html)).toContain("The next reads “June”.");
	expect(words(html)).toContain("Changes apply from Jun 30, 2026 on");
	const inputs = tags(html, "input");
	const value = (name: string) => inputs.find((input) => input.name === name)?.value;
	for (const name of [
		"name",
		"interval",
		"startsOn",
		"time",
		"dueDays",
		"count",
		"clientName",
		"clientEmail",
	] as const) {
		expect([name, value(name)]).toEqual([name, values[name]]);
	}
	expect(inputs.filter((input) => "checked" in input).map(({ name, value }) => [name, value])).toEqual([
		["ends", "count"],
		["mode", "draft"],
	]);
	const options = tags(html, "option").filter((option) => "selected" in option);
	expect(options.map(({ value }) => value).filter(Boolean)).toEqual(expect.arrayContaining(["weekly", "month", "EUR"]));
	for (const { name } of inputs) expect(String(name)).toMatch(/^\w{1,50}(?:\[\d{1,3}\]\.\w{1,50})?$/);
});

test.each([
	["2026-06-30", "en", "monthly", "", "The next reads “Care plan, June 2026”."],
	["2026-06-30", "fr", "monthly", "", "The next reads “Care plan, juin 2026”."],
	[null, "en", "monthly", "1", "The next reads “Care plan, August 2026”."],
	[null, "en", "weekly", "", "The next reads “Care plan, July 2026”."],
] as const)(
	"a line with a period on %s in %s reads as the next invoice will",
	async (date, language, frequency, day, reads) => {
		const items = [{ description: "Care plan, {month} {year}", quantity: "1", rate: "1.00", unit: "" }];
		const html = await draw(
			<RecurringForm
				values={{ ...values, frequency, day, items }}
				savedClients={{ clients: [], more: false }}
				countries="DE Germany"
				templates={[]}
				taxation={{ choices: NO_TAXES }}
				currencies={["EUR"]}
				days={dayOptions("")}
				placeholders="{month} {year}"
				period={{ date, language }}
				changesFrom=""
				lastResult={undefined}
			/>,
		);
		expect(words(html)).toContain(reads);
	},
);
