import { z } from "zod";
import { SECOND_FACTORS } from "~/access/domain/second-factor";
import { warnings } from "~/invoices/domain/invoice-view";
import { PUBLIC_CODES } from "~/kernel/errors";
import { TaxProfileView } from "~/taxes/domain/tax-profile";
import { RunningEntryView, TimeEntryView } from "~/time/domain/time-entry-view";

/** What paths answer that is no room's view by itself. */

export const PdfLink = z.object({
	pdfUrl: z.string().describe("On this origin; needs the session"),
	warnings: warnings.optional().describe("What the PDF can't show, a sentence each; not for an earlier revision"),
});

/** What a token is told that may write and not read (`hideFromWriter`). */
export const Written = z
	.object({
		id: z.string().optional(),
		version: z.int().optional(),
		done: z.int().optional(),
		drafts: z.int().optional(),
		already: z.int().optional(),
		missing: z.unknown().optional(),
	})
	.describe("What an access token is told that may write this and not read it");

export const Received = z.object({ received: z.literal(true) });

export const TaxProfileOrNull = TaxProfileView.nullable().describe("null where the account charges no tax");

export const RunningEntryOrNull = RunningEntryView.nullable().describe("null where nothing runs");

export const ErrorBody = z.object({
	message: z.string().describe("Fit to show to a person: the first field's message where there is one"),
	code: z.enum(PUBLIC_CODES).describe("What programs go by (docs/api.md section 7)"),
	requestId: z.string().optional().describe("The answer's X-Request-Id, which is in the server's log"),
	fieldErrors: z.record(z.string(), z.array(z.string())).optional().describe("Messages by field"),
});

export const SecondFactorBody = ErrorBody.extend({
	secondFactor: z
		.array(z.enum(SECOND_FACTORS))
		.optional()
		.describe("What is asked for beyond the password, which was right"),
});

export const TimerRunsBody = ErrorBody.extend({ running: TimeEntryView.describe("The entry that runs") });
