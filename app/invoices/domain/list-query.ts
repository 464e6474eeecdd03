import { z } from "zod";
import { listFields, pageFields } from "~/kernel/list-fields";
import { STATUSES } from "./status";

const status = z
	.enum(["", ...STATUSES], "Status must be draft, sent, paid or overdue")
	.nullish()
	.transform((status) => status || undefined);

/** What `GET /api/invoices` and `GET /api/drafts` take in the URL. */
export const ListQuery = z.object({ ...listFields, status });

/** What the pages of invoices take: a status that is not understood is none. */
export const PageQuery = z.object({ ...pageFields, status: status.catch(undefined) });
