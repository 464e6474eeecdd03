/** Names that Windows keeps for itself, whatever their ending. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Longest name before its ending; with it, every file system takes it. */
const MAX_LENGTH = 60;

/** A file name that every system takes: letters, digits, dots, hyphens, underscores. Added to `taken` (lower case). */
export function fileNameFor(number: string, taken: Set<string>): string {
	const plain = plainName(number);
	let name = plain;
	for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${plain}_${n}`;
	taken.add(name.toLowerCase());
	return name;
}

/** The same of an invoice among all of its account, whose numbers differ: what was left out of one is told apart by the id. */
export function archiveNameFor(number: string, id: string): string {
	const name = plainName(number);
	return name === number ? name : `${name}_${id.slice(0, 8)}`;
}

function plainName(number: string): string {
	const cleaned = number
		.normalize("NFC")
		.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, "_")
		.slice(0, MAX_LENGTH)
		.replace(/^[._-]+|[._]+$/g, "");
	return cleaned === "" || RESERVED.test(cleaned) ? `invoice_${cleaned}`.replace(/_$/, "") : cleaned;
}
