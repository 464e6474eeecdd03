import type { SubmissionResult } from "@conform-to/react";
import { expect, test } from "vitest";
import { draw, tags, words } from "#tests/harness/draw";
import { CheckboxField, RadioField, SelectField, TextAreaField, TextField } from "~/ui/form/field";
import { SwitchField } from "~/ui/form/switch-field";
import { useServerForm } from "~/ui/form/use-server-form";

type Fields = Record<string, string>;
// biome-ignore lint/suspicious/noExplicitAny: fields of any schema
type Draw = (fields: Record<string, any>) => React.ReactNode;

function Form({ children, ...state }: { children: Draw; defaultValue?: Fields; lastResult?: SubmissionResult }) {
	const [, fields] = useServerForm<Fields>({ id: "client", lastResult: null, ...state });
	return children(fields);
}

/** A form with one field in it, as it starts or as the server sent it back. */
const drawn = (children: Draw, state: Omit<Parameters<typeof Form>[0], "children"> = {}) =>
	draw(<Form {...state}>{children}</Form>);

const refused = (initialValue: Fields, error: Record<string, string[]>): { lastResult: SubmissionResult } => ({
	lastResult: { status: "error", initialValue, error },
});

test("a field is named by its label and says that it is optional; without a mistake or a hint nothing describes it", async () => {
	const html = await drawn(
		({ phone }) => <TextField field={phone} label="Phone" optional type="tel" maxLength={50} />,
		{
			defaultValue: { phone: "040 1234" },
		},
	);
	const [field] = tags(html, "input");
	expect(field).toMatchObject({ id: "client-phone", name: "phone", type: "tel", value: "040 1234", maxLength: "50" });
	expect(tags(html, "label")).toMatchObject([{ for: "client-phone", text: "Phone" }]);
	expect(words(html)).toMatch(/^Phone .*optional/);
	expect(field?.["aria-describedby"]).toBeUndefined();
	expect(field?.["aria-invalid"]).toBeUndefined();
});

test("what was typed comes back with its mistake, and both the mistake and the hint are read out with the field", async () => {
	const html = await drawn(
		({ email }) => <TextField field={email} label="Email" type="email" hint="Where invoices go" />,
		refused({ email: "nora@" }, { email: ["Invalid email address", "Too short"] }),
	);
	const [field] = tags(html, "input");
	expect(field).toMatchObject({ value: "nora@", "aria-invalid": "true" });
	const described = String(field?.["aria-describedby"]).split(" ");
	const texts = tags(html, "p").filter(({ id }) => described.includes(String(id)));
	expect(texts).toHaveLength(2);
	expect(words(html)).toContain("Invalid email address Where invoices go");
	expect(words(html)).not.toContain("Too short");
});

test("a password never comes back", async () => {
	const secret = refused({ password: "correct horse" }, { password: ["Too common"] });
	const html = await drawn(({ password }) => <TextField field={password} label="Password" type="password" />, secret);
	expect(html).not.toContain("correct horse");
	expect(tags(html, "input")[0]).toMatchObject({ type: "password", name: "password" });
});

test("text of several lines comes back as it was, whatever is in it", async () => {
	const notes = "Line one\n</textarea><b>two</b>";
	const html = await drawn(
		({ notes }) => <TextAreaField field={notes} label="Notes" rows={4} />,
		refused({ notes }, {}),
	);
	expect(html).toContain("Line one\n&lt;/textarea&gt;&lt;b&gt;two&lt;/b&gt;</textarea>");
	expect(html).toContain('rows="4"');
});

test("a choice has what was chosen, and its groups in the order in which they first come", async () => {
	const options = [
		{ value: "", label: "Choose" },
		{ value: "UTC", label: "UTC", group: "Universal" },
		{ value: "Europe/Berlin", label: "Berlin", group: "Europe" },
		{ value: "Etc/GMT", label: "GMT", group: "Universal" },
	];
	const html = await drawn(({ zone }) => <SelectField field={zone} label="Zone" options={options} />, {
		defaultValue: { zone: "Europe/Berlin" },
	});
	expect(tags(html, "optgroup").map(({ label }) => label)).toEqual(["Universal", "Europe"]);
	expect(tags(html, "option").map(({ value }) => value)).toEqual(["", "UTC", "Etc/GMT", "Europe/Berlin"]);
	const chosen = tags(html, "option").filter(({ selected }) => selected !== undefined);
	expect(chosen.map(({ value }) => value)).toEqual(["Europe/Berlin"]);
});

test("a box is ticked where its value is on, and its label is part of it", async () => {
	const box = (defaultValue: Fields) =>
		drawn(({ reports }) => <CheckboxField field={reports} label="Weekly reports" hint="On Mondays" />, {
			defaultValue,
		});
	const [on] = tags(await box({ reports: "on" }), "input");
	const [off] = tags(await box({ reports: "" }), "input");
	expect(on).toMatchObject({ type: "checkbox", name: "reports", value: "on" });
	expect([on?.checked, off?.checked]).toEqual(["", undefined]);
	expect(on?.["aria-describedby"]).toBe("client-reports-description");
});

test("choices that are all in sight are one group with one name, one of them chosen", async () => {
	const options = [
		{ value: "individual", label: "Individual" },
		{ value: "organization", label: "Organization" },
	];
	const html = await drawn(({ type }) => <RadioField field={type} label="Type" options={options} />, {
		defaultValue: { type: "organization" },
	});
	expect(tags(html, "legend")).toMatchObject([{ text: "Type" }]);
	const radios = tags(html, "input");
	expect(radios.map(({ name, value, checked }) => [name, value, checked !== undefined])).toEqual([
		["type", "individual", false],
		["type", "organization", true],
	]);
	expect(words(html)).toBe("Type Individual Organization");
});

test("a switch is a checkbox that says what it does", async () => {
	const html = await drawn(({ reminders }) => <SwitchField field={reminders} label="Reminders" hint="By email" />, {
		defaultValue: { reminders: "on" },
	});
	expect(tags(html, "input")).toMatchObject([
		{ type: "checkbox", role: "switch", id: "client-reminders", checked: "" },
	]);
	expect(tags(html, "p")).toMatchObject([{ id: tags(html, "input")[0]?.["aria-describedby"], text: "By email" }]);
});
