import type { Payee } from "./payee";
import { isSwissIban } from "./swiss-qr";

export type CodeGap = "qr_bill" | "pix";

/** The code that the business's details nearly have; `null` where nothing is missing, or none is wanted. */
export function codeGap({ country, iban, pixKey, zip, city }: Payee): CodeGap | null {
	if (/^(CH|LI)$/.test(country) && isSwissIban(iban) && (zip === "" || city === "")) return "qr_bill";
	return country === "BR" && pixKey !== "" && city === "" ? "pix" : null;
}
