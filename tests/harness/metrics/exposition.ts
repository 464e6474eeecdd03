export type Labels = Record<string, string>;

export interface Point {
	labels: Labels;
	value: number;
}

export interface Sample extends Point {
	name: string;
}

/** The samples of a text that /metrics said. Throws SyntaxError where a line is none. */
export function readExposition(text: string): Sample[] {
	const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
	return lines.map((line) => {
		const [, name = "", inner = "", value] = /^([\w:]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
		if (value === undefined) throw new SyntaxError(`no sample: ${line}`);
		const labels = [...inner.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = "", text = ""]) => [key, text]);
		return { name, labels: Object.fromEntries(labels), value: Number(value) };
	});
}

/** What tells one series of a name from another. */
export function keyOf(labels: Labels): string {
	return JSON.stringify(Object.entries(labels).sort(([one], [other]) => (one < other ? -1 : 1)));
}
