import type { Address } from "~/kernel/address";
import { recursiveCheckDigit, remainderBy97 } from "~/kernel/check-digits";
import { type Cents, type Currency, toDecimal } from "~/kernel/money/money";

/** A party by the parts of its address, as the QR-bill has had it since November 2025 (address type S). */
export interface SwissParty {
	name: string;
	street: string;
	building: string;
	zip: string;
	town: string;
	country: string;
}

export interface SwissReference {
	type: "QRR" | "SCOR" | "NON";
	text: string;
}

export interface SwissRequest {
	iban: string;
	creditor: SwissParty;
	amount: Cents;
	currency: Currency;
	/** `null` where the payer's address is not whole. */
	debtor: SwissParty | null;
	reference: SwissReference;
	/** What the payer's statement shows: the invoice's number. */
	message: string;
}

export function isSwissIban(iban: string): boolean {
	return /^(CH|LI)\d{7}/.test(iban);
}

/** Whether an account takes payments with a QR reference alone: its clearing number is 30000 to 31999. */
export function isQrIban(iban: string): boolean {
	return isSwissIban(iban) && /^3[01]/.test(iban.slice(4));
}

/** A party as the code has it; `null` where postal code, town or country are missing, or a part is too long or not Latin. */
export function swissParty(name: string, { streetAddress, zip, city, country }: Address): SwissParty | null {
	const { street = "", building = "" } = STREET.exec(streetAddress.trim())?.groups ?? { street: streetAddress.trim() };
	const shortName = [...oneLine(name)].slice(0, 70).join("").trim();
	const party = { name: shortName, street: oneLine(street), building, zip: oneLine(zip), town: oneLine(city), country };
	const whole = party.name !== "" && party.zip !== "" && party.town !== "" && /^[A-Z]{2}$/.test(country);
	const fits = party.street.length <= 70 && building.length <= 16 && party.zip.length <= 16 && party.town.length <= 35;
	return whole && fits && Object.values(party).every(isLatin) ? party : null;
}

/** "Hauptstrasse 12a": what follows the last space and begins with a digit is the building's number. */
const STREET = /^(?<street>\D.*\S)\s+(?<building>\d+\s?[A-Za-z]?(?:[-/]\d+\s?[A-Za-z]?)?)$/;

/**
 * What a payment is known by: for a QR-IBAN the number's digits filled up to 26 and a check digit; else by ISO 11649, or
 * nothing where the number has characters that such a reference can't have.
 */
export function swissReference(iban: string, number: string): SwissReference | null {
	const plain = number.replace(/[\s./_-]/g, "").toUpperCase();
	if (isQrIban(iban)) {
		const digits = plain.replace(/\D/g, "").slice(-26).padStart(26, "0");
		return Number(digits) === 0 ? null : { type: "QRR", text: digits + recursiveCheckDigit(digits) };
	}
	if (!/^[A-Z\d]{1,21}$/.test(plain)) return { type: "NON", text: "" };
	const check = String(98 - remainderBy97(`${plain}RF00`)).padStart(2, "0");
	return { type: "SCOR", text: `RF${check}${plain}` };
}

/** The text of a Swiss QR code (SIX, Swiss Implementation Guidelines QR-bill 2.3); `null` where it can't say it. */
export function swissPayload(request: SwissRequest): string | null {
	const { iban, creditor, amount, currency, debtor, reference, message } = request;
	if (!isSwissIban(iban) || amount < 1 || amount > MAX_AMOUNT) return null;
	if (currency !== "CHF" && currency !== "EUR") return null;
	if ((reference.type === "QRR") !== isQrIban(iban)) return null;
	const payload = [
		"SPC",
		"0200",
		"1",
		iban,
		...partyLines(creditor),
		...Array<string>(7).fill(""),
		toDecimal(amount),
		currency,
		...(debtor ? partyLines(debtor) : Array<string>(7).fill("")),
		reference.type,
		reference.text,
		isLatin(oneLine(message)) ? [...oneLine(message)].slice(0, 140).join("").trim() : "",
		"EPD",
	].join("\r\n");
	return new TextEncoder().encode(payload).length > MAX_BYTES ? null : payload;
}

const MAX_AMOUNT: Cents = 99_999_999_999;
/** What version 25 holds at correction M, the most that is printed: letters of several bytes can pass it. */
const MAX_BYTES = 997;

function partyLines({ name, street, building, zip, town, country }: SwissParty): string[] {
	return ["S", name, street, building, zip, town, country];
}

/** On one line, with the quotes, dashes and dots of a typewriter for those that the code has no room for. */
function oneLine(text: string): string {
	const plain = text.replace(/[\u2018-\u201f\u2010-\u2015\u2026]/g, (sign) => TYPED[sign] ?? sign);
	return plain.replace(/\s+/g, " ").trim();
}

const TYPED: Readonly<Record<string, string>> = {
	"\u2018": "'",
	"\u2019": "'",
	"\u201a": ",",
	"\u201c": '"',
	"\u201d": '"',
	"\u201e": '"',
	"\u2010": "-",
	"\u2011": "-",
	"\u2012": "-",
	"\u2013": "-",
	"\u2014": "-",
	"\u2026": "...",
};

/** The characters of the guidelines, section 4.1.1: Basic Latin, Latin-1, Latin Extended-A, Ș, ș, Ț, ț and €. */
function isLatin(text: string): boolean {
	return /^[\x20-\x7e\xa0-\u017f\u0218-\u021b\u20ac]*$/.test(text);
}
