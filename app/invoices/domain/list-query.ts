import { z } from "zod";
import { listFields, pageFields } from "~/kernel/list-fields";
import { m } from "~/paraglide/messages";
import { STATUSES } from "~/settlement/domain/status";

/** A status; "pending" is what sent is called where people read it. */
const status = z
	.enum(["", "pending", ...STATUSES], { error: () => m.invoices_rule_status() })
	.nullish()
	.transform((status) => (status === "pending" ? "sent" : status || undefined));

/** What `GET /api/invoices` and `GET /api/drafts` take in the URL. */
export const ListQuery = z.object({ ...listFields, status });

/** What the pages of invoices take: a status that is not understood is none. */
export const PageQuery = z.object({ ...pageFields, status: status.catch(undefined) });
