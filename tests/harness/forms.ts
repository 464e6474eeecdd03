import { type Caller, callerWith, ORIGIN } from "./api";
import { decode, readPage, wordsOf } from "./page";

/** A page as a browser without JavaScript shows it, and what a person does there. */
export interface Visit {
	/** Where redirects led to, with its query. */
	path: string;
	status: number;
	/** The browser's cookies from then on. */
	cookies: string;
	/** The document's language. */
	language: string;
	/** Its first heading. */
	heading: string;
	/** All that it says. */
	words: string;
	/** What it says in alerts, and in its toast; empty where it has none. */
	alerts: string[];
	toast: string;
	/** What it says is wrong with fields. */
	errors: string[];
	/** The texts of its buttons. */
	buttons: string[];
	/** An attribute of the field with a label, such as `value` or `min`; `undefined` where it has none. Throws where there is no such field. */
	field(label: string, attribute: string): string | undefined;
	/** What is read beside the field with a label: its hint and what is wrong with it. Throws where there is no such field. */
	description(label: string): string;
	/** Follows a link by its text, or what is read instead. Throws where there is none. */
	go(link: string): Promise<Visit>;
	/** What Enter in any field of a form presses, its first button that submits, and what comes of that. The form by a part of its HTML. */
	enter(form: string, typed?: Typed): Promise<{ pressed: string; before: Fields; after: Fields; visit: Visit }>;
	/** What stands in a form, by a part of its HTML. */
	fieldsIn(form: string): Fields;
	/** Fills fields by their labels, presses a button by its text, and goes where that leads. Throws where one is missing. */
	press(button: string, typed?: Typed): Promise<Visit>;
}

/** What stands in the fields of a form, by their names. */
type Fields = Record<string, string>;

/** What is typed, by the labels of fields; boxes are ticked or not. */
type Typed = Record<string, string | boolean>;

/** A browser: what language it asks for, and how a Worker of some settings is asked with its cookies. */
interface Browser {
	language: string;
	as: (cookie: string) => Caller;
}

/** Opens a page as somebody in a browser that asks for a language. Redirects are followed and cookies kept. */
export async function visit(caller: Caller, path: string, language = "en", as = callerWith): Promise<Visit> {
	return open(caller.cookie, path, { language, as });
}

function open(cookie: string, path: string, browser: Browser) {
	return follow(cookie, path, (by) => by.get(path, { "Accept-Language": browser.language }), browser);
}

async function follow(
	cookie: string,
	path: string,
	ask: (by: Caller) => ReturnType<Caller["get"]>,
	browser: Browser,
): Promise<Visit> {
	const { status, headers, body } = await ask(browser.as(cookie));
	const jar = merge(cookie, headers.getSetCookie());
	const next = headers.get("Location");
	if (next === null) return shown({ cookie: jar, path, status, html: String(body), browser });
	return open(jar, resolve(next, path), browser);
}

/** An address as a page at `path` means it, without its fragment. */
function resolve(address: string, path: string): string {
	const { pathname, search } = new URL(address, ORIGIN + path);
	return pathname + search;
}

interface Shown {
	cookie: string;
	path: string;
	status: number;
	html: string;
	browser: Browser;
}

