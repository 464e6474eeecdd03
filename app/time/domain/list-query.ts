import { z } from "zod";
import { externalFilter } from "~/changes/domain/external-fields";
import { syncFields } from "~/changes/domain/sync-query";
import { clientInUrl } from "~/clients/domain/client-filter";
import { dayInUrl, findInUrl, listFields, pageFields } from "~/kernel/list-fields";
import { line } from "~/kernel/text";
import { m } from "~/paraglide/messages";

const client = z
	.string()
	.max(100)
	.nullish()
	.transform((id) => id || undefined);

const filters = {
	client,
	project: line(200)
		.nullish()
		.transform((name) => name || undefined),
	tag: line(50)
		.nullish()
		.transform((name) => name || undefined)
		.describe("Only those with this tag, whatever the case"),
	billed: z
		.enum(["", "yes", "no"], { error: () => m.time_billed_malformed() })
		.nullish()
		.transform((billed) => billed || undefined),
	billable: z
		.enum(["", "yes", "no"], { error: () => m.time_billable_choice_malformed() })
		.nullish()
		.transform((billable) => billable || undefined),
	from: dayInUrl(m.time_from_malformed),
	to: dayInUrl(m.time_to_malformed),
};

const { q, limit, cursor } = listFields;

/** What `GET /api/time-entries` takes in the URL: `client` is an id, `from` and `to` are days in the account's zone. */
export const EntryQuery = z.object({
	q,
	...filters,
	clientId: clientInUrl("Only those of the saved client with this id"),
	...externalFilter,
	limit,
	cursor,
	...syncFields,
});

export const EntryPageQuery = z.object({
	q: pageFields.q,
	client: filters.client.catch(undefined),
	project: filters.project.catch(undefined),
	tag: filters.tag.catch(undefined),
	billed: filters.billed.catch(undefined),
	billable: filters.billable.catch(undefined),
	from: filters.from.catch(undefined),
	to: filters.to.catch(undefined),
	/** What the filter's clients are searched by, without JavaScript. */
	find: findInUrl,
	cursor: pageFields.cursor,
	/** Whether all that match are selected. */
	all: z.literal("yes").optional().catch(undefined),
});

/** Which entries to read; days are of the account's zone, both included. */
export type EntryFilter = Partial<Omit<z.output<typeof EntryQuery>, "limit" | "cursor" | keyof typeof syncFields>>;

/** What `GET /api/time-entries/unbilled` takes in the URL. */
export const UnbilledQuery = EntryQuery.pick({ limit: true, cursor: true });
