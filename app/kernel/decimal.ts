import { z } from "zod";
import { readDecimal } from "./money";
import type { Text } from "./text";

/** A JSON number or typed decimal as integer hundredths; an empty one is 0 (docs/specification.md section 5). */
export function decimal(message: Text, tooLarge: Text) {
	return z
		.union([z.number(), z.string()], { error: () => message() })
		.nullish()
		.transform((typed, check) => {
			const text = String(typed ?? "").trim();
			const hundredths = readDecimal(text);
			if (hundredths !== null) return hundredths;
			check.addIssue({ code: "custom", message: HUGE.test(text) ? tooLarge() : message() });
			return z.NEVER;
		});
}

/** Such a number typed out, or as JSON writes it (1e+308). */
const HUGE = /^\d{14,}([.,]\d*)?$|^\d(\.\d+)?e\+\d+$/;
