import { expect, test } from "vitest";
import { draw, tags, words } from "#tests/harness/draw";
import { EntryParts } from "~/time/ui/entry/entry-parts";

const days = [
	{ date: "2026-03-03", name: "Tue, Mar 3" },
	{ date: "2026-03-04", name: "Wed, Mar 4" },
];
const times = { at: "2026-03-02T10:30", from: "2026-03-02T09:00:00", to: "2026-03-02T12:00:00" };
const shown = {
	split: { version: "2", idempotencyKey: "k1", split: times },
	copies: { idempotencyKey: "k2", days },
	address: "/time-tracker/e/edit",
	timezone: "Europe/Berlin",
	lastResult: undefined,
};

const fieldsOf = (html: string) =>
	Object.fromEntries(
		tags(html, "input")
			.filter(({ type }) => type !== "checkbox")
			.map(({ name, value }) => [name, value]),
	);

const ticked = (html: string) =>
	tags(html, "input")
		.filter(({ type, checked }) => type === "checkbox" && checked !== undefined)
		.map(({ value }) => value);

test("both forms post to the entry's page, by buttons that say what they do, and nothing is ticked", async () => {
	const html = await draw(<EntryParts {...shown} />);
	const forms = tags(html, "form");
	expect(forms.map(({ id, method, action }) => [id, method, action])).toEqual([
		["split", "post", "/time-tracker/e/edit"],
		["copies", "post", "/time-tracker/e/edit"],
	]);
	const buttons = tags(html, "button").map(({ name, value, text }) => [name, value, text]);
	expect(buttons).toEqual([
		["intent", "split", "Split entry"],
		["intent", "copy", "Duplicate"],
	]);
	expect(fieldsOf(html)).toMatchObject({ version: "2", at: "2026-03-02T10:30" });
	expect(ticked(html)).toEqual([]);
	expect(words(html)).toContain("Wed, Mar 4");
});

test("an entry of a day alone is split by a length, one that is billed not at all", async () => {
	const split = { ...shown.split, split: { minutes: "1:30" } };
	const ofDay = await draw(<EntryParts {...shown} split={split} />);
	expect(fieldsOf(ofDay)).toMatchObject({ minutes: "1:30" });
	expect(fieldsOf(ofDay)).not.toHaveProperty("at");
	const billed = await draw(<EntryParts {...shown} split={null} />);
	expect(tags(billed, "form").map(({ id }) => id)).toEqual(["copies"]);
});

test("each form comes back as it was typed, with what is wrong at its field, and the other one as it was", async () => {
	const wrong = "Split it at a time between its start and its end";
	const split = await draw(
		<EntryParts
			{...shown}
			lastResult={{ initialValue: { intent: "split", at: "2026-03-02T14:00" }, error: { at: [wrong] } }}
		/>,
	);
	expect(fieldsOf(split)).toMatchObject({ at: "2026-03-02T14:00" });
	expect(words(split)).toContain(wrong);
	const field = tags(split, "input").find(({ name }) => name === "at");
	expect(field).toMatchObject({ "aria-invalid": "true" });
	const ahead = "On Mar 4, 2026 it would end after today";
	for (const posted of ["2026-03-04", ["2026-03-04"]]) {
		const copy = await draw(
			<EntryParts
				{...shown}
				lastResult={{ initialValue: { intent: "copy", days: posted }, error: { days: [ahead] } }}
			/>,
		);
		expect(ticked(copy)).toEqual(["2026-03-04"]);
		expect(words(copy)).toContain(ahead);
		expect(fieldsOf(copy)).toMatchObject({ at: "2026-03-02T10:30" });
	}
});
