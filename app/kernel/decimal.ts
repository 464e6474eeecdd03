import { z } from "zod";
import { readDecimal } from "./money";
import type { Text } from "./text";

/** A JSON number or typed decimal as integer hundredths; an empty one is 0 (docs/specification.md section 5). */
export function decimal(message: Text, tooLarge: Text, tooFine: Text = message) {
	return z
		.union([z.number(), z.string()], { error: () => message() })
		.nullish()
		.transform((typed, check) => {
			const text = String(typed ?? "").trim();
			const hundredths = readDecimal(text);
			if (hundredths !== null) return hundredths;
			const fault = HUGE.test(text) ? tooLarge : FINE.test(text) ? tooFine : message;
			check.addIssue({ code: "custom", message: fault() });
			return z.NEVER;
		});
}

const FINE = /^\d+[.,]\d{3,}$/;

/** Such a number typed out, or as JSON writes it (1e+308). */
const HUGE = /^\d{14,}([.,]\d*)?$|^\d(\.\d+)?e\+\d+$/;
