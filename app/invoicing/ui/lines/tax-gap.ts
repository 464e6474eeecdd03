import { currentLanguage } from "~/kernel/language/language";
import { formatAmount } from "~/kernel/money/money";
import { formatDate } from "~/kernel/time/dates";
import { profileOn } from "~/taxes/domain/profile-on";
import { formatRate } from "~/taxes/domain/rate-text";
import { taxOn, wholeRate } from "~/taxes/domain/tax-code";
import { taxLabel } from "~/taxes/domain/tax-label";
import { priceTyped, type Taxation, type TypedPricing, typedCurrency } from "./typed-totals";

/** What an invoice that is not issued has of tax and what its account charges on its day, where they differ. */
export interface TaxGap {
	what: "missing" | "left";
	taxId: string;
	label: string;
	rate: string;
	amount: string;
	endsOn: string;
}

/**
 * What the form says of tax and does not do by itself (docs/money.md section 5). `null` where nothing is to be said: where a line
 * has a tax, or the invoice says why it has none, or new lines begin with none.
 */
export function taxGap(typed: TypedPricing & { taxCategory?: string | undefined }, taxation: Taxation): TaxGap | null {
	const { choices, before, day: next } = taxation;
	if (before?.issued) return null;
	const day = next ?? (typed.supplyDate || typed.issueDate || "");
	const priced = priceTyped(typed, taxation);
	const taxed = priced.items.filter(({ tax }) => tax);
	const profile = profileOn(choices.profile, day);
	const currency = typedCurrency(typed.currency);
	if (!profile) {
		const first = taxed[0]?.tax;
		if (!first || !choices.profile?.endsOn) return null;
		return {
			what: "left",
			taxId: "none",
			...labels(first),
			endsOn: formatDate(choices.profile.endsOn),
			amount: formatAmount(priced.tax, currency),
		};
	}
	const code = choices.taxes.find(({ id, archived }) => id === profile.defaultTaxId && !archived);
	const usual = code && taxOn(code, day);
	if (!code || !usual || wholeRate(usual) === 0 || taxed.length > 0 || priced.total <= 0 || typed.taxCategory)
		return null;
	const rows = Array.isArray(typed.items) ? typed.items : [];
	const added = priceTyped({ ...typed, items: rows.map((row) => ({ ...row, taxId: code.id })) }, taxation);
	return {
		what: "missing",
		taxId: code.id,
		...labels(usual),
		endsOn: "",
		amount: formatAmount(added.tax, currency),
	};
}

function labels(tax: Parameters<typeof wholeRate>[0]) {
	const names = tax.components.map(({ label }) => taxLabel(label, currentLanguage()));
	return { label: [...new Set(names)].join(" + "), rate: formatRate(wholeRate(tax)) };
}
