import { expect, test } from "vitest";
import { draw, tags, words } from "#tests/harness/draw";
import { LastLines } from "~/invoicing/ui/form/last-lines";

const last = { id: "7f0c", number: "INV-204696", lines: ["Retainer", "Hosting"] };

test("the lines of the last invoice are named, and a link takes them for the same client", async () => {
	const html = await draw(<LastLines client="c-1" last={last} />);
	expect(words(html)).toContain("Last billed to this client in INV-204696: Retainer and Hosting.");
	expect(tags(html, "a")).toMatchObject([{ href: "/invoices/new?client=c-1&from=7f0c", text: "Use these lines" }]);
});

test("of many lines three are named", async () => {
	const lines = ["One", "Two", "Three", "Four"];
	const said = words(await draw(<LastLines client="c-1" last={{ ...last, lines }} />));
	expect(said).toContain("One, Two, and Three");
	expect(said).not.toContain("Four");
});

test("what is typed in a line is no markup", async () => {
	const html = await draw(<LastLines client="c-1" last={{ ...last, lines: ["<img src=x>"] }} />);
	expect(html).not.toContain("<img");
});
