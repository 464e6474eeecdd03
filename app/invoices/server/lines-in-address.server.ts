import { z } from "zod";

const text = z.string();

const Lines = z.array(
	z
		.object({
			description: text,
			quantity: text,
			rate: text,
			unit: text,
			ownUnit: text,
			taxId: text,
			materials: text,
			supply: text,
			discount: text,
			discountIn: text,
		})
		.partial(),
);

/** The lines of an invoice as the address of its preview has them: JSON, as they are typed. None where that is no such. */
export function linesInAddress(text = "[]"): z.output<typeof Lines> {
	try {
		return Lines.parse(JSON.parse(text));
	} catch {
		return [];
	}
}
