import { z } from "zod";
import type { Text } from "../text";
import { isCurrencyCode } from "./currencies";

/** The rule of a currency: any code of ISO 4217, in capitals. */
export function currencyRule(message: Text) {
	return z
		.string({ error: () => message() })
		.refine(isCurrencyCode, { error: () => message() })
		.meta({ pattern: "^[A-Z]{3}$", description: "A code of ISO 4217, in capitals" });
}
