import { z } from "zod";
import { parseCountry } from "~/kernel/countries";
import { currencyRule } from "~/kernel/money/currency-rule";
import { line, requiredText } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { type BankAccount, isIban } from "./bank-account";
import { bankScheme } from "./bank-scheme";
import { bicFault, ibanFault, normaliseIban } from "./iban";

const country = z.string({ error: () => m.seller_account_country() }).transform((typed, check) => {
	const code = parseCountry(typed);
	if (code !== null && code !== "" && code !== "other") return code;
	check.addIssue({ code: "custom", message: m.seller_account_country() });
	return z.NEVER;
});

const Fields = z.object({
	currency: currencyRule(m.seller_account_currency).describe("Of the invoices that are paid to it"),
	country: country.describe("Of the bank, ISO 3166-1 alpha-2"),
	bankCode: line(20)
		.default("")
		.describe(
			"What banks of the country go by: ABA routing number (US), sort code (GB), transit and institution (CA), BSB (AU), IFSC (IN)",
		),
	wireCode: line(20).default("").describe("US: the routing number for wires, where it is another"),
	accountNumber: requiredText(60, m.seller_account_number_required).describe("The IBAN where the bank gives one"),
	bic: line(20).default("").describe("Required where the country has neither IBANs nor codes of its own"),
	bankName: line(100).default(""),
});

/** A {@link BankAccount} as it is typed, with any spaces and hyphens. Each fault is told on its field. */
export const TypedBankAccount = Fields.transform((typed, check): BankAccount => {
	const account = {
		...typed,
		bankCode: bankScheme(typed.country).normaliseCode(normaliseIban(typed.bankCode)),
		wireCode: normaliseIban(typed.wireCode),
		accountNumber: normaliseIban(typed.accountNumber),
		bic: normaliseIban(typed.bic),
	};
	for (const [field, message] of Object.entries(faults(account))) {
		if (message !== null) check.addIssue({ code: "custom", path: [field], message });
	}
	return account;
});

export const BankAccountView = z.object({
	...Object.fromEntries(Object.entries(Fields.shape).map(([name, rule]) => [name, z.string().meta(rule.meta() ?? {})])),
} as Record<keyof BankAccount, z.ZodString>);

function faults(account: BankAccount): Partial<Record<keyof BankAccount, string | null>> {
	const { country, bankCode, wireCode, accountNumber, bic } = account;
	const wrongBic = bic === "" ? null : bicFault(bic);
	if (isIban(account)) return { accountNumber: ibanFault(accountNumber), bic: wrongBic };
	const { code, numberFault } = bankScheme(country);
	if (code === null) {
		const missing = bic === "" && country !== "NZ" ? m.seller_account_bic_required() : null;
		return { accountNumber: numberFault(accountNumber), bic: missing ?? wrongBic };
	}
	return {
		bankCode: code.fault(bankCode),
		wireCode: country === "US" && wireCode !== "" ? code.fault(wireCode) : null,
		accountNumber: numberFault(accountNumber),
		bic: wrongBic,
	};
}
