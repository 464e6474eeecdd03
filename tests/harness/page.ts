/** What a person finds on a page, read out of its HTML. */
export function readPage(html: string) {
	return {
		title: decode(/<title>([^<]*)/.exec(html)?.[1] ?? ""),
		/** Messages under the fields of a form, by the field's name. */
		errors: Object.fromEntries(
			[
				...html.matchAll(
					/<p class="field-error" id="(?:invoice|sign-in|sign-up|numbers)-([^"]+)-error">(?:<svg.*?<\/svg>)?([^<]*)/g,
				),
			].map(([, field = "", message = ""]) => [decode(field), decode(message)]),
		),
		/** The same as the summary above the form says it, in links to the fields. */
		summary: Object.fromEntries(
			[...html.matchAll(/<a href="#(?:invoice|sign-in|sign-up|numbers)-([^"]+)">([^<]*)<\/a>/g)].map(
				([, field = "", message = ""]) => [decode(field), decode(message)],
			),
		),
		/** What stands in the fields, by name. */
		fields: Object.fromEntries([...inputs(html), ...textAreas(html), ...choices(html)]),
		/** The toast's title; `null` where there is none. */
		toast: decode(/<p class="toast-title">(?:<svg.*?<\/svg>)?([^<]*)/.exec(html)?.[1] ?? "") || null,
		/** What it says of what went wrong, in destructive style: its title and its text. */
		failure: failureIn(html),
	};
}

function failureIn(html: string): [title: string, text: string] | null {
	const found = /class="toast toast-late" role="[a-z]+">.*?<\/svg>([^<]*)<\/p><p [^>]*>([^<]*)/s.exec(html);
	return found && [decode(found[1] ?? ""), decode(found[2] ?? "")];
}

/** What a page says, as one line of words: no tags, no scripts, no pictures. */
export function wordsOf(html: string): string {
	const main = html.replace(/<(script|style|svg|title|head)\b.*?<\/\1>/gs, " ").replaceAll("<!-- -->", "");
	return decode(main.replace(/<[^>]+>/g, " "))
		.replaceAll("&nbsp;", " ")
		.replace(/\s+/g, " ");
}

function* inputs(html: string): Generator<[string, string]> {
	for (const [tag] of html.matchAll(/<input [^>]*>/g)) {
		const name = attribute(tag, "name");
		const type = attribute(tag, "type");
		const isOff = type === "checkbox" || (type === "radio" && !/\schecked(?=[\s=/>])/.test(tag));
		if (name !== undefined && !isOff) yield [name, attribute(tag, "value") ?? ""];
	}
}

function* textAreas(html: string): Generator<[string, string]> {
	for (const [, tag = "", text = ""] of html.matchAll(/<textarea ([^>]*)>([^<]*)/g)) {
		yield [attribute(` ${tag}`, "name") ?? "", decode(text)];
	}
}

function* choices(html: string): Generator<[string, string]> {
	for (const [, tag = "", options = ""] of html.matchAll(/<select ([^>]*)>(.*?)<\/select>/gs)) {
		const chosen = (/<option [^>]*selected[^>]*>/.exec(options) ?? /<option[^>]*>/.exec(options))?.[0] ?? "";
		yield [attribute(` ${tag}`, "name") ?? "", attribute(chosen, "value") ?? ""];
	}
}

function attribute(tag: string, name: string): string | undefined {
	const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
	return found === undefined ? undefined : decode(found);
}

export function decode(text: string): string {
	return text
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&#x27;", "'")
		.replaceAll("&amp;", "&");
}
