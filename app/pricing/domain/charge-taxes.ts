import type { Cents } from "~/kernel/money/money";
import { type CalendarDate, formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { AccountingTax } from "~/taxes/domain/accounting-tax";
import type { Sells } from "~/taxes/domain/buyer-tax";
import type { ExchangeRate } from "~/taxes/domain/exchange-rate";
import { profileOn } from "~/taxes/domain/profile-on";
import { type TaxCode, taxOn } from "~/taxes/domain/tax-code";
import type { TaxProfile } from "~/taxes/domain/tax-profile";
import type { Withholding } from "~/taxes/domain/withholding";
import type { ChargedLine, InvoiceItem, InvoiceLine } from "./line";
import type { Pricing } from "./pricing";
import type { Prepaid, Withheld } from "./totals";

/** What of an account's taxation an invoice goes by. */
export interface TaxChoices {
	profile: Pick<TaxProfile, "pricesIncludeTax" | "baseCurrency" | "cashStep" | "defaultTaxId" | "endsOn"> | null;
	taxes: readonly Pick<
		TaxCode,
		"id" | "name" | "category" | "country" | "components" | "reason" | "reasonCode" | "customerRate" | "archived"
	>[];
	withholdings: readonly Omit<Withholding, "version">[];
	/** What a unit of the profile's currency was worth in others, the newest first. */
	rates: readonly ExchangeRate[];
	sells?: Sells | undefined;
	/** What becomes of a new line's tax on a day on which the account charges none any more; left out, it is refused. */
	afterTaxEnd?: "dropped" | "kept" | undefined;
}

export const NO_TAXES: TaxChoices = { profile: null, taxes: [], withholdings: [], rates: [] };

/** What an invoice has been charged until now: what was issued keeps it, whatever became of the rates. */
export interface Charged {
	items: readonly InvoiceItem[];
	withholdings: readonly Withheld[];
	pricesIncludeTax: boolean;
	accounting: AccountingTax | null;
	taxed: boolean; // Whether the account charged tax then
	prepaid?: Prepaid | undefined;
	cashStep: Cents | null; // `null` where it was not kept: then the profile's
	issued: boolean;
}

export function toCharged({
	items,
	sums,
	pricesIncludeTax,
	status,
}: Pick<Pricing, "items" | "sums" | "pricesIncludeTax"> & { status: string }): Charged {
	const [withholdings, taxed] = [sums?.withholdings ?? [], Boolean(sums?.taxes)];
	const accounting = sums?.accounting ?? null;
	const prepaid = sums?.prepaid;
	const cashStep = sums?.cashStep ?? (sums?.rounding ? null : 0);
	return { items, withholdings, pricesIncludeTax, accounting, taxed, prepaid, cashStep, issued: status !== "draft" };
}

/**
 * Gives each line its tax as it is on a day. A line that says nothing keeps what it had, or has the profile's for new
 * lines. On a day on which the account charges none, a line keeps the tax that it had, and is given none.
 * @returns the lines, and what is wrong with the tax of each, by its place
 */
export function chargeTaxes<Line extends InvoiceLine>(
	lines: readonly Line[],
	{ profile: known, taxes, afterTaxEnd }: TaxChoices,
	day: CalendarDate,
	before?: Charged,
) {
	const faults = new Map<number, string>();
	const profile = profileOn(known, day);
	const dropped = known && !profile && afterTaxEnd === "dropped";
	const keeps = profile || afterTaxEnd === "kept";
	const charged = lines.map(({ taxId: stated, ...line }, at): ChargedLine => {
		const same = before?.items.find(({ id }) => id === line.id);
		const defaultTaxId = same ? same.taxId : before?.issued && !before.taxed ? null : profile?.defaultTaxId;
		const taxId = (stated === undefined ? defaultTaxId : stated) ?? null;
		if (taxId === null || (dropped && !same)) return line;
		const former = same?.taxId === taxId ? same.tax : undefined;
		if (former && before?.issued) return { ...line, taxId, tax: former };
		const code = taxes.find(({ id, archived }) => id === taxId && (!archived || former));
		const tax = code && (keeps || former) && taxOn(code, day);
		if (code && tax) return { ...line, taxId, tax: { ...tax, name: code.name } };
		faults.set(at, taxFault(code, known, day));
		return line;
	});
	return { lines: charged as ChargedLine<Line>[], faults };
}

/** The chosen ids of what is charged. */
type Choice = { items: readonly Pick<InvoiceLine, "taxId">[]; withholdingIds: readonly string[] };

/**
 * What is chosen that the account does not offer, by field: what invoices will be made of later must not be refused then.
 * @param before what was chosen until now, and may stay
 */
export function choiceFaults(
	{ items, withholdingIds }: Choice,
	{ taxes, withholdings }: Pick<TaxChoices, "taxes" | "withholdings">,
	before: Choice | null,
): Record<string, string> {
	const offers = (list: readonly { id: string; archived: boolean }[], wanted: string) =>
		list.some(({ id, archived }) => id === wanted && !archived);
	const faults: Record<string, string> = {};
	for (const [at, { taxId }] of items.entries()) {
		const stays = before?.items.some((item) => item.taxId === taxId);
		if (taxId && !stays && !offers(taxes, taxId)) faults[`items.${at}.taxId`] = m.pricing_rule_tax();
	}
	if (!withholdingIds.every((id) => before?.withholdingIds.includes(id) || offers(withholdings, id))) {
		faults.withholdingId = m.pricing_rule_withholding();
	}
	return faults;
}

function taxFault(
	code: TaxChoices["taxes"][number] | undefined,
	profile: TaxChoices["profile"],
	day: CalendarDate,
): string {
	if (!code) return m.pricing_rule_tax();
	const { endsOn } = profile ?? {};
	if (endsOn && endsOn <= day) return m.pricing_rule_tax_ended({ day: formatDate(endsOn) });
	return profile ? m.pricing_rule_tax_day({ name: code.name, day: formatDate(day) }) : m.pricing_rule_tax();
}
