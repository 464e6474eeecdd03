import { type Cents, toDecimal } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";

/** What is wrong with a UPI ID (virtual payment address); `null` where nothing is. */
export function upiFault(id: string): string | null {
	return /^[A-Za-z\d][A-Za-z\d._-]{1,254}@[A-Za-z][A-Za-z\d]{1,63}$/.test(id) ? null : m.payment_codes_upi_form();
}

export interface UpiRequest {
	id: string;
	name: string;
	/** In paise. */
	amount: Cents;
	reference: string;
}

/** The address that apps in India pay by (NPCI, UPI Linking Specifications 1.6); `null` where it can't say it. */
export function upiPayload({ id, name, amount, reference }: UpiRequest): string | null {
	const payee = cut(name, 99);
	if (id === "" || payee === "" || amount < 1) return null;
	const parameters = {
		pa: id,
		pn: payee,
		tr: reference.replace(/[^A-Za-z\d]/g, "").slice(0, 35),
		tn: cut(reference, 50),
		am: toDecimal(amount),
		cu: "INR",
	};
	const query = Object.entries(parameters).filter(([, value]) => value !== "");
	return `upi://pay?${query.map(([name, value]) => `${name}=${escaped(value)}`).join("&")}`;
}

/** Apps take the "@" of the ID as it is; spaces are %20, not "+". */
function escaped(value: string): string {
	return encodeURIComponent(value).replaceAll("%40", "@");
}

function cut(text: string, most: number): string {
	return [...text.toWellFormed().replace(/\s+/g, " ").trim()].slice(0, most).join("");
}
