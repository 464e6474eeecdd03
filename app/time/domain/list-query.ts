import { z } from "zod";
import { listFields, pageFields } from "~/kernel/list-fields";
import { line, type Text } from "~/kernel/text";
import { isCalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";

const date = (message: Text) =>
	z
		.string()
		.refine((text) => text === "" || isCalendarDate(text), { error: () => message() })
		.nullish()
		.transform((day) => day || undefined);

const filters = {
	client: z
		.string()
		.max(100)
		.nullish()
		.transform((id) => id || undefined),
	project: line(200)
		.nullish()
		.transform((name) => name || undefined),
	billed: z
		.enum(["", "yes", "no"], { error: () => m.time_billed_malformed() })
		.nullish()
		.transform((billed) => billed || undefined),
	from: date(m.time_from_malformed),
	to: date(m.time_to_malformed),
};

/** What `GET /api/time-entries` takes in the URL: `client` is an id, `from` and `to` are days in the account's zone. */
export const EntryQuery = z.object({ q: listFields.q, ...filters, limit: listFields.limit, cursor: listFields.cursor });

export const EntryPageQuery = z.object({
	client: filters.client.catch(undefined),
	project: filters.project.catch(undefined),
	billed: filters.billed.catch(undefined),
	from: filters.from.catch(undefined),
	to: filters.to.catch(undefined),
	/** What the filter's clients are searched by, without JavaScript. */
	find: line(200)
		.nullish()
		.transform((words) => words || undefined)
		.catch(undefined),
	cursor: pageFields.cursor,
});

/** Which entries to read; days are of the account's zone, both included. */
export type EntryFilter = Partial<Omit<z.output<typeof EntryQuery>, "limit" | "cursor">>;

/** What `GET /api/time-entries/unbilled` takes in the URL. */
export const UnbilledQuery = EntryQuery.pick({ limit: true, cursor: true });
