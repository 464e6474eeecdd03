import { expect, test, vi } from "vitest";
import { draw, tags, words } from "#tests/harness/draw";
import { Fault } from "~/shell/fault";

const back = { to: "/dashboard", label: "Back to the dashboard" };

/** What the router throws for an answer of this status. */
const thrown = (status: number, data: unknown) => ({ status, statusText: "", internal: false, data });

const drawn = (error: unknown) => draw(<Fault error={error} back={back} />);

test("an answer made on purpose is quoted, and there is a way back", async () => {
	const html = await drawn(thrown(404, "Invoice not found"));
	expect(words(html)).toContain("Invoice not found");
	expect(tags(html, "a")).toMatchObject([{ href: "/dashboard", text: "Back to the dashboard" }]);
});

test.each([
	["an error", new Error("D1_ERROR: no such table: invoices")],
	["a text", "secret"],
	["nothing", undefined],
	["an answer of ours with 500", thrown(500, "secret stack")],
	["an answer that is no text", thrown(404, { secret: true })],
])("of %s nothing is said", async (_, error) => {
	const said = words(await drawn(error));
	expect(said).not.toMatch(/secret|D1_ERROR/);
	expect(said).toContain("Back to the dashboard");
});

test.each([
	["no connection", new TypeError("Failed to fetch")],
	["a proxy's answer", new Error("Unable to decode turbo-stream response from URL: http://x.test/clients.data")],
	["a proxy's answer without a word", new Error("No response body to decode")],
	["a proxy's answer to a question for routes", new Error("502 Bad Gateway")],
	[
		"a script that is not reached, in Firefox",
		new TypeError("error loading dynamically imported module: http://x.test/a.js"),
	],
	["a script that is not reached, in Safari", new TypeError("Importing a module script failed.")],
])("of %s it says that the server was not reached, and the page can be tried again", async (_, error) => {
	const html = await drawn(error);
	expect(words(html)).toContain("The server could not be reached.");
	expect(words(html)).not.toContain("What you sent has arrived");
	expect(tags(html, "a")).toMatchObject([{ text: "Try again" }]);
});

test("what is quoted is text, whatever it looks like", async () => {
	expect(await drawn(thrown(403, "<script>alert(1)</script>"))).not.toContain("<script>");
});

test("a form whose page could not be shown stands there as it was typed, to be posted again", async () => {
	vi.spyOn(console, "error").mockImplementation(() => {
		throw new Error("nothing to complain of");
	});
	const typed = [
		["intent", "send"],
		["clientName", 'Kestrel "&" <Pine>'],
		["timeEntryIds", "a"],
		["timeEntryIds", "b"],
	];
	const html = await drawn(thrown(503, { message: "Nothing can be stored right now.", typed }));
	expect(words(html)).toContain("Nothing can be stored right now.");
	expect(tags(html, "form")).toMatchObject([{ method: "post" }]);
	expect(tags(html, "input").map(({ name, value }) => [name, value])).toEqual(typed);
	expect(tags(html, "button")).toMatchObject([{ type: "submit", text: "Try again" }]);
});
