/** The comments of a file of code, in their order, with the signs that open and close them. */
export function commentsIn(text: string): string[] {
	return (text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm) ?? []).filter((comment) => !/^\/\* ?@/.test(comment));
}

/** How many lines a file has that are not empty, and how many of them hold nothing but comment. */
export function countLines(text: string): { comment: number; all: number } {
	const lines = text.split("\n").filter((line) => line.trim() !== "");
	let comment = 0;
	let inside = false;
	for (const line of lines.map((line) => line.trim())) {
		if (!inside && line.startsWith("//")) comment++;
		if (!inside && /^\{?\/\*/.test(line)) inside = true;
		if (!inside) continue;
		comment++;
		inside = !line.includes("*/");
	}
	return { comment, all: lines.length };
}
