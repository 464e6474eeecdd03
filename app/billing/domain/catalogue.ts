import { currentLanguage, formatList, LOCALES } from "~/kernel/language/language";
import { currentCountry } from "~/kernel/language/region";
import type { Cents } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { PLAN_NAMES, PLANS, type Plan } from "./plan";
import type { Switches } from "./switches";

/** What the pages say about a plan: landing, pricing, subscription, banners (docs/specification.md section 9). */
export interface Offer {
	plan: Plan;
	name: string;
	/** In dollars' cents; both 0 for what costs nothing. */
	price: { month: Cents; year: Cents };
	mostPopular: boolean;
	features: readonly Feature[];
}

export interface Feature {
	label: string;
	/** False is said as "(locked)". */
	included: boolean;
}

export function offers(switches: Switches): Offer[] {
	return PLANS.map((plan) => offer(plan, switches));
}

export function offer(plan: Plan, switches: Switches): Offer {
	const features = FEATURES[plan](switches);
	return { plan, name: PLAN_NAMES[plan], price: PRICES[plan], mostPopular: plan === "pro", features };
}

/** A price as it is quoted, in whole dollars: "$9", to readers in other countries "US$9"; "9 US$", "9 $US". */
export function quote(price: Cents): string {
	const style = { style: "currency", currency: "USD", maximumFractionDigits: 0 } as const;
	const isAbroad = currentLanguage() === "en" && !["", "US"].includes(currentCountry());
	return (price / 100).toLocaleString(isAbroad ? "en-GB" : LOCALES[currentLanguage()], style);
}

/** "$9 per month", "$0". */
export function monthlyPrice(plan: Plan): string {
	const { month } = PRICES[plan];
	return month === 0 ? quote(month) : m.billing_price_monthly({ price: quote(month) });
}

/** What a plan costs, paid by the month or by the year: "$182 per year (save 20%)". */
export function priceText({ price }: Pick<Offer, "price">, period: "month" | "year"): string {
	if (price[period] === 0) return quote(0);
	if (period === "month") return m.billing_price_monthly({ price: quote(price.month) });
	return m.billing_price_yearly({ price: quote(price.year), percent: YEARLY_SAVING });
}

export function orderLabel(from: Plan, to: Plan): string {
	const plan = PLAN_NAMES[to];
	return isUpgrade(from, to) ? m.billing_upgrade_to({ plan }) : m.billing_move_to({ plan });
}

export function isUpgrade(from: Plan, to: Plan): boolean {
	return PLANS.indexOf(to) > PLANS.indexOf(from);
}

/** How much a year costs less than twelve months, in percent. */
export const YEARLY_SAVING = 20;

/** The banner over the templates: what Pro brings, at its price (docs/specification.md section 9). */
export function templatesBanner() {
	const { month, year } = PRICES.pro;
	return {
		headline: m.billing_templates_banner({ plan: PLAN_NAMES.pro }),
		text: m.billing_templates_banner_text({ month: quote(month), year: quote(year) }),
		action: m.billing_upgrade_now(),
	};
}

/** What the Add Client dialog says to a plan that can't have it (docs/specification.md section 2). */
export function clientManagementPrompt({ clientManagementFrom }: Pick<Switches, "clientManagementFrom">): string {
	const plans = PLANS.slice(PLANS.indexOf(clientManagementFrom)).map((plan) => PLAN_NAMES[plan]);
	return m.billing_client_management_prompt({ plans: formatList(plans) });
}

/** One row of the comparison: what each plan has of it. `true` and `false` are shown as "Yes" and "No". */
export interface Comparison {
	label: string;
	values: Record<Plan, string | boolean>;
}

export function comparison({ freePdf, clientManagementFrom }: Switches): Comparison[] {
	const clean = m.billing_pdf_clean();
	const ofFree = { watermarked: m.billing_pdf_watermarked(), clean, locked: false }[freePdf];
	const unlimited = m.billing_unlimited();
	return [
		row(m.billing_invoices(), m.billing_five_monthly(), unlimited, unlimited),
		row(m.billing_drafts(), "1", unlimited, unlimited),
		row(m.billing_saved_clients(), "1", m.billing_up_to_five(), m.billing_unlimited_with_logos()),
		row(m.billing_pdf_exports(), ofFree, clean, clean),
		row(m.billing_hourly_billing(), false, true, true),
		row(m.billing_templates(), m.billing_templates_basic(), m.billing_templates_basic(), m.billing_templates_all()),
		row(m.billing_client_management(), false, clientManagementFrom === "freelancer", m.billing_management_full()),
		row(m.billing_automation_reminders(), false, false, true),
		row(m.billing_analytics(), false, false, true),
		row(m.billing_support(), m.billing_support_email(), m.billing_support_email(), m.billing_support_priority()),
	];
}

export function differences(from: Plan, to: Plan, switches: Switches): Comparison[] {
	return comparison(switches).filter(({ values }) => values[from] !== values[to]);
}

const PRICES: Record<Plan, Offer["price"]> = {
	free: { month: 0, year: 0 },
	freelancer: { month: 9_00, year: 86_00 },
	pro: { month: 19_00, year: 182_00 },
};

const FEATURES: Record<Plan, (switches: Switches) => Feature[]> = {
	free: ({ freePdf }) => [
		has(m.billing_feature_five_invoices()),
		has(m.billing_feature_basic_invoicing()),
		has(m.billing_feature_email_delivery()),
		{
			label: freePdf === "locked" ? m.billing_pdf_exports() : m.billing_feature_clean_pdf(),
			included: freePdf === "clean",
		},
		{ label: m.billing_feature_time_tracking(), included: false },
	],
	freelancer: () => [
		has(m.billing_feature_unlimited_invoices()),
		has(m.billing_hourly_billing()),
		has(m.billing_feature_clean_pdf()),
		has(m.billing_feature_basic_templates()),
		has(m.billing_feature_email_support()),
	],
	pro: () => [
		has(m.billing_feature_all_of_freelancer()),
		has(m.billing_feature_all_templates()),
		has(m.billing_feature_full_management()),
		has(m.billing_feature_automation()),
		has(m.billing_analytics()),
		has(m.billing_feature_priority_support()),
	],
};

function has(label: string): Feature {
	return { label, included: true };
}

type Value = string | boolean;

function row(label: string, free: Value, freelancer: Value, pro: Value): Comparison {
	return { label, values: { free, freelancer, pro } };
}
