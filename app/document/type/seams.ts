/** Where a word too wide for its line breaks best, after `start` and up to `at`, which is for none (docs/pdf.md section 4). */
export function lastSeam(text: string, start: number, at: number, isInAddress: (at: number) => boolean): number {
	for (let place = at; place > start; place--) {
		if (isSeam(text, place) || (isAfterHyphen(text, start, place) && !isInAddress(place))) return place;
	}
	return at;
}

/** Tells whether a place lies in an e-mail address or a URL: no line ends after a hyphen of theirs. */
export function findWebAddresses(text: string): (at: number) => boolean {
	let words: RegExpExecArray[] | null = null;
	return (at) => {
		words ??= [...text.matchAll(/\S+/g)].filter(([word]) => WEB_ADDRESS.test(word));
		return words.some(({ index, 0: word }) => index < at && at < index + word.length);
	};
}

const WEB_ADDRESS = /[^@]@[^@]+\.|^\W*(?:[a-z]+:\/\/|www\.)/i;

function isSeam(text: string, at: number): boolean {
	const [before, after] = [text.charAt(at - 1), text.charAt(at)];
	if (before !== "" && FIXED_SPACES.includes(before)) return true;
	if (before !== "" && SEPARATORS.includes(before)) {
		return isDigit(text.charAt(at - 2)) && GROUPS.test(text.slice(at, at + LONGEST));
	}
	if (after === ".") return !isDigit(before) && text.length > at + 1;
	if (after === "/") return before !== "/" && before !== ":";
	return after !== "" && BEFORE.includes(after);
}

function isAfterHyphen(text: string, start: number, at: number): boolean {
	return text.charAt(at - 1) === "-" && at - 1 > start;
}

const BEFORE = "@?&=#_";

/** Between groups too, in French; and before the currency, rather than within an amount. */
const FIXED_SPACES = "\u00a0\u2009\u202f";

const SEPARATORS = ",.'’";

function isDigit(character: string): boolean {
	return character >= "0" && character <= "9";
}

/** What follows a separator of groups: three figures, or two and another separator as in India; never decimals. */
const GROUPS = new RegExp(`^(?:\\d{3}(?!\\d)|\\d{2}[${SEPARATORS}]\\d)`);
const LONGEST = 4;
