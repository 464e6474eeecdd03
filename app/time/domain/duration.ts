export interface DurationReading {
	minutes: number;
	/** What a bare small number may have meant, in minutes: "8" is 8 minutes, or 8 hours; `null` where nothing else. */
	otherwise: number | null;
}

const HOURS = "h(?:rs?|ours?|oras?|eures?)?\\.?";
const MINUTES = "(?:m|mn|mins?|minutes?|minutos?|['′])\\.?";

const CLOCK = new RegExp(`^(\\d{0,4}):([0-5]\\d)(?: ?${HOURS})?$`);
const HOURS_AND_MINUTES = new RegExp(`^(\\d{1,4}) ?${HOURS}(?:,? ?(?:(?:and|y|et) )?([0-5]?\\d)(?: ?${MINUTES})?)?$`);
/** Three digits after the sign may be thousands, but not after a nought. */
const DECIMAL = new RegExp(`^(?:(\\d{1,4})?[.,](\\d{1,2})|(0?)[.,](\\d{3,4}))(?: ?${HOURS})?$`);
const WHOLE_MINUTES = new RegExp(`^(\\d{1,6})( ?${MINUTES})?$`);

const MAX_CHARACTERS = 100;
const FRACTIONS: Record<string, string> = { "¼": ".25", "½": ".5", "¾": ".75" };

const MOST_HOURS = 24;

/**
 * Reads a duration as people write it in English, Spanish and French: "1:30", "1h30", "1 h 30 min", "1.5", "1,5", "90m",
 * ":45", and sums of these. With a decimal sign, a colon or an h it is hours; a bare whole number is minutes. Hours with
 * decimals go to the nearest minute. Returns `null` for what is none of these; never throws.
 */
export function readDuration(typed: string): DurationReading | null {
	const text = plain(typed);
	if (text.length > MAX_CHARACTERS) return null;
	const terms = text.split("+").map((term) => readTerm(term.trim()));
	if (terms.includes(null)) return null;
	const minutes = terms.reduce<number>((sum, term) => sum + (term ?? 0), 0);
	const guessed = /^\d{1,2}$/.test(text) && minutes > 0 && minutes <= MOST_HOURS;
	return { minutes, otherwise: guessed ? minutes * 60 : null };
}

/** As a field holds it: 90 is "1:30". */
export function typedDuration(minutes: number): string {
	return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

function plain(typed: string): string {
	const decimals = typed
		.slice(0, 4 * MAX_CHARACTERS)
		.replace(/\s*([\u00bc-\u00be])/g, (_, sign: string) => FRACTIONS[sign] ?? "");
	return decimals.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

function readTerm(term: string): number | null {
	const [, whole] = WHOLE_MINUTES.exec(term) ?? [];
	if (whole !== undefined) return Number(whole);
	const [, hours, minutes = "0"] = CLOCK.exec(term) ?? HOURS_AND_MINUTES.exec(term) ?? [];
	if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
	const [found, before = "0", after = "", , fine = ""] = DECIMAL.exec(term) ?? [];
	return found === undefined ? null : Math.round(Number(`${before}.${after || fine}`) * 60);
}
