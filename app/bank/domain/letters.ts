/** A text without its signs: letters and figures (Unicode L and N), capitals; of each UTF-16 code unit whether it is a figure's. */
export interface Letters {
	text: string;
	figures: Uint8Array;
	/** For each unit, whether it follows a separator. */
	boundaries: Uint8Array;
}

export function readLetters(raw: string): Letters {
	const capitals = raw.toUpperCase();
	const figures = new Uint8Array(capitals.length);
	const boundaries = new Uint8Array(capitals.length);
	let [text, from, count, signs] = ["", 0, 0, 0];
	for (let at = 0; at < capitals.length; ) {
		const point = capitals.codePointAt(at) ?? 0;
		const units = point > 0xffff ? 2 : 1;
		const kind = classify(point);
		if (kind === SIGN) {
			text += capitals.slice(from, at);
			from = at + units;
			signs = 1;
		} else {
			boundaries[count] = signs;
			figures.fill(kind === FIGURE ? 1 : 0, count, count + units);
			count += units;
			signs = 0;
		}
		at += units;
	}
	return { text: text + capitals.slice(from), figures, boundaries };
}

const [SIGN, LETTER, FIGURE] = [0, 1, 2];

function classify(point: number): number {
	if (point < ASCII.length) return ASCII[point] ?? SIGN;
	return classifyByPattern(String.fromCodePoint(point));
}

function classifyByPattern(character: string): number {
	if (/\p{N}/u.test(character)) return FIGURE;
	return /\p{L}/u.test(character) ? LETTER : SIGN;
}

const ASCII = Uint8Array.from({ length: 128 }, (_, point) => classifyByPattern(String.fromCodePoint(point)));
