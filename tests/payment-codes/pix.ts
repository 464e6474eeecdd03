/** The fields of an EMV code: two digits of identifier, two of length. */
export function readFields(text: string): Record<string, string> {
	const fields: Record<string, string> = {};
	for (let at = 0; at < text.length; ) {
		const length = Number(text.slice(at + 2, at + 4));
		fields[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length);
		at += 4 + length;
	}
	return fields;
}
