import { z } from "zod";
import { externalFilter } from "~/changes/domain/external-fields";
import { syncFields } from "~/changes/domain/sync-query";
import { clientInUrl } from "~/clients/domain/client-filter";
import { dayInUrl, findInUrl, listFields, pageFields } from "~/kernel/list-fields";
import { currencyRule } from "~/kernel/money/currency-rule";
import { m } from "~/paraglide/messages";
import { LIST_STATES, STATUSES } from "~/settlement/domain/status";
import { PAGE_SORTS, SORTS } from "./list-order";

/** One of these; "pending" is what sent is called where people read it. */
function oneOf<const Name extends string>(names: readonly Name[]) {
	return z
		.enum(["", "pending", ...names], { error: () => m.invoices_rule_status() })
		.nullish()
		.transform((name) => (name === "pending" ? "sent" : name || undefined) as Name | undefined);
}

const noneIfEmpty = (text: unknown) => (text === "" ? undefined : text);

export const DraftQuery = z.object({
	...listFields,
	...externalFilter,
	...syncFields,
	clientId: clientInUrl("Only those that bill the saved client with this id"),
	from: dayInUrl(m.time_from_malformed).describe("Only those of this issue date or later"),
	to: dayInUrl(m.time_to_malformed).describe("Only those of this issue date or before"),
	currency: z
		.preprocess(noneIfEmpty, currencyRule(m.invoices_rule_currency).optional())
		.describe("Only those in this currency"),
	sort: z
		.preprocess(
			noneIfEmpty,
			z.enum(SORTS, { error: () => m.invoices_rule_sort({ sorts: SORTS.join(", ") }) }).optional(),
		)
		.describe("-createdAt where nothing is said, and with from or to -issueDate"),
});

export const ListQuery = DraftQuery.extend({ status: oneOf(STATUSES) });

const { clientId, from, to, currency } = DraftQuery.shape;

/** What the pages of invoices take: what is not understood is none. */
export const PageQuery = z
	.object({
		...pageFields,
		status: oneOf(LIST_STATES).catch(undefined),
		clientId: clientId.catch(undefined),
		from: from.catch(undefined),
		to: to.catch(undefined),
		currency: currency.catch(undefined),
		sort: z.enum(PAGE_SORTS).optional().catch(undefined),
		find: findInUrl,
	})
	.transform(({ q, cursor, sort, status, find, ...filter }) => ({
		...{ cursor, sort, find },
		filter: { ...filter, state: status, search: q },
	}));
