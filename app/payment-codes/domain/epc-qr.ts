import { encode } from "uqr";
import { type Cents, type Currency, toDecimal } from "~/kernel/money/money";

export interface Transfer {
	name: string;
	iban: string;
	bic: string;
	amount: Cents;
	currency: Currency;
	/** What the payer's statement shows: the invoice's number. */
	reference: string;
}

/** The smallest and the largest amount that the code can hold (EPC069-12, AT-04). */
const MAX_AMOUNT: Cents = 99_999_999_999;

/** The most that the code may hold: a long name in a script of several bytes a letter can pass it. */
const MAX_BYTES = 331;

/** The text of a SEPA QR code (EPC069-12 version 3.1); `null` without IBAN or EUR, or where it is too much. */
export function epcPayload({ name, iban, bic, amount, currency, reference }: Transfer): string | null {
	if (iban === "" || currency !== "EUR" || amount < 1 || amount > MAX_AMOUNT) return null;
	const sum = `EUR${toDecimal(amount)}`;
	const lines = ["BCD", "002", "1", "SCT", bic, cut(name, 70), iban, sum, "", "", cut(reference, 140)];
	const payload = lines.join("\n").trimEnd();
	return new TextEncoder().encode(payload).length > MAX_BYTES ? null : payload;
}

/** The code's modules, `true` being dark, without quiet zone. Correction M (EPC069-12); at most 69 × 69. */
export function epcQr(transfer: Transfer): boolean[][] | null {
	const payload = epcPayload(transfer);
	return payload === null ? null : encode(payload, { ecc: "M", boostEcc: false, maxVersion: 13, border: 0 }).data;
}

function cut(text: string, most: number): string {
	return [...text.replace(/\s+/g, " ").trim()].slice(0, most).join("");
}
