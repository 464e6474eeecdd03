import { z } from "zod";
import { BLANK } from "~/invoices/domain/fields";
import { content, seriesRules } from "./recurring-input";
import type { InvoiceContent } from "./recurring-invoice";

const { client, currency, items } = content;

/** What the form of a series posts: the rules of the API under flat names, with what nobody filled in left out. */
export const RecurringForm = z
	.preprocess(
		withoutBlanks,
		seriesRules({
			...{ clientName: client.name, clientEmail: client.email, currency, items },
			version: z.coerce.number().int().positive().optional().catch(undefined),
			key: z.string().max(255).optional(),
		}),
	)
	.transform(({ clientName, clientEmail, currency, items, version, key, ...plan }) => ({
		...{ plan, version, key },
		typed: { currency, items, client: { name: clientName, email: clientEmail } },
	}));
type Typed = z.output<typeof RecurringForm>["typed"];

/** What was typed over what the form does not show: an address, notes, discounts, taxes; without a base these are empty. */
export function mergeTyped(base: InvoiceContent | null, { currency, client, items }: Typed): InvoiceContent {
	if (!base) return { ...BLANK, currency, items, client: { ...NO_ADDRESS, ...client } };
	const lines = items.map((item, at) => ({ ...base.items[at], ...item }));
	return { ...base, currency, items: lines, client: { ...base.client, ...client } };
}

const NO_ADDRESS = { streetAddress: "", city: "", state: "", zip: "", country: "US" };

/** Only the end that is chosen counts, and lines that are blank to the last are none. */
function withoutBlanks(typed: unknown): unknown {
	const { ends, endsOn, count, items, ...rest } = (typed ?? {}) as Record<string, unknown>;
	return {
		...rest,
		...(ends === "date" ? { endsOn: endsOn ?? "missing" } : {}),
		...(ends === "count" ? { count: count ?? 0 } : {}),
		items: withoutLastBlanks(Array.isArray(items) ? items : []),
	};
}

/** Of the others a line without a quantity is one of it. */
function withoutLastBlanks(items: readonly unknown[]): unknown[] {
	const last = items.findLastIndex((item) =>
		Object.values(item ?? {}).some((value) => value !== undefined && value !== ""),
	);
	return items.slice(0, last + 1).map((item) => {
		const line = (item ?? {}) as Record<string, unknown>;
		return { ...line, quantity: line.quantity || "1" };
	});
}
