import { z } from "zod";
import { numberFault } from "../field-checks";
import type { Text } from "../text";
import { currentNotation, readTyped } from "../typed-number";
import { isHuge } from "./decimal-fault";
import { readDecimal } from "./money";

/**
 * A JSON number, or a decimal as the request writes it, as an integer of `places` decimals; an empty one is 0
 * (docs/specification.md section 5), unless `missing` is given for it. `unreadable` is said to programs of a text that
 * is no plain decimal, such as "1,5" or "1e3"; people who type such a thing are told `message`.
 */
export function decimal(
	message: Text,
	tooLarge: Text,
	{ places = 2, least, most, tooFine = message, unreadable = message, missing }: DecimalTexts & Range = {},
) {
	return z
		.union([z.number(), z.string()], { error: () => message() })
		.nullish()
		.transform((typed, check) => {
			const text = String(typed ?? "").trim();
			const notation = typeof typed === "number" ? "plain" : currentNotation();
			if (missing && text === "") {
				check.addIssue({ code: "custom", message: missing() });
				return z.NEVER;
			}
			const value = readDecimal(text, notation, places);
			if (value !== null) return value;
			const readings = readTyped(text, notation);
			const isFine = readings.some((reading) => /\.\d{3,}$/.test(reading));
			const isNumber = notation !== "plain" || PLAIN.test(text);
			const fault = readings.some(isHuge) ? tooLarge : isFine ? tooFine : isNumber ? message : unreadable;
			check.addIssue({ code: "custom", message: numberFault(text) ?? fault() });
			return z.NEVER;
		})
		.meta({ description: "A number, or a plain decimal as text", ...decimalForms({ places, least, most, missing }) });
}

/** How many decimals it has at most, and between which numbers it is, as the API describes it. */
interface Range {
	places?: number;
	least?: number | undefined;
	most?: number | undefined;
}

/** How the API takes such a number, as JSON Schema. */
export function decimalForms({ places = 2, least, most, missing }: Range & Pick<DecimalTexts, "missing">) {
	const range = { ...(least !== undefined && { minimum: least }), ...(most !== undefined && { maximum: most }) };
	const plain = `${least === undefined ? "-?" : ""}\\d{1,9}(\\.\\d{1,${places}})?`;
	const text = { type: "string", pattern: missing ? `^${plain}$` : `^(${plain})?$` };
	return { anyOf: [{ type: "number", ...range }, text, ...(missing ? [] : [{ type: "null" }])] };
}

export interface DecimalTexts {
	tooFine?: Text;
	unreadable?: Text;
	missing?: Text | undefined;
}

const PLAIN = /^-?\d+(\.\d*)?$|^-?\.\d+$/;
