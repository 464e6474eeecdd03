import { z } from "zod";
import { InvoiceView } from "~/invoices/domain/invoice-view";
import { optionalText, paragraph } from "~/kernel/text";

const reason = optionalText(500, paragraph).describe("Why, as its client reads it on the credit note");

/** What `POST /api/invoices/{id}/correct` takes. */
export const CorrectionPayload = z.object({ reason });

export const CorrectionFields = z.object({ reason, key: z.string().max(255) });

export const CorrectionView = z.object({
	creditNote: InvoiceView.describe("Of all that was not credited yet"),
	draft: InvoiceView.describe("With the same lines, issued as any other draft"),
});
