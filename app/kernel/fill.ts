/** A text with `{name}`s in it; those of documents are not messages, as their language is not the reader's. */
export function fill(text: string, values: Record<string, string>): string {
	return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}
