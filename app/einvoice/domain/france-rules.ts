import { toDecimal } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { isSiren } from "~/statements/domain/check-digits";
import type { Decimal } from "~/taxes/domain/decimal";
import { isFilled } from "./core-rules";
import type { EInvoice } from "./einvoice";
import { FRENCH_DIRECTORY } from "./france";
import type { Rule } from "./rule";

/** The rates of VAT that are or were charged in France, its departments and Corsica, in millionths (BR-FR, list of rates). */
const RATES = new Set(
	[0, 0.9, 1.05, 1.75, 2.1, 5.5, 7, 8.5, 9.2, 9.6, 10, 13, 19.6, 20, 20.6].map((percent) =>
		Math.round(percent * 10_000),
	),
);

const CATEGORIES = new Set(["S", "E", "AE", "K", "G", "O", "Z"]);

/** XP Z12-012, flow 2: what French platforms ask for beyond EN 16931 and an invoice of ours could break. */
export const FRANCE_RULES: readonly Rule[] = (
	[
		{
			id: "BR-FR-01",
			field: "invoiceNumber",
			message: m.einvoice_rule_french_number,
			holds: ({ number, preceding }) => [number, ...preceding.map((each) => each.number)].every(isFrenchNumber),
		},
		{
			id: "BR-FR-10",
			field: "companyNumber",
			message: m.einvoice_rule_siren,
			holds: ({ seller }) => isSirenOf(seller.registration),
		},
		{
			id: "BR-FR-11",
			field: "clientLegalNumber",
			message: m.einvoice_rule_client_siren,
			holds: ({ notes, buyer }) =>
				!notes.some(({ subject, text }) => subject === "BAR" && text === "B2B") || isSirenOf(buyer.registration),
		},
		{
			id: "BR-FR-13",
			field: "electronicAddress",
			message: m.einvoice_rule_electronic_address,
			holds: ({ seller }) => isInForm(seller.electronicAddress),
		},
		{
			id: "BR-FR-12",
			field: "clientElectronicAddress",
			message: m.einvoice_rule_client_electronic_address,
			holds: ({ buyer }) => isInForm(buyer.electronicAddress),
		},
		{
			id: "BR-FR-15",
			field: "items",
			message: m.einvoice_rule_french_category,
			holds: ({ vat }) => vat.every(({ category }) => CATEGORIES.has(category)),
		},
		{
			id: "BR-FR-16",
			field: "items",
			message: m.einvoice_rule_french_rate,
			holds: ({ vat }) => vat.every(({ rate }) => RATES.has(rate)),
		},
		{
			id: "BR-FR-CO-07",
			field: "dueDate",
			message: m.einvoice_rule_due_after_issue,
			holds: ({ typeCode, issueDate, dueDate }) => typeCode === "386" || dueDate === "" || dueDate >= issueDate,
		},
		{
			id: "BR-FR-DEC-03",
			field: "items",
			message: m.einvoice_rule_french_decimals,
			holds: ({ lines }) => lines.every(({ quantity, price }) => decimalsOf(quantity) <= 4 && decimalsOf(price) <= 6),
		},
		{
			id: "BR-FR-CO-12",
			field: "currency",
			message: m.einvoice_rule_french_currency,
			holds: ({ currency, accounting }) => currency === "EUR" || accounting?.currency === "EUR",
		},
	] satisfies Omit<Rule, "formats">[]
).map((rule) => ({ ...rule, formats: ["france"] }));

function decimalsOf({ value, scale }: Decimal): number {
	return (toDecimal(value, scale).split(".")[1] ?? "").replace(/0+$/, "").length;
}

function isFrenchNumber(number: string): boolean {
	return /^[A-Za-z0-9+_/-]{1,35}$/.test(number);
}

function isSirenOf(registration: EInvoice["seller"]["registration"]): boolean {
	return registration?.scheme === "0002" && isSiren(registration.value);
}

function isInForm(address: EInvoice["seller"]["electronicAddress"]): boolean {
	if (address === null || !isFilled(address.value)) return false;
	return address.scheme !== FRENCH_DIRECTORY || /^[A-Za-z0-9_.-]{1,125}$/.test(address.value);
}
