import type { Country } from "~/kernel/countries";
import type { Currency } from "~/kernel/money/money";
import { bankScheme } from "./bank-scheme";
import { groupedIban, hasIbans } from "./iban";

/**
 * An account that clients transfer to: numbers without spaces or hyphens, checked by the form that its country gives them
 * (`bank-account-input.ts`). Texts that are not said are empty.
 */
export interface BankAccount {
	currency: Currency;
	country: Country;
	bankCode: string;
	/** US: the routing number for wires, where it is another. */
	wireCode: string;
	/** The IBAN where there is one. */
	accountNumber: string;
	bic: string;
	bankName: string;
}

/** Countries with IBANs have no other number here, but for the United Kingdom, whose accounts are paid by sort code too. */
export function isIban({ country, accountNumber }: Pick<BankAccount, "country" | "accountNumber">): boolean {
	return /^[A-Z]{2}\d{2}/.test(accountNumber) || (hasIbans(country) && country !== "GB");
}

/** One line, for mails and the history: "USD, 021000021, 123456789". */
export function accountText({ currency, bankCode, wireCode, accountNumber, bic, bankName }: BankAccount): string {
	return [currency, bankName, bankCode, wireCode, accountNumber, bic].filter(Boolean).join(", ");
}

/** The number as people copy it from paper: "DE89 3704 …", "12-3456-7890123-000". */
export function accountNumberText(account: BankAccount): string {
	const { country, accountNumber } = account;
	return isIban(account) ? groupedIban(accountNumber) : bankScheme(country).numberText(accountNumber);
}
