import { readSellerProfile } from "~/einvoice/server/seller-profile.server";
import { offeredCurrencies } from "~/identity/domain/offered-currencies";
import { countryName, countryOptions } from "~/kernel/countries";
import { dateIn, formatDate } from "~/kernel/dates";
import { typedAmount } from "~/kernel/money";
import { CATEGORY_LABEL } from "~/money/domain/category";
import { profileOn } from "~/money/domain/profile-on";
import { formatRate, typedRate } from "~/money/domain/rate-text";
import { type DatedComponent, type TaxCode, wholeRate } from "~/money/domain/tax-code";
import type { TaxProfile } from "~/money/domain/tax-profile";
import { proposalSource, taxRegions } from "~/money/domain/usual/propose";
import { TAX_COUNTRIES } from "~/money/domain/usual/rates";
import type { Withholding } from "~/money/domain/withholding";
import { readTaxation } from "~/money/server/taxation.server";
import type { ProfileFormValues } from "~/money/ui/profile-form";
import type { RateRow } from "~/money/ui/rate-list";
import type { TaxFormValues } from "~/money/ui/tax-form";
import { m } from "~/paraglide/messages";
import type { ActorCall } from "~/web/page-action.server";

/** All that the tax settings show; `?edit=` opens a rate or a withholding, or with `new-` before it an empty one. */
export async function loadTaxSettings({ ctx, actor, url }: ActorCall) {
	const [{ profile, taxes, withholdings }, business] = await Promise.all([
		readTaxation(ctx, actor),
		readSellerProfile(ctx, actor),
	]);
	const openId = url.searchParams.get("edit");
	const tax = taxes.find(({ id }) => id === openId);
	const withholding = withholdings.find(({ id }) => id === openId);
	const charging = profileOn(profile, dateIn(actor.timezone, ctx.clock.now())) !== null;
	const source = charging && profile && proposalSource(profile);
	return {
		countries: countryOptions(TAX_COUNTRIES).filter(({ value }) => value !== "other"),
		regions: ["CA", "US", "ES"].flatMap((country) =>
			taxRegions(country).map((region) => ({ value: region, label: region, group: countryName(country) })),
		),
		currencies: [...new Set([...offeredCurrencies(actor), ...(profile ? [profile.baseCurrency] : [])])],
		charging,
		known: profile !== null,
		endsOn: charging && profile?.endsOn ? formatDate(profile.endsOn) : "",
		profile: profileValues(profile, charging, business.country || "US", actor.currency),
		choices: taxes.filter(({ archived }) => !archived).map(({ id, name }) => ({ value: id, label: name })),
		rates: taxes.map((each) => taxRow(each, profile)),
		withholdings: withholdings.map(withholdingRow),
		source: source && profile && { ...source, country: countryName(profile.country), asOf: formatDate(source.asOf) },
		openTax: tax || openId === "new-tax" ? { ...standing(tax), values: taxValues(tax, profile) } : null,
		openWithholding:
			withholding || openId === "new-withholding"
				? { ...standing(withholding), values: withholdingValues(withholding) }
				: null,
	};
}

function standing(row: { id: string; archived: boolean } | undefined) {
	return { id: row?.id ?? null, archived: row?.archived ?? false };
}

function profileValues(
	profile: TaxProfile | null,
	charging: boolean,
	country: string,
	currency: string,
): ProfileFormValues {
	const { baseCurrency = currency, cashStep = 0 } = profile ?? {};
	return {
		charges: charging ? "yes" : profile ? "no" : "",
		country: profile?.country ?? country,
		region: profile?.region ?? "",
		rate: "",
		pricesIncludeTax: profile?.pricesIncludeTax ? "on" : "",
		countedOn: profile?.countedOn ?? "issue",
		baseCurrency,
		cashStep: typedAmount(cashStep, baseCurrency),
		defaultTaxId: profile?.defaultTaxId ?? "none",
	};
}

function taxRow(tax: TaxCode, profile: TaxProfile | null): RateRow {
	const { id, name, archived, category, country, components } = tax;
	const about = [
		id === profile?.defaultTaxId && m.money_about_default(),
		category !== "S" && m.money_about_category({ category, name: CATEGORY_LABEL[category]() }),
		country !== profile?.country && m.money_about_country({ country: countryName(country) }),
		...components.map(validText),
	];
	return { id, rate: formatRate(wholeRate(tax)), name, about: about.filter(Boolean).join(" "), archived };
}

function validText({ validFrom, validTo }: DatedComponent): string {
	const [from, to] = [validFrom, validTo].map((day) => (day ? formatDate(day) : ""));
	if (from && to) return m.money_about_between({ from, to });
	if (from) return m.money_about_from({ from });
	return to ? m.money_about_until({ to }) : "";
}

function withholdingRow({ id, name, rate, archived }: Withholding): RateRow {
	return { id, name, rate: formatRate(rate), about: m.money_about_net(), archived };
}

function taxValues(tax: TaxCode | undefined, profile: TaxProfile | null): TaxFormValues {
	const { name = "", category = "S", reason = "", reasonCode = "", version = 0 } = tax ?? {};
	const components = (tax?.components ?? [EMPTY]).map(componentValues);
	return {
		...{ name, category, reason, reasonCode },
		country: tax?.country ?? profile?.country ?? "",
		version: version === 0 ? "" : String(version),
		components: [...components, componentValues(NOTHING)],
	};
}

function componentValues({ label, rate, compound, registration, validFrom, validTo }: Partial<DatedComponent>) {
	return {
		label: label ?? "",
		rate: rate === undefined ? "" : typedRate(rate),
		compound: compound ? "on" : "",
		registration: registration ?? "",
		validFrom: validFrom ?? "",
		validTo: validTo ?? "",
	};
}

const EMPTY: Partial<DatedComponent> = { label: "VAT" };
const NOTHING: Partial<DatedComponent> = {};

function withholdingValues(withholding: Withholding | undefined) {
	const { name = "", rate, version = 0 } = withholding ?? {};
	return { name, rate: rate === undefined ? "" : typedRate(rate), version: version === 0 ? "" : String(version) };
}
