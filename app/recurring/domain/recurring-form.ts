import { z } from "zod";
import { BLANK } from "~/invoices/domain/fields";
import type { ClientData } from "~/invoices/domain/invoice-input";
import type { InvoiceLine } from "~/invoices/domain/line";
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

/** What was typed over what the form does not show: notes, discounts, taxes, and an address, which is the buyer's. */
export function mergeTyped(
	base: InvoiceContent | null,
	{ currency, client, items }: Typed,
	buyer: ClientData,
): InvoiceContent {
	const content = base ?? { ...BLANK, items: [] };
	return { ...content, currency, items: withHidden(items, content.items), client: { ...buyer, ...client } };
}

/**
 * Typed lines with the tax and the discount that the form does not show: those of the line that reads the same, else of
 * the one in the same place, unless that one reads the same as another.
 */
function withHidden(typed: readonly InvoiceLine[], base: readonly InvoiceLine[]): InvoiceLine[] {
	const claimed = new Set<number>();
	const places = typed.map((line, at) => {
		const isFree = (place: number) => !claimed.has(place) && readsAs(line, base[place]);
		const place = isFree(at) ? at : base.findIndex((_, other) => isFree(other));
		claimed.add(place);
		return place;
	});
	return typed.map((line, at) => {
		const place = places[at] === -1 && !claimed.has(at) ? at : places[at];
		const { taxId, discount } = base[place ?? -1] ?? {};
		return { ...line, ...(taxId !== undefined && { taxId }), ...(discount && { discount }) };
	});
}

function readsAs(line: InvoiceLine, other: InvoiceLine | undefined): boolean {
	if (!other) return false;
	const { description, rate, rateScale } = line;
	return other.description === description && other.rate === rate && other.rateScale === rateScale;
}

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
