import { expect, test } from "vitest";
import { draw, tags, words } from "#tests/harness/draw";
import { inLanguage } from "~/kernel/language/in-language.server";
import { ErrorSummary } from "~/ui/form/error-summary";
import { useServerForm } from "~/ui/form/use-server-form";

type Errors = Record<string, string[]>;
type Options = Omit<Parameters<typeof ErrorSummary>[0], "form">;

/** A form that an action sent back. */
function Form({ error, ...options }: Options & { error: Errors }) {
	const [form] = useServerForm<Record<string, unknown>>({ id: "invoice", lastResult: { status: "error", error } });
	return <ErrorSummary form={form} {...options} />;
}

const links = (html: string) => tags(html, "a").map(({ href, text }) => [href, text]);

test("a form without errors has none", async () => {
	expect(await draw(<Form error={{}} />)).toBe("");
});

test("each error is a link to its field, under how many there are", async () => {
	const html = await draw(<Form error={{ clientName: ["Name is required"], dueDate: ["Due date is required"] }} />);
	expect(words(html)).toContain("2 fields need attention");
	expect(links(html)).toEqual([
		["#invoice-clientName", "Name is required"],
		["#invoice-dueDate", "Due date is required"],
	]);
	expect(html).toMatch(/^<div class="summary" role="alert" tabindex="-1" autofocus="">/);
});

test("one field is one, and it is said what it stands in the way of", async () => {
	const html = await draw(<Form error={{ clientName: ["Name is required"] }} before="before this can be sent" />);
	expect(words(html)).toContain("1 field needs attention before this can be sent");
});

test("errors stand in the order of the form, whatever the order they come in; rows stand where their list does", async () => {
	const error = { notes: ["Too long"], "items[1].rate": ["Too much"], clientName: ["Missing"], other: ["Odd"] };
	const html = await draw(<Form error={error} order={["clientName", "items", "notes"]} />);
	expect(links(html).map(([href]) => href)).toEqual([
		"#invoice-clientName",
		"#invoice-items[1].rate",
		"#invoice-notes",
		"#invoice-other",
	]);
});

test("a message that several fields share is said once, and leads to the first; of rows each is said with its line", async () => {
	const shared = ["Use at most 500 characters"];
	const html = await draw(<Form error={{ notes: shared, reference: shared }} />);
	expect(words(html)).toContain("2 fields need attention");
	expect(links(html)).toEqual([["#invoice-notes", "Use at most 500 characters"]]);
	const rows = await draw(<Form error={{ "items[0].rate": shared, "items[2].rate": shared }} />);
	expect(words(rows)).toMatch(/Use at most 500 characters.*line 1.*Use at most 500 characters.*line 3/);
	expect(links(rows).map(([href]) => href)).toEqual(["#invoice-items[0].rate", "#invoice-items[2].rate"]);
});

test("what ends in a colon before a choice beside its field does so in no link", async () => {
	const error = { "items[0].rate": ["“1.500” can be read in two ways. Choose one:"], days: ["Choisissez\u00a0:"] };
	const html = await draw(<Form error={error} />);
	expect(words(html)).toContain("“1.500” can be read in two ways. Choose one , line 1");
	expect(links(html).at(-1)).toEqual(["#invoice-days", "Choisissez"]);
});

test("what concerns the form as a whole is the headline where it is alone, and else stands above the fields", async () => {
	const whole = ["The plan is full"];
	const alone = await draw(<Form error={{ "": whole }} />);
	expect(words(alone)).toBe("The plan is full");
	expect(alone).not.toContain("<ul>");
	const both = await draw(<Form error={{ "": whole, notes: ["Too long"] }} />);
	expect(words(both)).toBe("1 field needs attention The plan is full Too long");
});

test("what the plan has no room for leads to the plans, where there are any to choose", async () => {
	const error = { "": ["The plan is full"] };
	const answer = { planLimit: true };
	const html = await draw(<Form error={error} upgradeHref="/subscription" />, { answer });
	expect(links(html)).toEqual([["/subscription", "Compare plans and upgrade"]]);
	expect(await draw(<Form error={error} />, { answer })).not.toContain("<a ");
	expect(await draw(<Form error={error} upgradeHref="/subscription" />, { answer: {} })).not.toContain("<a ");
});

test("it counts and names lines in the language that is spoken", async () => {
	const error = { notes: ["x"], "items[1].rate": ["y"] };
	const said = (language: "es" | "fr") => inLanguage(language, async () => words(await draw(<Form error={error} />)));
	expect(await said("es")).toMatch(/2 campos/);
	expect(await said("fr")).toMatch(/2 champs/);
});
