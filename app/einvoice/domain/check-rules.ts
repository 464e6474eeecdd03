import { CORE_RULES } from "./core-rules";
import type { EInvoice } from "./einvoice";
import type { Format } from "./file-format";
import { FRANCE_RULES } from "./france-rules";
import { GERMANY_RULES } from "./germany-rules";
import { NETWORK_RULES } from "./network-rules";
import { FIELDS, type FieldName, type Rule } from "./rule";
import { TAX_RULES } from "./tax-rules";

/** Every rule that an invoice of this product could break; what the writers make impossible is not among them. */
export const RULES: readonly Rule[] = [
	...CORE_RULES,
	...TAX_RULES,
	...NETWORK_RULES,
	...GERMANY_RULES,
	...FRANCE_RULES,
];

export interface BrokenRule {
	rule: string;
	field: FieldName;
	message: string;
}

/** The rules of a format that an invoice breaks, in the order of the fields on screen. None: the file is good. */
export function checkRules(invoice: EInvoice, format: Format): BrokenRule[] {
	return RULES.filter(({ formats, holds }) => (formats?.includes(format) ?? true) && !holds(invoice)).map(
		({ id, field, message }) => ({ rule: id, field, message: message() }),
	);
}

export interface MissingEntry {
	field: FieldName;
	label: string;
	place: (typeof FIELDS)[FieldName]["place"];
	message: string;
	rules: string[];
}

/** The checklist of a format: one entry for each field, in plain words. Empty where the file can be made. */
export function missingFor(invoice: EInvoice, format: Format): MissingEntry[] {
	const entries = new Map<FieldName, MissingEntry>();
	for (const { rule, field, message } of checkRules(invoice, format)) {
		const faults = entries.get(field);
		const { label, place } = FIELDS[field];
		if (faults) faults.rules.push(rule);
		else entries.set(field, { field, label: label(), place, message, rules: [rule] });
	}
	return [...entries.values()];
}
