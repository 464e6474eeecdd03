import { z } from "zod";
import { currentLanguage } from "./language";
import { readDecimal } from "./money";
import type { Text } from "./text";

/** A JSON number or typed decimal as an integer of `places` decimals; an empty one is 0 (docs/specification.md section 5). */
export function decimal(message: Text, tooLarge: Text, { places = 2, tooFine = message } = {}) {
	return z
		.union([z.number(), z.string()], { error: () => message() })
		.nullish()
		.transform((typed, check) => {
			const text = String(typed ?? "").trim();
			const value = readDecimal(text, currentLanguage(), places);
			if (value !== null) return value;
			const fault = HUGE.test(text) ? tooLarge : FINE.test(text) ? tooFine : message;
			check.addIssue({ code: "custom", message: fault() });
			return z.NEVER;
		});
}

const FINE = /^\d+[.,]\d{3,}$/;

/** Such a number typed out, or as JSON writes it (1e+308). */
const HUGE = /^\d{12,}([.,]\d*)?$|^\d(\.\d+)?e\+\d+$/;
