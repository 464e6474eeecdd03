import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { draw, tags, words } from "#tests/harness/draw";
import { VIEWER } from "#tests/shell/viewer";
import { m } from "~/paraglide/messages";
import { SCREEN_KEYS } from "~/shell/keys";
import { morePages } from "~/shell/palette/more-pages";
import { Palette } from "~/shell/palette/palette";
import { ShortcutsHelp } from "~/shell/shortcuts-help";
import { visibleScreens } from "~/shell/site-map";

const links = visibleScreens(VIEWER);
const close = () => undefined;

test("the palette is a combobox whose first option is chosen, and every option can be told from the others", async () => {
	const html = await draw(<Palette links={links} onClose={close} />);
	const options = tags(html, "div").filter(({ role }) => role === "option");
	const [field] = tags(html, "input").filter(({ role }) => role === "combobox");
	const list = tags(html, "div").find(({ role }) => role === "listbox");
	expect(field).toMatchObject({ "aria-expanded": "true", "aria-controls": list?.id });
	expect(field?.["aria-activedescendant"]).toBe(options[0]?.id);
	expect(options.map((option) => option["aria-selected"] === "true")).toEqual(options.map((_, at) => at === 0));
	expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
});

test("it offers a new invoice, each screen that somebody has, and signing out", async () => {
	const said = words(await draw(<Palette links={links} onClose={close} />));
	for (const { label } of links) expect(said).toContain(`Go to ${label}`);
	expect(said).toContain("Create Invoice");
	expect(said).toContain("Sign Out");
	expect(said).not.toContain("Go to Admin");
});

test("it finds every section of the settings that has an address, and names none that there is not", () => {
	const source = readdirSync("app", { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".tsx"))
		.map((file) => readFileSync(`app/${file}`, "utf8"));
	const sections = source.flatMap((text) =>
		[...text.matchAll(/<Setting\s+id="([\w-]+)"[^>]*?\btitle=\{m\.(\w+)\(\)\}/g)].map(([, id, title]) => ({
			id,
			label: (m as unknown as Record<string, () => string>)[title ?? ""]?.(),
		})),
	);
	expect(sections.length).toBeGreaterThan(12);
	const pages = morePages();
	const found = pages.map(({ label }) => label);
	expect(sections.filter(({ label }) => !label || !found.includes(label))).toEqual([]);
	const anchors = pages.flatMap(({ to }) => to.split("#")[1] ?? []);
	expect(anchors.filter((anchor) => !sections.some(({ id }) => id === anchor))).toEqual([]);
	expect(new Set(pages.map(({ to }) => to)).size).toBe(pages.length);
});

test("who tracks time goes on with the last entry, by a form that says which fault is told", async () => {
	const html = await draw(<Palette links={links} onClose={close} />);
	expect(words(html)).toContain("Continue the last entry");
	const form = tags(html, "form").find(({ action }) => action === "/time-tracker/timer");
	expect(form).toMatchObject({ method: "post", hidden: "", "data-failed-title": expect.any(String) });
	const free = visibleScreens({ ...VIEWER, plan: "free" });
	expect(words(await draw(<Palette links={free} onClose={close} />))).not.toContain("Continue the last entry");
});

test("signing out of it says what it says without an answer", async () => {
	const [form] = tags(await draw(<Palette links={links} onClose={close} />), "form");
	expect(form).toMatchObject({ method: "post", action: "/sign-out", "data-failed-title": "Logout failed" });
});

test("the help names the keys of the screens that somebody has, and no others", async () => {
	const free = visibleScreens({ ...VIEWER, plan: "free" });
	const html = await draw(<ShortcutsHelp links={free} onClose={close} />);
	const keys = tags(html, "kbd").map(({ text }) => text);
	for (const [key, to] of Object.entries(SCREEN_KEYS)) {
		const pairs = keys.filter((each, at) => each === key && keys[at - 1] === "g").length;
		expect(pairs, to).toBe(free.some((link) => link.to === to) ? 1 : 0);
	}
	expect(keys).toEqual(expect.arrayContaining(["c", "?", "F8"]));
	expect(tags(html, "a").map(({ href }) => href)).toEqual(["/settings"]);
});
