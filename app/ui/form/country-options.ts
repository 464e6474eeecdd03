interface Option {
	value: string;
	label: string;
}

/** Reads lines of app/kernel/countries.ts. */
export function countryOptions(lines: string): Option[] {
	return lines.split("\n").map((line) => {
		const at = line.indexOf(" ");
		return { value: line.slice(0, at), label: line.slice(at + 1) };
	});
}
