import { z } from "zod";
import { amount, currencyView, date, id, instant } from "~/kernel/api-types";
import { type Currency, plainAmount } from "~/kernel/money/money";
import type { CalendarDate, Instant } from "~/kernel/time/dates";
import type { BankLine } from "./bank-file";
import { CSV_FIELDS, type ReadColumns } from "./csv-fields";
import { jointOpen, type Proposal, type RecordedPayment } from "./match";

/** A file of a bank that was taken in. */
export interface BankImport {
	id: string;
	name: string;
	/** The account it belongs to; empty where the file does not say. */
	account: string;
	/** Entries that are no money that came in. */
	leftOut: number;
	/** Lines that an earlier file brought. */
	repeated: number;
	/** The first and the last day of the payments in it. */
	firstDay: CalendarDate | null;
	lastDay: CalendarDate | null;
	at: Instant;
	lines: number;
	booked: number;
}

/** An import as its own page shows it. */
export interface ReadImport extends Omit<BankImport, "lines" | "booked"> {
	/** SHA-256 of the file, in hex. */
	hash: string;
	/** How its columns were read; `null` where it has none, and of files of before that was kept. */
	columns: ReadColumns | null;
}

export interface ImportedLine extends Omit<BankLine, "bankReference"> {
	id: string;
	/** What was booked of it, and for which invoice; `null` where nothing is. */
	paymentId: string | null;
	invoiceId: string | null;
	number: string | null;
	/** The e-mail address of the client whose money it is, in small letters; `null` where nothing is booked. */
	client: string | null;
	/** The day of what is booked where that was recorded by hand before; else `null`. */
	recordedOn: CalendarDate | null;
	/** When it was marked as for no invoice. */
	dismissedAt: Instant | null;
	/** The reference of several invoices that it has, and their ids; `null` for none. */
	joint: { reference: string; invoices: readonly string[] } | null;
	/** What is booked of a line with such a reference settles these. */
	settles: readonly { id: string; number: string }[];
}

const fields = {
	id,
	name: z.string(),
	account: z.string(),
	leftOut: z.int().describe("Entries that are no money that came in"),
	repeated: z.int().describe("Lines that an earlier file brought, and that are with that one"),
	firstDay: date.nullable().describe("The first day of its payments"),
	lastDay: date.nullable(),
	createdAt: instant,
};

export const BankImportView = z.object({ ...fields, lines: z.int(), booked: z.int() });

const proposed = z.object({ id, number: z.string(), open: amount });

export const BankLinesView = z.object({
	...fields,
	columns: z
		.object({ read: z.partialRecord(z.enum(CSV_FIELDS), z.string()), unread: z.array(z.string()) })
		.nullable()
		.describe("Which columns of a CSV file were read as what, by their names, and which were not; null of other files"),
	lines: z.array(
		z.object({
			id,
			day: date,
			amount,
			currency: currencyView,
			payer: z.string(),
			iban: z.string(),
			text: z.string(),
			reference: z.string(),
			booked: z
				.object({
					paymentId: id,
					invoiceId: id.nullable(),
					invoices: z
						.array(z.object({ id, number: z.string() }))
						.describe("What it settles, where it came with the reference of several invoices; else empty"),
					client: z.string(),
					recorded: z.boolean(),
				})
				.nullable()
				.describe(
					"Without an invoice it is credit of the client, who is said by the e-mail address; recorded is what was recorded by hand before",
				),
			dismissed: z.boolean().describe("Kept as no invoice"),
			proposed: proposed.nullable().describe("The invoice that it pays without doubt"),
			together: z
				.object({ reference: z.string(), open: amount, invoices: z.array(proposed) })
				.nullable()
				.describe("The invoices that it pays together, the first due first, by the reference that it has of them"),
			fits: z.array(proposed).describe("Those that it may pay, where that is in doubt"),
			recorded: z
				.object({ paymentId: id, invoiceId: id.nullable(), number: z.string(), day: date })
				.nullable()
				.describe("A payment that was recorded by hand, and that it seems to be"),
		}),
	),
});

export function toImportView({ at, ...rest }: BankImport): z.output<typeof BankImportView> {
	return { ...rest, createdAt: new Date(at).toISOString() };
}

export type ProposedLine = ImportedLine & { proposal: Proposal };

export function toLinesView(
	{ at, hash: _hash, ...head }: ReadImport,
	lines: readonly ProposedLine[],
): z.output<typeof BankLinesView> {
	const toInvoice = ({ id, number, open }: Proposal["fits"][number], currency: Currency) => ({
		id,
		number,
		open: plainAmount(open, currency),
	});
	return {
		...head,
		createdAt: new Date(at).toISOString(),
		lines: lines.map(
			({
				paymentId,
				invoiceId,
				client,
				dismissedAt,
				recordedOn,
				number: _,
				joint: __,
				settles,
				proposal,
				...line
			}) => ({
				...line,
				amount: plainAmount(line.amount, line.currency),
				booked: paymentId
					? { paymentId, invoiceId, invoices: [...settles], client: client ?? "", recorded: recordedOn !== null }
					: null,
				dismissed: dismissedAt !== null,
				proposed: proposal.invoice && toInvoice(proposal.invoice, line.currency),
				together: proposal.joint
					? {
							reference: proposal.joint.reference,
							open: plainAmount(jointOpen(proposal.joint), line.currency),
							invoices: proposal.joint.invoices.map((each) => toInvoice(each, line.currency)),
						}
					: null,
				fits: proposal.fits.map((each) => toInvoice(each, line.currency)),
				recorded: proposal.recorded ? toRecorded(proposal.recorded) : null,
			}),
		),
	};
}

function toRecorded({ id, invoiceId, number, day }: RecordedPayment) {
	return { paymentId: id, invoiceId, number, day };
}
