import { z } from "zod";
import { isCalendarDate } from "~/kernel/dates";
import { listFields, pageFields } from "~/kernel/list-fields";
import { line } from "~/kernel/text";

const date = (message: string) =>
	z
		.string()
		.refine((text) => text === "" || isCalendarDate(text), message)
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
		.enum(["", "yes", "no"], "Billed must be yes or no")
		.nullish()
		.transform((billed) => billed || undefined),
	from: date("From must be a day: YYYY-MM-DD"),
	to: date("To must be a day: YYYY-MM-DD"),
};

/** What `GET /api/time-entries` takes in the URL: `client` is an id, `from` and `to` are days in the account's zone. */
export const EntryQuery = z.object({ ...filters, limit: listFields.limit, cursor: listFields.cursor });

/** The same for pages, which forgive. */
export const EntryPageQuery = z.object({
	client: filters.client.catch(undefined),
	project: filters.project.catch(undefined),
	billed: filters.billed.catch(undefined),
	from: filters.from.catch(undefined),
	to: filters.to.catch(undefined),
	cursor: pageFields.cursor,
});

/** Which entries to read; days are of the account's zone, both included. */
export type EntryFilter = Partial<Omit<z.output<typeof EntryQuery>, "limit" | "cursor">>;

/** What `GET /api/time-entries/unbilled` takes in the URL. */
export const UnbilledQuery = EntryQuery.pick({ limit: true, cursor: true });
