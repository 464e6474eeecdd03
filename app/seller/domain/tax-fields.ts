import { z } from "zod";
import { line } from "~/kernel/text";
import { electronicAddressFault } from "./electronic-address";
import { normaliseVatId, typedVatIdFault } from "./vat-id";

/** A text on one line that is put into its usual shape and then looked at; an empty one is left alone. */
export function checked(max: number, normalise: (typed: string) => string, fault: (text: string) => string | null) {
	return line(max).transform((typed, check) => {
		const text = normalise(typed);
		const wrong = text === "" ? null : fault(text);
		if (wrong === null) return text;
		check.addIssue({ code: "custom", message: wrong });
		return z.NEVER;
	});
}

export const asTyped = (typed: string) => typed;

export const vatId = checked(40, normaliseVatId, typedVatIdFault).describe("Begins with its country's two letters");

export const electronicAddress = checked(254, asTyped, electronicAddressFault).describe(
	"An e-mail address or a Peppol ID, as in 0088:4012345000009",
);

export const exemptionReason = line(300);
