import { z } from "zod";

const Lines = z.array(z.object({ description: z.string(), quantity: z.string(), rate: z.string() }).partial());

/** The lines of an invoice as the address of its preview has them: JSON, as they are typed. None where that is no such. */
export function linesInAddress(text = "[]"): z.output<typeof Lines> {
	try {
		return Lines.parse(JSON.parse(text));
	} catch {
		return [];
	}
}
