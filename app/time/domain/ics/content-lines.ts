/** One line of iCalendar (RFC 5545, section 3.1). */
export interface ContentLine {
	/** In capitals, as are the names of its parameters. */
	name: string;
	params: ReadonlyMap<string, string>;
	/** As it is in the file: what is escaped stays so. */
	value: string;
}

/** The lines of a file, unfolded; what is no line is left out. Takes time by the length of the text alone. */
export function* contentLines(text: string): Generator<ContentLine> {
	for (const written of text.replace(/\r?\n[ \t]/g, "").split(/\r?\n/)) {
		const line = readLine(written);
		if (line) yield line;
	}
}

function readLine(text: string): ContentLine | null {
	const name = /^[A-Za-z0-9-]+/.exec(text)?.[0];
	if (!name) return null;
	const params = new Map<string, string>();
	let at = name.length;
	while (text[at] === ";") {
		const is = text.indexOf("=", at);
		if (is < 0) return null;
		const end = paramEnd(text, is + 1);
		const value = text.slice(is + 1, end);
		params.set(text.slice(at + 1, is).toUpperCase(), value.replace(/^"(.*)"$/, "$1"));
		at = end;
	}
	return text[at] === ":" ? { name: name.toUpperCase(), params, value: text.slice(at + 1) } : null;
}

/** Where a parameter's value ends: at the first `;` or `:` that is not within quotes. */
function paramEnd(text: string, from: number): number {
	let quoted = false;
	for (let at = from; at < text.length; at++) {
		const sign = text[at];
		if (sign === '"') quoted = !quoted;
		else if (!quoted && (sign === ";" || sign === ":")) return at;
	}
	return text.length;
}

/** A text as people read it (RFC 5545, section 3.3.11). */
export function unescapeText(value: string): string {
	return value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign === "n" || sign === "N" ? "\n" : sign));
}
