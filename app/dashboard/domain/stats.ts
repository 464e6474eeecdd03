import { z } from "zod";

/** An account's invoices by state, each counted once (docs/specification.md section 3). */
export const Stats = z.object({
	totalInvoices: z.int().min(0),
	paidInvoices: z.int().min(0).describe("Paid by money; what was credited or written off is counted beside it"),
	pendingInvoices: z.int().min(0),
	overdueInvoices: z.int().min(0),
	creditedInvoices: z.int().min(0),
	writtenOffInvoices: z.int().min(0),
});
export type Stats = z.output<typeof Stats>;
