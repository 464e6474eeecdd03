import { expect, test } from "vitest";
import { draw, tags, words } from "#tests/harness/draw";
import { parse } from "~/kernel/validation";
import { NewStepForm, StepForm } from "~/reminders/domain/reminder-step-input";
import { NO_DEMAND } from "~/reminders/domain/step-demand";
import { ReminderSettings, type ShownReminderSettings } from "~/reminders/ui/reminder-settings";

const text = { subject: "{number} is due", message: "Hello" };
const texts = { en: text, es: { ...text, subject: "Vence" }, fr: { ...text, subject: "Échéance" } };

const reminders: ShownReminderSettings = {
	...{ on: true, bundled: false, about: "At 09:00", room: true, language: "es" },
	steps: [-3, 0, 7].map((days) => ({ days, texts, own: days === 7, ...NO_DEMAND })),
	placeholders: { en: "{client}", es: "{cliente}", fr: "{client}" },
};

test.each([
	["before", "3", -3],
	["after", " 90 ", 90],
	["on", "", 0],
	["on", "7", 0],
])("%s the due day, %j days: %i", (when, days, expected) => {
	expect(parse(NewStepForm, { when, days })).toEqual({ days: expected });
});

test.each(["", "0", "91", "1.5", "-1", "1e1", "seven", undefined])("%j is no number of days", (days) => {
	expect(() => parse(NewStepForm, { when: "after", days })).toThrow("Enter a whole number of days from 1 to 90");
});

test("the form of a step says which it was, where it is to be, and its text in each language", () => {
	const words = Object.entries(texts).flatMap(([language, { subject, message }]) => [
		[`subject_${language}`, subject],
		[`message_${language}`, message],
	]);
	const typed = { step: "-3", days: "5", when: "before", ...Object.fromEntries(words) };
	expect(parse(StepForm, typed)).toEqual({ step: -3, days: -5, texts, demand: NO_DEMAND });
	const asking = { ...typed, deadlineDays: " 10 ", fee: " €40 ", interest: "" };
	expect(parse(StepForm, asking).demand).toEqual({ deadlineDays: 10, fee: "€40", interest: "" });
	expect(() => parse(StepForm, { ...typed, deadlineDays: "91" })).toThrow("Enter a whole number of days from 1 to 90");
	expect(() => parse(StepForm, { ...typed, fee: "x".repeat(61) })).toThrow("Use at most 60 characters");
	expect(() => parse(StepForm, { ...typed, subject_fr: "a\r\nBcc: b@example.com" })).toThrow();
	expect(() => parse(StepForm, { ...typed, subject_es: "" })).toThrow("Subject is required");
});

test("each step is folded away under its day and the words of the account's language", async () => {
	const html = await draw(<ReminderSettings reminders={reminders} lastResult={undefined} />);
	expect(words(html)).toContain("– 3 3 days before Vence");
	expect(words(html)).toContain("0 On the due day Vence");
	expect(words(html)).toContain("+ 7 7 days after Vence");
	expect(tags(html, "details").some((each) => "open" in each)).toBe(false);
	// Without JavaScript each language has its fields.
	expect(tags(html, "textarea").map(({ lang }) => lang)).toEqual([..."012"].flatMap(() => ["en", "es", "fr"]));
	expect(tags(html, "button").map(({ value }) => value)).toEqual([
		...["reminders-off", "bundle-on", "save-step", "remove-step", "save-step", "remove-step"],
		...["save-step", "reset-step", "remove-step", "add-step"],
	]);
});

test("a step that was refused is open and says why; the last one can't be removed, and a full list takes none", async () => {
	const lastResult = {
		status: "error" as const,
		error: { message_fr: ["Text is required"] },
		initialValue: { intent: "save-step", step: "0" },
	};
	const html = await draw(<ReminderSettings reminders={reminders} lastResult={lastResult} />);
	expect(tags(html, "details").map((each) => "open" in each)).toEqual([false, true, false, false]);
	expect(words(html)).toContain("Text is required");
	const one = { ...reminders, on: false, steps: reminders.steps.slice(0, 1), room: false };
	const least = await draw(<ReminderSettings reminders={one} lastResult={undefined} />);
	expect(tags(least, "button").map(({ value }) => value)).toEqual(["reminders-on", "bundle-on", "save-step"]);
});
