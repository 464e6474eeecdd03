import { z } from "zod";
import { syncFields } from "~/changes/domain/sync-query";
import { isId } from "~/kernel/id";
import { dayInUrl, listFields, pageFields } from "~/kernel/list-fields";
import { currencyRule } from "~/kernel/money/currency-rule";
import { m } from "~/paraglide/messages";
import { STATUSES } from "~/settlement/domain/status";
import { PAGE_SORTS, SORTS } from "./list-order";

/** A status; "pending" is what sent is called where people read it. */
const status = z
	.enum(["", "pending", ...STATUSES], { error: () => m.invoices_rule_status() })
	.nullish()
	.transform((status) => (status === "pending" ? "sent" : status || undefined));

const noneIfEmpty = (text: unknown) => (text === "" ? undefined : text);

export const DraftQuery = z.object({
	...listFields,
	...syncFields,
	clientId: z
		.preprocess(
			noneIfEmpty,
			z
				.string()
				.refine(isId, { error: () => m.invoices_rule_client_id() })
				.optional(),
		)
		.describe("Only those that bill the saved client with this id"),
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

export const ListQuery = DraftQuery.extend({ status });

const { clientId, from, to, currency } = DraftQuery.shape;

/** What the pages of invoices take: what is not understood is none. */
export const PageQuery = z
	.object({
		...pageFields,
		status: status.catch(undefined),
		clientId: clientId.catch(undefined),
		from: from.catch(undefined),
		to: to.catch(undefined),
		currency: currency.catch(undefined),
		sort: z.enum(PAGE_SORTS).optional().catch(undefined),
	})
	.transform(({ q, cursor, sort, ...filter }) => ({ cursor, sort, filter: { ...filter, search: q } }));
