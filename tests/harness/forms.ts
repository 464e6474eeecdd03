import { type Caller, callerWith } from "./api";
import { decode, readPage, wordsOf } from "./page";

/** A page as a browser without JavaScript shows it, and what a person does there. */
export interface Visit {
	/** Where redirects led to, with its query. */
	path: string;
	status: number;
	/** The document's language. */
	language: string;
	/** Its first heading. */
	heading: string;
	/** All that it says. */
	words: string;
	/** The texts of its buttons. */
	buttons: string[];
	/** An attribute of the field with a label, such as `value` or `min`; `undefined` where it has none. Throws where there is no such field. */
	field(label: string, attribute: string): string | undefined;
	/** Fills fields by their labels, presses a button by its text, and goes where that leads. Throws where one is missing. */
	press(button: string, typed?: Record<string, string>): Promise<Visit>;
}

/** Opens a page as somebody in a browser that asks for a language. Redirects are followed and cookies kept. */
export async function visit(caller: Caller, path: string, language = "en"): Promise<Visit> {
	return follow(caller.cookie, path, (by) => by.get(path, { "Accept-Language": language }), language);
}

async function follow(
	cookie: string,
	path: string,
	ask: (by: Caller) => ReturnType<Caller["get"]>,
	language: string,
): Promise<Visit> {
	const { status, headers, body } = await ask(callerWith(cookie));
	const jar = merge(cookie, headers.getSetCookie());
	const next = headers.get("Location");
	if (next === null) return shown({ cookie: jar, path, status, html: String(body), language });
	const { pathname, search } = new URL(next, `http://duebill.test${path}`);
	return visit(callerWith(jar), pathname + search, language);
}

interface Shown {
	cookie: string;
	path: string;
	status: number;
	html: string;
	language: string;
}

function shown({ cookie, path, status, html, language }: Shown): Visit {
	const tagOf = (label: string) => {
		const id = [...html.matchAll(/<label [^>]*?for="([^"]+)"[^>]*>(.*?)<\/label>/gs)].find(
			([, , text = ""]) => wordsOf(text).trim() === label,
		)?.[1];
		const tag =
			id && new RegExp(`<(?:input|select|textarea) [^>]*id="${id.replace(/\W/g, "\\$&")}"[^>]*>`).exec(html)?.[0];
		if (!tag) throw new Error(`no field is labelled ${label} at ${path}`);
		return tag;
	};
	return {
		...{ path, status },
		language: /<html [^>]*lang="([^"]+)"/.exec(html)?.[1] ?? "",
		heading: wordsOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? "").trim(),
		words: wordsOf(html),
		buttons: [...html.matchAll(BUTTON)].map(textOf),
		field: (label, name) => attribute(tagOf(label), name),
		async press(button, typed = {}) {
			const [form, pressed] = formWith(html, button) ?? [];
			if (!form || !pressed) throw new Error(`no form has a button ${button} at ${path}`);
			const opening = /^<form[^>]*>/.exec(form)?.[0] ?? "";
			const name = attribute(pressed, "name");
			const fields = {
				...readPage(form).fields,
				...ticked(form),
				...(name && { [name]: attribute(pressed, "value") ?? "" }),
				...Object.fromEntries(
					Object.entries(typed).map(([label, value]) => [attribute(tagOf(label), "name") ?? "", value]),
				),
			};
			const action = attribute(pressed, "formaction") ?? attribute(opening, "action") ?? path;
			return follow(cookie, action, (by) => by.post(action, fields, { "Accept-Language": language }), language);
		},
	};
}

const BUTTON = /<button([^>]*)>(.*?)<\/button>/gs;
const textOf = ([, , text = ""]: RegExpMatchArray) => wordsOf(text).trim();

/** The form that a button is in, with the button's tag. */
function formWith(html: string, button: string): [form: string, tag: string] | undefined {
	for (const [form] of html.matchAll(/<form\b.*?<\/form>/gs)) {
		const found = [...form.matchAll(BUTTON)].find((each) => textOf(each) === button);
		if (found) return [form, found[1] ?? ""];
	}
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
