import { isCheckedByTwo } from "~/kernel/check-digits";
import { isEmail } from "~/kernel/email";
import { type Cents, toDecimal } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";

/** A key in the form in which the directory of keys has it: digits alone, small letters, a phone with +55. */
export function normalisePixKey(typed: string): string {
	const text = typed.trim();
	if (/^[\d.\s/-]+$/.test(text) || CNPJ_AS_TYPED.test(text)) return text.replace(/[.\s/-]/g, "").toUpperCase();
	return text.startsWith("+") ? text.replace(/[\s().-]/g, "") : text.toLowerCase();
}

/** What is wrong with a Pix key: CPF, CNPJ (letters too, as of July 2026), e-mail, phone or random; `null` where nothing is. */
export function pixKeyFault(key: string): string | null {
	if (/^\d{11}$/.test(key))
		return isCheckedByTwo(key, 11) && !isOneDigit(key) ? null : m.payment_codes_pix_check_digits();
	if (/^[A-Z\d]{12}\d{2}$/.test(key))
		return isCheckedByTwo(key, 9) && !isOneDigit(key) ? null : m.payment_codes_pix_check_digits();
	const isKey = PHONE.test(key) || RANDOM.test(key) || (ASCII.test(key) && isEmail(key));
	return isKey ? null : m.payment_codes_pix_form();
}

const CNPJ_AS_TYPED = /^[A-Za-z\d]{2}\.?[A-Za-z\d]{3}\.?[A-Za-z\d]{3}\/?[A-Za-z\d]{4}-?\d{2}$/;
const PHONE = /^\+55[1-9]\d{9,10}$/;
/** A code counts a key's bytes and has ASCII alone; more than 77 the directory of keys does not take. */
const ASCII = /^[\x21-\x7e]{1,77}$/;
const RANDOM = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function isOneDigit(key: string): boolean {
	return /^(\d)\1*$/.test(key);
}

export interface PixRequest {
	key: string;
	name: string;
	city: string;
	amount: Cents;
	reference: string;
}

/** The text of a static BR Code (Banco Central do Brasil, Manual do BR Code; EMV QRCPS-MPM); `null` where it can't say it. */
export function pixPayload({ key, name, city, amount, reference }: PixRequest): string | null {
	const [shownName, shownCity] = [ascii(name, 25), ascii(city, 15)];
	const sum = toDecimal(amount);
	if (key === "" || shownName === "" || shownCity === "" || amount < 1 || sum.length > 13) return null;
	const txid = ascii(reference, 99)
		.replace(/[^A-Za-z\d]/g, "")
		.slice(0, 25);
	const fields = [
		field("00", "01"),
		field("26", field("00", "br.gov.bcb.pix") + field("01", key)),
		field("52", "0000"),
		field("53", "986"),
		field("54", sum),
		field("58", "BR"),
		field("59", shownName),
		field("60", shownCity),
		field("62", field("05", txid || "***")),
	];
	const begun = `${fields.join("")}6304`;
	return begun + crc16(begun);
}

function field(id: string, value: string): string {
	return id + String(value.length).padStart(2, "0") + value;
}

/** Without accents, and without what ASCII has no sign for. */
function ascii(text: string, most: number): string {
	const plain = text.normalize("NFKD").replace(/[^\x20-\x7e]/g, "");
	return plain.replace(/ +/g, " ").trim().slice(0, most).trim();
}

/** CRC-16 of ASCII: polynomial 0x1021, begun with 0xFFFF, four hexadecimal digits (ISO/IEC 13239). */
export function crc16(text: string): string {
	let rest = 0xffff;
	for (const character of text) {
		rest ^= character.charCodeAt(0) << 8;
		for (let bit = 0; bit < 8; bit++) rest = ((rest << 1) ^ (rest & 0x8000 ? 0x1021 : 0)) & 0xffff;
	}
	return rest.toString(16).toUpperCase().padStart(4, "0");
}
