import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MARK, withLanguageMark } from "../../dev/vite/message-language";

/** What the browser's build reads of a message: as Paraglide compiled it. */
const compiled = (name: string) => readFileSync(`.cache/paraglide/messages/${name}.js`, "utf8");
/** What tells one from several; a script from text can't name it relatively. */
const REGISTRY = `data:text/javascript,${encodeURIComponent(readFileSync(".cache/paraglide/registry.js", "utf8"))}`;

test.each([
	["web_page_not_found", {}],
	["time_plan_lacks", {}],
	["export_downloads_used_up", { wait: "3 min" }],
	["admin_holds_clients", { count: 3, shown: "3" }],
] as const)("a browser's script says %s as the server does, in each language", async (name, inputs) => {
	const { m } = await import("~/paraglide/messages");
	const marked = withLanguageMark(compiled(name));
	expect(marked).toContain(MARK);
	expect(marked).not.toContain("runtime.js';");
	for (const locale of ["en", "es", "fr"] as const) {
		const script = marked
			.replaceAll(MARK, JSON.stringify(locale))
			.replace("'../registry.js'", JSON.stringify(REGISTRY));
		const message = (await import(`data:text/javascript,${encodeURIComponent(script)}`))[name];
		const onServer = m[name] as (inputs: object, options: object) => string;
		expect(message(inputs)).toBe(onServer(inputs, { locale }));
		expect(message(inputs)).not.toBe("");
	}
});

test.each([
	["invoicing_preview_upgrade", {}],
	["working_copies_copy_offer_for", { client: "Kestrel", when: "May 2" }],
] as const)("the marks of %s are where the server has them, with their names alone", async (name, inputs) => {
	const { m } = await import("~/paraglide/messages");
	for (const locale of ["en", "es", "fr"] as const) {
		const script = withLanguageMark(compiled(name)).replaceAll(MARK, JSON.stringify(locale));
		expect(script).not.toMatch(/attributes: \{\} \}|typeof/);
		const message = (await import(`data:text/javascript,${encodeURIComponent(script)}`))[name];
		const parts = m[name].parts as (inputs: object, options: object) => object[];
		const bare = parts(inputs, { locale }).map((part) => ({ ...part, options: undefined, attributes: undefined }));
		expect(message.parts(inputs)).toEqual(bare);
		expect(bare.length).toBeGreaterThan(1);
	}
});

test("output of another kind fails the build", () => {
	const other = compiled("web_page_not_found").replace("options.locale", "options?.locale");
	expect(() => withLanguageMark(other)).toThrow("dev/vite/message-language.ts");
});
