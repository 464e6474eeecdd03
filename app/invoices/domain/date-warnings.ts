import { m } from "~/paraglide/messages";
import type { Invoice } from "./invoice";

/** What of an invoice's dates may be meant and looks like a slip, a sentence each (docs/specification.md section 5). */
export function dateWarnings({ issueDate, dueDate }: Pick<Invoice, "issueDate" | "dueDate">): string[] {
	return dueDate < issueDate ? [m.invoices_warning_due_first()] : [];
}
