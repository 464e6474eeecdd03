import { z } from "zod";
import { readChoice } from "~/clients/domain/no-email";
import { toFormNames, toRecordNames, withoutDefaultType } from "~/invoices/domain/fields";
import { issuedRules } from "~/invoices/domain/invoice-input";
import { typedLines } from "~/invoices/domain/typed-lines";
import { choices, chooseEmail, refuseBoth } from "~/invoicing/domain/invoice-fields";
import { spreadDiscount } from "~/pricing/domain/discount";
import { withoutRetention } from "~/pricing/domain/retention";
import { pickTerms, TERM_NAMES } from "~/pricing/domain/terms";
import { content, seriesRules } from "./recurring-input";
import type { InvoiceContent } from "./recurring-invoice";

const {
	invoiceNumber: _n,
	issueDate: _i,
	dueDate: _d,
	supplyStart: _f,
	supplyDate: _s,
	exchangeRate: _e,
	...dateless
} = toFormNames(issuedRules);
const rules = withoutRetention(dateless);

const bookkeeping = {
	version: z.coerce.number().int().positive().optional().catch(undefined),
	key: z.string().max(255).optional(),
	sendNow: z.literal("on").optional().catch(undefined),
};

/** What the form of a series posts: the rules of the API under flat names, with what nobody filled in left out. */
export const RecurringForm = z
	.preprocess(
		(typed) => chooseEmail(spreadDiscount(withDefaults(typed))),
		seriesRules({ ...rules, ...choices, items: typedLines(content.items), ...bookkeeping }).superRefine(refuseBoth),
	)
	.transform((fields) => {
		const { name, frequency, interval, day, startsOn, endsOn, count, time, mode, dueDays, supplied, ...rest } = fields;
		const { version, key, sendNow, ...typed } = rest;
		const {
			number: _n,
			issueDate: _i,
			dueDate: _d,
			supplyStart: _f,
			supplyDate: _s,
			exchangeRate: _e,
			...typedContent
		} = toRecordNames(withoutDefaultType(typed));
		const invoice = { ...typedContent, client: readChoice(typedContent.client) };
		return {
			plan: { name, frequency, interval, day, startsOn, endsOn, count, time, mode, dueDays, supplied },
			invoice: { ...invoice, ...typedTerms(invoice) } as InvoiceContent,
			version,
			key,
			asksFirst: sendNow !== "on",
		};
	});

/** Left empty, they are those that new invoices begin with. */
function typedTerms(invoice: Parameters<typeof pickTerms>[0]): Partial<ReturnType<typeof pickTerms>> {
	const terms = pickTerms(invoice);
	const isEmpty = TERM_NAMES.every((name) => terms[name] === null);
	return isEmpty ? (Object.fromEntries(TERM_NAMES.map((name) => [name, undefined])) as object) : terms;
}

/** Only the end that is chosen counts, and a line without a quantity counts as one. */
function withDefaults(typed: unknown): unknown {
	const { ends, endsOn, count, items, ...rest } = (typed ?? {}) as Record<string, unknown>;
	return {
		...rest,
		...(ends === "date" ? { endsOn: endsOn ?? "missing" } : {}),
		...(ends === "count" ? { count: count ?? 0 } : {}),
		items: Array.isArray(items) ? items.map(withQuantity) : [],
	};
}

function withQuantity(item: unknown): unknown {
	const line = (item ?? {}) as Record<string, unknown>;
	return { ...line, quantity: line.quantity || "1" };
}
