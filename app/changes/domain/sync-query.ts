import { z } from "zod";
import { instant } from "~/kernel/api-types";
import { listFields } from "~/kernel/list-fields";
import { m } from "~/paraglide/messages";
import { decodeSyncToken } from "./sync-token";

const noneIfEmpty = (text: unknown) => (text === "" ? undefined : text);

/** What a list of the API takes to be told its changes. */
export const syncFields = {
	since: z
		.preprocess(
			noneIfEmpty,
			z
				.string()
				.transform((text, check) => {
					const position = decodeSyncToken(text);
					if (position) return position;
					check.addIssue({ code: "custom", message: m.changes_wrong_since() });
					return z.NEVER;
				})
				.optional(),
		)
		.describe("What was made, changed or deleted after this Sync-Token, the oldest change first; with limit alone"),
	updatedSince: z
		.preprocess(
			noneIfEmpty,
			z.iso
				.datetime({ offset: true, error: () => m.changes_wrong_instant() })
				.transform((text) => Date.parse(text))
				.optional(),
		)
		.describe("The same from an instant on, as 2026-11-26T09:30:00Z"),
};

/** Of lists that are short and come whole: a limit is of their changes alone. */
export const SyncQuery = z.object({ ...syncFields, limit: listFields.limit });

/** What a list of changes says of a record that is no longer in it. */
export const Deletion = z.object({ id: z.string(), deletedAt: instant });
export type Deletion = z.output<typeof Deletion>;
