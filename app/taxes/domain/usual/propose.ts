import type { Country } from "~/kernel/countries";
import { currentLanguage } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import { formatRate, readRate } from "../rate-text";
import type { Millionths, TaxCodeCategory } from "../tax";
import type { TaxCode } from "../tax-code";
import { taxLabel } from "../tax-label";
import type { WithholdingInput } from "../withholding";
import { CANADA, EUROPEAN_UNION, OTHER_COUNTRIES, SPANISH_REGIONS, US_STATES, WITHHOLDINGS } from "./rates";

type ProposedTax = Omit<TaxCode, "id" | "updatedAt" | "version">;

interface Place {
	country: Country;
	region: string;
	rate?: Millionths | undefined; // Where no country says it
}

/** What is usual in a place, under names in the reader's language, to be checked and edited. New lines begin with the first. */
export function propose(place: Place): { taxes: ProposedTax[]; withholdings: WithholdingInput[] } {
	const { country } = place;
	const withholdings = (WITHHOLDINGS[country] ?? []).map(({ rate, ...each }) => ({ ...each, rate: readRate(rate) }));
	return {
		taxes: [...chargedTaxes(place), ...(country in EUROPEAN_UNION ? unionTaxes(country) : otherUntaxed(country))],
		withholdings: withholdings.map((each) => ({ labourOnly: false, paidTo: "", ...each, archived: false })),
	};
}

/** Where a proposal comes from; `null` where nothing is proposed. */
export function proposalSource({ country, region }: Place): { source: string; asOf: string } | null {
	const usual = country === "CA" ? CANADA : standardRates(country, region);
	return usual ? { source: usual.source(), asOf: usual.asOf } : null;
}

/** The regions that a country's tax depends on, by ISO 3166-2; none of most. */
export function taxRegions(country: Country): readonly string[] {
	if (country === "US") return US_STATES;
	if (country === "CA") return Object.keys(CANADA.regions);
	return country === "ES" ? Object.keys(SPANISH_REGIONS) : [];
}

function standardRates(country: Country, region: string) {
	return spanishRegion(country, region) ?? EUROPEAN_UNION[country] ?? OTHER_COUNTRIES[country];
}

function spanishRegion(country: Country, region: string) {
	return country === "ES" ? SPANISH_REGIONS[region] : undefined;
}

function chargedTaxes({ country, region, rate }: Place): ProposedTax[] {
	if (country === "CA") return [proposed(country, "S", parts(CANADA.regions[region] ?? "GST 5"))];
	const standard = standardRates(country, region);
	const label = standard?.label ?? (country === "US" ? "Sales tax" : "VAT");
	const rates = standard && standard.rates.length > 0 ? standard.rates.map(readRate) : rate ? [rate] : [];
	const category = spanishRegion(country, region)?.category ?? "S";
	return rates.flatMap((each, at) => {
		if (country === "IN") return [proposed(country, "S", halves(each)), proposed(country, "S", [["IGST", each]])];
		return [proposed(country, category, [[label, each]], at === 0 ? "" : (standard?.lower?.[at - 1] ?? "reduced"))];
	});
}

/** What the tax of a country is called: "VAT" in Britain, "TVA" for its French readers; "Tax" where there are several. */
export function taxWord(country: Country): string {
	const label = standardRates(country, "")?.label;
	return label ? taxLabel(label, currentLanguage()) : m.taxes_word();
}

type Part = [label: string, rate: Millionths];

/** "GST 5 + QST 9.975" */
function parts(text: string): Part[] {
	return text.split(" + ").map((part) => {
		const [label = "", rate = ""] = part.split(" ");
		return [label, readRate(rate)];
	});
}

/** A half for the union and one for the state. */
function halves(rate: Millionths): Part[] {
	return [
		["CGST", rate / 2],
		["SGST", rate / 2],
	];
}

function proposed(country: Country, category: TaxCodeCategory, parts: readonly Part[], kind = ""): ProposedTax {
	const names = parts.map(([label, rate]) => `${taxLabel(label, currentLanguage())} ${formatRate(rate)}`);
	const name = names.join(" + ");
	const components = parts.map(([label, rate]) => component(label, rate));
	return { ...NO_REASON, name: kind ? m.taxes_name_reduced({ name, kind }) : name, category, country, components };
}

function unionTaxes(country: Country): ProposedTax[] {
	if (country === "ES") return spanishTaxes();
	const abroad = { reason: m.taxes_reason_abroad(), reasonCode: "VATEX-EU-O" };
	const exempt = { reason: m.taxes_reason_exempt(), reasonCode: "VATEX-EU-132" };
	return [
		untaxed(country, "AE", m.taxes_category_reverse_charge()),
		untaxed(country, "K", m.taxes_category_intra_community()),
		untaxed(country, "G", m.taxes_category_export()),
		{ ...untaxed(country, "O", m.taxes_category_outside_scope()), ...abroad },
		{ ...untaxed(country, "E", m.taxes_category_exempt()), ...exempt },
	];
}

/** Under the articles of the Ley 37/1992 (LIVA) that an invoice names (RD 1619/2012, art. 6.1 j). */
function spanishTaxes(): ProposedTax[] {
	const under = (category: TaxCodeCategory, name: string, article: string) =>
		untaxed("ES", category, `${name} (art. ${article} LIVA)`);
	const abroad = { reason: m.taxes_reason_spain_abroad(), reasonCode: "VATEX-EU-O" };
	const exempt = { reason: m.taxes_reason_spain_exempt(), reasonCode: "VATEX-EU-132" };
	return [
		untaxed("ES", "AE", m.taxes_category_reverse_charge()),
		under("K", m.taxes_category_intra_community(), "25"),
		under("G", m.taxes_category_export(), "21"),
		{ ...under("O", m.taxes_not_subject(), "69"), ...abroad },
		{ ...under("E", m.taxes_category_exempt(), "20"), ...exempt },
	];
}

function otherUntaxed(country: Country): ProposedTax[] {
	const zero = country === "US" ? [] : [untaxed(country, "Z", m.taxes_category_zero())];
	const abroad = country === "GB" || country === "CH" ? [untaxed(country, "O", m.taxes_category_outside_scope())] : [];
	return [...zero, ...abroad, untaxed(country, "E", m.taxes_category_exempt())];
}

function untaxed(country: Country, category: TaxCodeCategory, name: string): ProposedTax {
	const label = OTHER_COUNTRIES[country]?.label ?? (country === "US" ? "Sales tax" : country === "CA" ? "GST" : "VAT");
	return { ...NO_REASON, name, category, country, components: [component(label, 0)] };
}

function component(label: string, rate: Millionths) {
	return { label, rate, compound: false, registration: "", validFrom: null, validTo: null };
}

const NO_REASON = { reason: "", reasonCode: "", customerRate: null, archived: false };
