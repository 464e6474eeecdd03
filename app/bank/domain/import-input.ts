import { z } from "zod";
import { listFields, pageFields } from "~/kernel/list-fields";
import { line } from "~/kernel/text";
import { MAX_BANK_BYTES } from "~/limits/domain/file-sizes";
import { m } from "~/paraglide/messages";
import { MAX_BOOKED } from "./bank-file";
import { CsvMappingInput } from "./csv-mapping";
import { OFFERED, readLater } from "./form-values";

/** As many as the next address has room for. */
const MAX_POSTPONED = 200;

const tooLarge = () => m.bank_too_large({ max: MAX_BANK_BYTES / 1_000_000 });
const tooMany = () => m.bank_too_many_at_once({ max: MAX_BOOKED });

export const ImportsQuery = z.object({ limit: listFields.limit, cursor: listFields.cursor });
export const ImportsPageQuery = z.object({ cursor: pageFields.cursor });

/** The file that the page's form posts. */
export const BankUpload = z.object({
	file: z
		.instanceof(File, { error: () => m.bank_choose_file() })
		.refine(({ size }) => size > 0, { error: () => m.bank_choose_file() })
		.refine(({ size }) => size <= MAX_BANK_BYTES, { error: () => tooLarge() }),
	choose: z.string().optional(),
});

/** What `POST /api/bank-imports` takes: JSON, so that the file is in base64 (RFC 4648). */
export const BankPayload = z.object({
	name: line(200).default("").describe("What the file is called"),
	file: z
		.base64({ error: () => m.bank_not_base64() })
		.min(1, { error: () => m.bank_choose_file() })
		.max(4 * Math.ceil(MAX_BANK_BYTES / 3), { error: () => tooLarge() })
		.transform(decodeBase64)
		.describe("CAMT.053, MT940 or CSV, in base64"),
	mapping: CsvMappingInput.optional().describe(
		"The columns of CSV by their places, from 1: where their names are not known, or to have them read otherwise",
	),
});

/** Byte by byte: to ask a function for each takes ten times as long. */
function decodeBase64(text: string): Uint8Array {
	const characters = atob(text);
	const bytes = new Uint8Array(characters.length);
	for (let at = 0; at < bytes.length; at++) bytes[at] = characters.charCodeAt(at);
	return bytes;
}

const id = z.string({ error: () => m.bank_line_missing() }).max(36, { error: () => m.bank_line_missing() });
const optionalLine = (most: number) =>
	line(most)
		.nullish()
		.transform((text) => text ?? "");
const email = line(254)
	.nullish()
	.transform((text) => (text ?? "").toLowerCase());

function decisionList<Line>(of: z.ZodType<Line>) {
	return z.array(of, { error: () => m.bank_lines_missing() }).max(MAX_BOOKED, { error: tooMany });
}

/** What is said of a line; of none of number, credit, dismissed and recorded it is decided later. */
export interface Decision {
	id: string;
	number: string;
	/** The e-mail address, in small letters, of the client whose credit it is. */
	credit?: string;
	/** Whether it is for no invoice; `false` has it proposed again. */
	dismissed?: boolean | undefined;
	/** Whether it is the payment that was recorded by hand and is proposed. */
	recorded?: boolean | undefined;
	/** Whether its number was only proposed: it is not booked where the payment was recorded by hand since. */
	ticked?: boolean | undefined;
	/** What becomes of what stays open of the invoice then; absent where it stays open. */
	rest?: "discount" | "write_off" | undefined;
	/** Where it was typed, and where what is wrong with it is said. */
	field?: "number" | "choice" | "other" | "credit" | "client";
}

/** The lines that something is said of. */
export interface BookingInput {
	lines: readonly Decision[];
	/** Whether those with a proposal that nothing is said of are booked too. */
	proposed?: boolean | undefined;
}

/** What `POST /api/bank-imports/{id}/bookings` takes. */
export const BookingInput = z.object({
	lines: decisionList(
		z
			.object({
				id,
				number: optionalLine(50).describe(
					"Of the open invoice that it pays, or the reference of several (DB-4821-9073-6574) that it pays together",
				),
				credit: email.describe("The e-mail address of the client whose credit it is, without an invoice"),
				dismissed: z.boolean().optional().describe("Kept as no invoice; false has it proposed again"),
				recorded: z.boolean().optional().describe("Of the payment that was recorded by hand and is proposed"),
				rest: z
					.enum(["discount", "write_off"], { error: () => m.bank_rest_wrong() })
					.optional()
					.describe(
						"With number: whether what stays open is a discount, which takes its share off the tax, or written off; left out, it stays open",
					),
			})
			.refine(({ id: _, rest: __, ...said }) => Object.values(said).filter(Boolean).length < 2, {
				error: () => m.bank_one_decision(),
			})
			.transform((said): Decision => ({ ...said, field: said.credit ? "credit" : "number" }))
			.describe("One of number, credit, dismissed and recorded, or nothing to leave it for later"),
	),
	proposed: z.boolean().optional().describe("Books also what is proposed for lines that are not among these"),
});

/**
 * The same from the page: a proposal that is ticked, or what is chosen in its place; and the lines of other pages that were
 * left for later.
 */
export const BookingForm = z
	.object({
		lines: decisionList(
			z
				.object({
					...{ id, number: optionalLine(50), choice: optionalLine(60), other: optionalLine(50), client: email },
					rest: z.enum(["discount", "write_off"]).optional().catch(undefined),
				})
				.refine(({ number, choice, client }) => number || choice !== "credit" || client, {
					error: () => m.bank_client_missing(),
					path: ["client"],
				})
				.refine(({ number, choice, other }) => number || choice !== "other" || other, {
					error: () => m.bank_other_missing(),
					path: ["other"],
				})
				.transform(toDecision),
		),
		later: z
			.string()
			.max(MAX_POSTPONED * 37, { error: () => m.bank_too_many_later({ max: MAX_POSTPONED }) })
			.optional(),
	})
	.transform(({ lines, later }): BookingInput => {
		const said = new Set(lines.map((line) => line.id));
		const others = readLater(later).filter((line) => !said.has(line));
		return { lines: [...lines, ...others.map((line) => ({ id: line, number: "" }))] };
	});

interface TypedLine {
	id: string;
	number: string;
	choice: string;
	other: string;
	client: string;
	rest?: "discount" | "write_off" | undefined;
}

function toDecision({ id, number, choice, other, client, rest }: TypedLine): Decision {
	if (number) return { id, number, ticked: true, rest, field: "number" };
	if (choice === "credit") return { id, number, credit: client, field: "client" };
	if (choice === "dismiss") return { id, number, dismissed: true };
	if (choice === "recorded") return { id, number, recorded: true, field: "choice" };
	if (choice === "other") return { id, number: other, rest, field: "other" };
	const isOffered = choice.startsWith(OFFERED);
	return { id, number: isOffered ? choice.slice(OFFERED.length) : "", rest, field: "choice" };
}
