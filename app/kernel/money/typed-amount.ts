import { z } from "zod";
import { m } from "~/paraglide/messages";
import { invalidField } from "../errors";
import { ambiguousNumberFault } from "../field-checks";
import type { Text } from "../text";
import { currentNotation, readTyped } from "../typed-number";
import { decimalsFault } from "./decimals-fault";
import { minorDigits } from "./minor-unit";
import { type Cents, type Currency, formatAmount, MAX_CENTS, parseDecimal } from "./money";

/** An amount above zero as it was typed, in plain decimals: what it is in minor units only its currency says. */
export interface TypedAmount {
	typed: string;
}

const AMOUNT_FORMS = {
	anyOf: [
		{ type: "number", exclusiveMinimum: 0 },
		{ type: "string", pattern: "^\\d{1,10}(\\.\\d{1,4})?$" },
	],
};

/** The rule of a JSON number or a decimal as the request writes it, that is more than nothing. */
export function typedAmountRule(message: Text) {
	return z
		.union([z.number(), z.string()], { error: () => message() })
		.nullish()
		.transform((input, check): TypedAmount => {
			const text = String(input ?? "").trim();
			const [typed = "", ...others] = readTyped(text, typeof input === "number" ? "plain" : currentNotation());
			const isLarge = Number(typed) > MAX_CENTS;
			if (/^\d+(\.\d*)?$/.test(typed) && Number(typed) > 0 && others.length === 0 && !isLarge) return { typed };
			check.addIssue({
				code: "custom",
				message: ambiguousNumberFault(text) ?? (isLarge ? tooLarge("USD") : message()),
			});
			return z.NEVER;
		})
		.meta({ description: "Above zero, with at most the decimals of its currency", ...AMOUNT_FORMS });
}

/**
 * An amount in minor units, where it is not that already. Throws AppError invalid, by the field, where it has more decimals
 * than its currency, or can't be counted.
 */
export function toMinorUnits(amount: Cents | TypedAmount, currency: Currency, field = "amount"): Cents {
	if (typeof amount === "number") return amount;
	const digits = minorDigits(currency);
	const minor = parseDecimal(amount.typed, digits);
	if (minor !== null) return minor;
	const isFine = (amount.typed.split(".")[1] ?? "").replace(/0+$/, "").length > digits;
	throw invalidField(field, isFine ? decimalsFault(currency) : tooLarge(currency));
}

function tooLarge(currency: Currency): string {
	return m.kernel_amount_large({ max: formatAmount(MAX_CENTS, currency) });
}
