import type { SubmissionResult } from "@conform-to/react";
import { expect, test } from "vitest";
import { draw, tags, words } from "#tests/harness/draw";
import { inLanguage } from "~/kernel/language/in-language.server";
import type { Language } from "~/kernel/language/language";
import { isOpen, NumberField, NumberInput, Readings } from "~/ui/form/number-input";
import { useServerForm } from "~/ui/form/use-server-form";

type Fields = { rate: string };
// biome-ignore lint/suspicious/noExplicitAny: fields of any schema
type Draw = (fields: Record<string, any>) => React.ReactNode;

function Form({ children, ...state }: { children: Draw; defaultValue?: Fields; lastResult?: SubmissionResult }) {
	const [, fields] = useServerForm<Fields>({ id: "entry", lastResult: null, ...state });
	return children(fields);
}

const drawn = (language: Language, typed: string, children: Draw) =>
	inLanguage(language, () => draw(<Form defaultValue={{ rate: typed }}>{children}</Form>));

const field: Draw = ({ rate }) => <NumberField field={rate} label="Rate" hint="Of an hour" />;

test("the keypad of a phone has the decimal sign, and what was typed stands as it was typed", async () => {
	const [input] = tags(await drawn("en", "1,234.50", field), "input");
	expect(input).toMatchObject({ inputMode: "decimal", autoComplete: "off", name: "rate", value: "1,234.50" });
});

test("a control says otherwise where decimals do not count, and can be fixed", async () => {
	const html = await drawn("en", "3", ({ rate }) => <NumberInput field={rate} inputMode="numeric" readOnly />);
	expect(tags(html, "input")[0]).toMatchObject({ inputMode: "numeric", readonly: "" });
});

test.each([
	["en", "1.500"],
	["en", "1,500"],
	["es", "1.500,00"],
	["es", "1500"],
	["fr", "1\u202f500"],
	["fr", "1,5"],
	["es", ""],
	["fr", "no number"],
] as const)("in %s nothing is asked about %j, and the hint is read out with the field", async (language, typed) => {
	const html = await drawn(language, typed, field);
	expect(tags(html, "button")).toEqual([]);
	expect(tags(html, "input")[0]?.["aria-describedby"]).toBe("entry-rate-description");
});

test.each([
	["es", "1.500", ["1,50", "1.500,00"], ["1,50", "1500,00"]],
	["es", "12.750", ["12,75", "12.750,00"], ["12,75", "12750,00"]],
	["es", "-1.505", ["-1,505", "-1.505,00"], ["-1,505", "-1505,00"]],
	["fr", "1.500 €", ["1,50", "1\u202f500,00"], ["1,50", "1500,00"]],
] as const)(
	"in %s %j is asked about, in words and with a button for each number",
	async (language, typed, labels, values) => {
		const html = await drawn(language, typed, field);
		const buttons = tags(html, "button");
		expect(buttons.map(({ text }) => text)).toEqual([...labels]);
		const intents = buttons.map(({ value }) => JSON.parse(String(value)));
		expect(intents).toEqual(values.map((value) => ({ type: "update", payload: { name: "rate", value } })));
		for (const button of buttons) {
			expect(button).toMatchObject({ type: "submit", name: "__intent__", form: "entry", formnovalidate: "" });
		}
		expect(words(html)).toContain(typed.trim());
		expect(tags(html, "input")[0]?.["aria-describedby"]).toBe("entry-rate-error");
	},
);

test("what the server said of such a number is not said twice", async () => {
	const error = { rate: ["«1.500» se puede leer de dos maneras. Elija una:"] };
	const lastResult: SubmissionResult = { status: "error", initialValue: { rate: "1.500" }, error };
	const html = await inLanguage("es", () => draw(<Form lastResult={lastResult}>{field}</Form>));
	expect(html.match(/dos maneras/g)).toHaveLength(1);
	expect(tags(html, "input")[0]).toMatchObject({ "aria-invalid": "true" });
});

test("another error of the field is said as of every field", async () => {
	const lastResult: SubmissionResult = {
		status: "error",
		initialValue: { rate: "-3" },
		error: { rate: ["Rate must be positive"] },
	};
	const html = await draw(<Form lastResult={lastResult}>{field}</Form>);
	expect(words(html)).toContain("Rate must be positive");
	expect(tags(html, "button")).toEqual([]);
});

test("whole numbers are offered without decimals", async () => {
	const html = await drawn("es", "1.500", ({ rate }) => isOpen(rate) && <Readings field={rate} decimals={0} />);
	expect(tags(html, "button").map(({ text }) => text)).toEqual(["1,5", "1.500"]);
});
