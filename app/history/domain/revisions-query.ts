import { z } from "zod";
import { limitInUrl, wholeInUrl } from "~/kernel/list-fields";
import { m } from "~/paraglide/messages";

const MAX = 100;

const wrongRevision = { error: () => m.history_history_revision_not_found() };

/** What an invoice's PDF takes in the URL: the revision that it is to show, else as it is; and how its file is named. */
export const RevisionQuery = z.object({
	revision: wholeInUrl(wrongRevision).optional(),
	name: z.enum(["number"]).optional().catch(undefined),
});

/** What `GET /api/invoices/{id}/revisions` takes in the URL. */
export const RevisionsQuery = z.object({
	limit: limitInUrl(MAX),
	/** A revision: those before it follow. One that was made up begins at the newest. */
	cursor: z.coerce.number().int().min(1).optional().catch(undefined),
});