function shown({ cookie, path, status, html, browser }: Shown): Visit {
	const tagOf = (label: string) => {
		const tag = findField(html, label);
		if (!tag) throw new Error(`no field is labelled ${label} at ${path}`);
		return tag;
	};
	const fieldsOf = (form: string): Fields => {
		const all = form + outside(html, attribute(/^<form[^>]*>/.exec(form)?.[0] ?? "", "id"));
		return { ...readPage(all).fields, ...ticked(all) };
	};
	const filled = (form: string, typed: Typed): Fields => {
		const fields = fieldsOf(form);
		for (const [label, value] of Object.entries(typed)) {
			const name = attribute(tagOf(label), "name") ?? "";
			if (value === false) delete fields[name];
			else fields[name] = value === true ? (attribute(tagOf(label), "value") ?? "on") : value;
		}
		return fields;
	};
	const send = (form: string, pressed: string, given: Fields) => {
		const name = attribute(pressed, "name");
		const fields = { ...given, ...(name && { [name]: attribute(pressed, "value") ?? "" }) };
		const opening = /^<form[^>]*>/.exec(form)?.[0] ?? "";
		const action = resolve(attribute(pressed, "formaction") ?? attribute(opening, "action") ?? path, path);
		return follow(cookie, action, (by) => by.post(action, fields, { "Accept-Language": browser.language }), browser);
	};
	return {
		...{ path, status, cookies: cookie },
		language: /<html [^>]*lang="([^"]+)"/.exec(html)?.[1] ?? "",
		heading: wordsOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? "").trim(),
		words: wordsOf(html),
		alerts: [...html.matchAll(/<(div|p) [^>]*role="alert"[^>]*>(.*?)<\/\1>/gs)].map(textOf),
		errors: [...html.matchAll(/<(p) class="field-error"[^>]*>(.*?)<\/p>/gs)].map(textOf),
		toast: wordsOf(
			/<(li|div) [^>]*class="toast[ "].*?<\/form>|<(li|div) [^>]*class="toast[ "].*?<\/\2>/s.exec(html)?.[0] ?? "",
		).trim(),
		buttons: [...html.matchAll(BUTTON)].map(textOf),
		field: (label, name) => attribute(tagOf(label), name),
		description(label) {
			const ids = attribute(tagOf(label), "aria-describedby")?.split(" ") ?? [];
			const texts = ids.map((id) =>
				new RegExp(`<(\\w+) [^>]*id="${id.replace(/\W/g, "\\$&")}"[^>]*>(.*?)</\\1>`, "s").exec(html),
			);
			return texts.map((found) => wordsOf(found?.[2] ?? "").trim()).join(" ");
		},
		async go(link) {
			const tags = [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)];
			const found = tags.find((each) => (attribute(` ${each[1]}`, "aria-label") ?? textOf(each)) === link);
			if (!found) throw new Error(`no link says ${link} at ${path}`);
			return open(cookie, resolve(attribute(` ${found[1]}`, "href") ?? "", path), browser);
		},
		press(button, typed = {}) {
			const [form, pressed] = formWith(html, button) ?? [];
			if (!form || !pressed) throw new Error(`no form has a button ${button} at ${path}`);
			return send(form, pressed, filled(form, typed));
		},
		async enter(part, typed = {}) {
			const form = formsOf(html).find((each) => each.includes(part));
			if (!form) throw new Error(`no form has ${part} at ${path}`);
			const [first] = [...form.matchAll(BUTTON)].filter(([, tag = ""]) => attribute(tag, "type") !== "button");
			const pressed = first?.[1] ?? "";
			const before = filled(form, typed);
			const after = await send(form, pressed, before);
			const name = `${attribute(pressed, "name")}=${attribute(pressed, "value")}`;
			return { pressed: name, before, after: after.fieldsIn(part), visit: after };
		},
		fieldsIn: (part) => fieldsOf(formsOf(html).find((each) => each.includes(part)) ?? ""),
	};
}

const BUTTON = /<button([^>]*)>(.*?)<\/button>/gs;
const textOf = ([, , text = ""]: RegExpMatchArray) => wordsOf(text).trim();

const FIELD = /<(?:input|select|textarea) [^>]*>/g;

/** The tag of the first field with a label: one that names it, one around it, or one that is only read. */
function findField(html: string, label: string): string | undefined {
	const tags = html.match(FIELD) ?? [];
	const labels = [...html.matchAll(/<label\b([^>]*)>(.*?)<\/label>/gs)];
	const [, opening = "", inside = ""] =
		labels.find(([, , text = ""]) => labelTexts(text).some((each) => wordsOf(each).trim() === label)) ?? [];
	const id = attribute(opening, "for");
	if (id !== undefined) return tags.find((tag) => attribute(tag, "id") === id);
	return inside.match(FIELD)?.[0] ?? tags.find((tag) => attribute(tag, "aria-label") === label);
}

/** A label's text, without the field that it may hold, and without what stands aside in it: that it is optional, whose it is. */
function labelTexts(inside: string): string[] {
	const text = inside.replace(/<(textarea|select) .*?<\/\1>/gs, "");
	return [text, text.replace(/<(i|small)\b.*<\/\1>/s, "")];
}

const formsOf = (html: string): string[] => html.match(/<form\b.*?<\/form>/gs) ?? [];

/** The form that a button is in, with the button's tag. */
function formWith(html: string, button: string): [form: string, tag: string] | undefined {
	for (const form of formsOf(html)) {
		const buttons = [...form.matchAll(BUTTON)];
		const found =
			buttons.find((each) => textOf(each) === button) ?? buttons.find((each) => textOf(each).startsWith(`${button} `));
		if (found) return [form, found[1] ?? ""];
	}
}

/** The fields of a form that stand elsewhere on its page. */
function outside(html: string, form: string | undefined): string {
	if (!form) return "";
	const fields = html.match(/<input [^>]*>|<textarea [^>]*>[^<]*|<select [^>]*>.*?<\/select>/gs) ?? [];
	return fields.filter((field) => attribute(/^[^>]*/.exec(field)?.[0] ?? "", "form") === form).join("");
}

/** Boxes and switches that are on. */
function ticked(form: string): Record<string, string> {
	const boxes = [...form.matchAll(/<input [^>]*type="checkbox"[^>]*>/g)].map(([tag]) => tag);
	const on = boxes.filter((tag) => /\schecked(?=[\s=/>])/.test(tag));
	return Object.fromEntries(on.map((tag) => [attribute(tag, "name") ?? "", attribute(tag, "value") ?? "on"]));
}

function attribute(tag: string, name: string): string | undefined {
	const value = new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1];
	return value === undefined ? undefined : decode(value);
}

function merge(cookie: string, set: readonly string[]): string {
	const jar = new Map(
		[...cookie.split("; "), ...set.map((each) => each.split(";")[0] ?? "")]
			.filter(Boolean)
			.map((each) => [each.split("=")[0] ?? "", each]),
	);
	return [...jar.values()].join("; ");
}
