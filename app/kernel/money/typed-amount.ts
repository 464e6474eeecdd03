import { z } from "zod";
import { invalidField } from "../errors";
import { numberFault } from "../field-checks";
import type { Text } from "../text";
import { currentNotation, readTyped } from "../typed-number";
import { aboveZeroFault, minorUnitsFault } from "./amount-fault";
import { minorDigits } from "./minor-unit";
import { type Cents, type Currency, parseDecimal } from "./money";

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
			const [typed = ""] = readTyped(text, typeof input === "number" ? "plain" : currentNotation());
			const fault = numberFault(text) ?? aboveZeroFault(typed, message);
			if (fault === null) return { typed };
			check.addIssue({ code: "custom", message: fault });
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
	const minor = parseDecimal(amount.typed, minorDigits(currency));
	if (minor !== null) return minor;
	throw invalidField(field, minorUnitsFault(amount.typed, currency) ?? "");
}
