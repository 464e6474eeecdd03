import { z } from "zod";
import { formatNumber } from "~/kernel/language/language";
import { decimal } from "~/kernel/money/decimal";
import { rate } from "~/kernel/money/rate";
import { line, paragraph, requiredText, type Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { checkDiscount, discount, discountIn, spreadDiscount } from "~/pricing/domain/discount";
import { checkQuantity } from "~/pricing/domain/item-checks";
import { type InvoiceLine, PLACES, SUPPLIES, type TypedLine, toLine } from "~/pricing/domain/line";
import { MAX_DESCRIPTION, MAX_QUANTITY, quantityTooLarge } from "~/pricing/domain/line-checks";
import { priceLines } from "~/pricing/domain/totals";
import { checkTimeEntries, timeEntryIds } from "./billed-time";

/** The rules of an invoice's lines (docs/specification.md section 5). */

export const MAX_ITEMS = 200;

const LINES = "The lines, whose total an invoice can hold";

function quantity(missing?: Text) {
	const texts = { places: PLACES, unreadable: m.invoices_rule_quantity_number, missing };
	return decimal(m.pricing_rule_quantity, quantityTooLarge, texts).refine(
		(value) => value <= MAX_QUANTITY * 10 ** PLACES,
		{ error: quantityTooLarge },
	);
}

function price(missing?: Text) {
	const texts = { unreadable: m.invoices_rule_rate_number, missing };
	return rate(m.invoices_rule_rate, m.invoices_rule_rate_most, PLACES, texts);
}

const shortText = line(20)
	.nullish()
	.transform((typed) => typed || undefined)
	.optional();

const item = {
	id: z.string().max(100).optional().catch(undefined),
	description: requiredText(MAX_DESCRIPTION, m.invoices_rule_description, paragraph),
	quantity: quantity(),
	rate: price(),
	timeEntryIds,
	unit: shortText.describe(
		'"piece", "hour", "min60" (minutes, at a rate by the hour), "day", "month", "km", "kg", "tonne", "metre", "m2", "m3", "litre", "sheet", "flat", or one of your own',
	),
	ownUnit: shortText.describe('The form\'s name for the unit where `unit` is "own"'),
	taxId: z
		.string()
		.max(36)
		.nullish()
		.transform((id) => (id === "" || id === "none" ? null : id))
		.optional()
		.describe("A tax of the account; null for none. Left out of a new line it is the profile's for new lines"),
	materials: z
		.union([z.boolean(), z.literal("on").transform(() => true)], { error: () => m.kernel_must_be_boolean() })
		.nullish()
		.transform((typed) => typed || undefined)
		.optional()
		.describe("Whether it bills materials, of which a withholding of labour takes nothing"),
	supply: z
		.enum(["", ...SUPPLIES], { error: () => m.pricing_rule_supply() })
		.nullish()
		.transform((typed) => typed || undefined)
		.optional()
		.describe(
			"What it bills, where the account sells goods and services (`sells` of the seller profile); left out, it is not said",
		),
	discount,
	discountIn,
};

/** Also where another field of the item is wrong. */
const ALWAYS = { when: () => true };

const issuedItem = ruled(z.object(item), 1);

/** What a program leaves out was misspelt or forgotten: no guess is made about money. */
const pricedItem = ruled(
	z.object({
		...item,
		quantity: quantity(m.pricing_rule_quantity),
		rate: price(m.invoices_rule_rate_required),
	}),
	1,
);

const draftItem = ruled(z.object({ ...item, description: paragraph(MAX_DESCRIPTION).default("") }), 0);

/** The lines of an invoice that is sent, as its form posts them: at least one. An empty rate is 0. */
export const issuedItems = issued(issuedItem);

/** The same as a program sends them, which has to say quantity and rate; 0 is a price. */
export const pricedItems = issued(pricedItem);

export const draftItems = upToMax(m.invoices_rule_items_list)
	.default([])
	.transform(withoutDeposits)
	.pipe(z.array(draftItem).superRefine(checkTotal).superRefine(checkTimeEntries))
	.transform((items): InvoiceLine[] => items.map(toLine))
	.describe(LINES);

function issued(line: typeof issuedItem) {
	return upToMax(m.invoices_rule_items)
		.transform(withoutDeposits)
		.pipe(
			z
				.array(line)
				.min(1, { error: () => m.invoices_rule_items() })
				.superRefine(checkTotal)
				.superRefine(checkTimeEntries),
		)
		.transform((items): InvoiceLine[] => items.map(toLine))
		.meta({ minItems: 1, description: LINES });
}

/** @param smallest what a person types for a quantity without decimals at least */
function ruled(rules: z.ZodType<TypedLine>, smallest: number) {
	const checks = rules.superRefine(checkQuantity(smallest), ALWAYS).superRefine(checkDiscount, ALWAYS);
	return z.preprocess(spreadDiscount, checks);
}

/** A list, counted before its items are validated: a million bad items would make a million messages. */
function upToMax(message: Text) {
	return z
		.array(z.unknown(), { error: () => message() })
		.max(MAX_ITEMS, { error: () => m.invoices_rule_items_most({ max: formatNumber(MAX_ITEMS) }) });
}

/** Lines that take a deposit off are the server's own: sent along, they pass. */
function withoutDeposits(items: unknown[]): unknown[] {
	return items.filter((item) => typeof item !== "object" || item === null || !("deposit" in item));
}

function checkTotal(items: TypedLine[], check: z.RefinementCtx) {
	try {
		priceLines(items.map(toLine), "USD");
	} catch {
		check.addIssue({ code: "custom", message: m.invoices_rule_total() });
	}
}
