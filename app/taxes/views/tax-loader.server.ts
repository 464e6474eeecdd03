import { isFresh } from "~/access/server/factors/step-up.server";
import { provisionalNumber } from "~/invoices/server/number-series.server";
import { countryLines, countryName } from "~/kernel/countries";
import { typedAmount } from "~/kernel/money/money";
import { dateIn, formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { offeredCurrencies } from "~/profile/domain/offered-currencies";
import { accountCountry } from "~/seller/domain/account-country";
import { readSellerProfile } from "~/seller/server/seller-profile.server";
import type { ActorCall } from "~/web/page-action.server";
import { readSessionToken } from "~/web/session-cookie.server";
import { CATEGORY_LABEL } from "../domain/category";
import { locksByLaw } from "../domain/issued-lock";
import { profileOn } from "../domain/profile-on";
import { formatRate, typedRate } from "../domain/rate-text";
import { type DatedComponent, type TaxCode, wholeRate } from "../domain/tax-code";
import type { TaxProfile } from "../domain/tax-profile";
import { proposalSource, taxRegions } from "../domain/usual/propose";
import { TAX_COUNTRIES } from "../domain/usual/rates";
import { regionName } from "../domain/usual/region-names";
import { USUAL_STAGGER } from "../domain/vat-stagger";
import type { Withholding } from "../domain/withholding";
import { offersConstruction } from "../server/construction.server";
import { listLockHistory } from "../server/issued-lock.server";
import { readTaxation } from "../server/taxation.server";
import type { ProfileFormValues } from "../ui/profile-form";
import type { RateRow } from "../ui/rate-list";
import type { TaxFormValues } from "../ui/tax-form";

/** All that the tax settings show; `?edit=` opens a rate or a withholding, or with `new-` before it an empty one. */
export async function loadTaxSettings({ ctx, actor, visit, request, url }: ActorCall) {
	const locked = actor.lockIssued === true;
	const [{ profile, taxes, withholdings }, business, fresh, history, next] = await Promise.all([
		readTaxation(ctx, actor),
		readSellerProfile(ctx, actor),
		locked ? isFresh(ctx, actor, readSessionToken(request, visit) ?? "") : false,
		listLockHistory(ctx, actor),
		provisionalNumber(ctx, actor),
	]);
	const today = dateIn(actor.timezone, ctx.clock.now());
	const isNumbered = profile !== null || next !== null;
	const openId = url.searchParams.get("edit");
	const tax = taxes.find(({ id }) => id === openId);
	const withholding = withholdings.find(({ id }) => id === openId);
	const charging = profileOn(profile, today) !== null;
	const source = charging && profile && proposalSource(profile);
	return {
		countries: countryLines(TAX_COUNTRIES, { other: false }),
		regions: ["CA", "US", "ES"].flatMap((country) =>
			taxRegions(country).map((region) => ({
				value: region,
				label: regionName(country, region),
				group: countryName(country),
			})),
		),
		currencies: [...new Set([...offeredCurrencies(actor), ...(profile ? [profile.baseCurrency] : [])])],
		asked: { asksLock: profile === null && !locked, sequenceIn: isNumbered ? null : today.slice(0, 4) },
		lock: { locked, fresh, history },
		lockOffered: actor.lockIssued === null && charging && locksByLaw(profile?.country ?? ""),
		charging,
		known: profile !== null,
		endsOn: charging && profile?.endsOn ? formatDate(profile.endsOn) : "",
		profile: profileValues(profile, charging, accountCountry({ business, timezone: actor.timezone }), actor.currency),
		choices: taxes.filter(({ archived }) => !archived).map(({ id, name }) => ({ value: id, label: name })),
		rates: taxes.map((each) => taxRow(each, profile)),
		withholdings: withholdings.map(withholdingRow),
		construction: charging && offersConstruction({ profile, withholdings }),
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
	const { baseCurrency = currency, cashStep = 0, vatStagger = USUAL_STAGGER } = profile ?? {};
	return {
		charges: charging ? "yes" : profile ? "no" : "",
		country: profile?.country ?? country,
		region: profile?.region ?? "",
		rate: "",
		pricesIncludeTax: profile?.pricesIncludeTax ? "on" : "",
		countedOn: profile?.countedOn ?? "issue",
		vatStagger,
		baseCurrency,
		cashStep: typedAmount(cashStep, baseCurrency),
		defaultTaxId: profile?.defaultTaxId ?? "none",
		lock: locksByLaw(profile?.country ?? country) ? "on" : "",
	};
}

function taxRow(tax: TaxCode, profile: TaxProfile | null): RateRow {
	const { id, name, archived, category, country, components } = tax;
	const about = [
		id === profile?.defaultTaxId && m.taxes_about_default(),
		category !== "S" && m.taxes_about_category({ category, name: CATEGORY_LABEL[category]() }),
		country !== profile?.country && m.taxes_about_country({ country: countryName(country) }),
		...components.map(validText),
	];
	return { id, rate: formatRate(wholeRate(tax)), name, about: about.filter(Boolean).join(" "), archived };
}

function validText({ validFrom, validTo }: DatedComponent): string {
	const [from, to] = [validFrom, validTo].map((day) => (day ? formatDate(day) : ""));
	if (from && to) return m.taxes_about_between({ from, to });
	if (from) return m.taxes_about_from({ from });
	return to ? m.taxes_about_until({ to }) : "";
}

function withholdingRow({ id, name, rate, labourOnly, paidTo, archived }: Withholding): RateRow {
	const about = [
		labourOnly ? m.taxes_about_labour() : m.taxes_about_net(),
		paidTo && m.taxes_about_paid_to({ name: paidTo }),
	];
	return { id, name, rate: formatRate(rate), about: about.filter(Boolean).join(" "), archived };
}

function taxValues(tax: TaxCode | undefined, profile: TaxProfile | null): TaxFormValues {
	const { name = "", category = "S", reason = "", reasonCode = "", version = 0 } = tax ?? {};
	const components = (tax?.components ?? [EMPTY]).map(componentValues);
	return {
		name,
		category,
		reason,
		reasonCode,
		customerRate: tax?.customerRate ? typedRate(tax.customerRate) : "",
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
	const { name = "", rate, labourOnly = false, paidTo = "", version = 0 } = withholding ?? {};
	return {
		name,
		rate: rate === undefined ? "" : typedRate(rate),
		labourOnly: labourOnly ? "on" : "",
		paidTo,
		version: version === 0 ? "" : String(version),
	};
}
