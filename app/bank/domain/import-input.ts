import { z } from "zod";
import { line } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { MAX_BYTES, MOST_BOOKED } from "./bank-file";
import { CsvMappingInput } from "./csv-mapping";

const tooLarge = () => m.bank_too_large({ max: MAX_BYTES / 1_000_000 });
const tooMany = () => m.bank_too_many_at_once({ max: MOST_BOOKED });

/** The file that the page's form posts. */
export const BankUpload = z.object({
	file: z
		.instanceof(File, { error: () => m.bank_choose_file() })
		.refine(({ size }) => size > 0, { error: () => m.bank_choose_file() })
		.refine(({ size }) => size <= MAX_BYTES, { error: () => tooLarge() }),
	choose: z.string().optional(),
});

/** What `POST /api/bank-imports` takes: JSON, so that the file is in base64 (RFC 4648). */
export const BankPayload = z.object({
	name: line(200).default("").describe("What the file is called"),
	file: z
		.base64({ error: () => m.bank_not_base64() })
		.min(1, { error: () => m.bank_choose_file() })
		.max(4 * Math.ceil(MAX_BYTES / 3), { error: () => tooLarge() })
		.transform((text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0)))
		.describe("CAMT.053, MT940 or CSV, in base64"),
	mapping: CsvMappingInput.optional().describe(
		"The columns of CSV by their places, from 1: where their names are not known, or to have them read otherwise",
	),
});

const booking = z.object({
	id: z.string({ error: () => m.bank_line_missing() }).max(36, { error: () => m.bank_line_missing() }),
	number: line(50)
		.nullish()
		.transform((number) => number ?? ""),
});

/** What is booked: the number of the invoice that each line pays; an empty one is for later. */
export const BookingInput = z.object({
	lines: z.array(booking, { error: () => m.bank_lines_missing() }).max(MOST_BOOKED, { error: tooMany }),
});
/** The lines to book; `field` is where a number was typed, and where what is wrong with it is said. */
export interface BookingInput {
	lines: readonly { id: string; number: string; field?: "number" | "other" }[];
}

/** The same from the page, where another invoice's number may be typed beside those that are offered. */
export const BookingForm = z.object({
	lines: z
		.array(booking.extend({ other: booking.shape.number }).transform(toBooking), {
			error: () => m.bank_lines_missing(),
		})
		.max(MOST_BOOKED, { error: tooMany }),
});

function toBooking({ id, number, other }: { id: string; number: string; other: string }) {
	return { id, number: other || number, field: other ? ("other" as const) : ("number" as const) };
}
