import type { Config } from "~/kernel/context";
import type { Cents } from "~/kernel/money";
import { PLAN_NAMES, PLANS, type Plan } from "./plan";

/** What the pages say about a plan: landing, pricing, subscription, banners (spec section 9). */
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

/** What the operator's switches change in the offers. */
export type Switches = Pick<Config, "freePdf" | "clientManagementFrom">;

/** The price list, cheapest first. */
export function offers(switches: Switches): Offer[] {
	return PLANS.map((plan) => offer(plan, switches));
}

export function offer(plan: Plan, switches: Switches): Offer {
	const features = { free: free(switches), freelancer: FREELANCER, pro: PRO }[plan];
	return { plan, name: PLAN_NAMES[plan], price: PRICES[plan], mostPopular: plan === "pro", features };
}

/** A price as it is quoted, in whole dollars: "$9". */
export function quote(price: Cents): string {
	return `$${price / 100}`;
}

/** "$9 per month", "$0". */
export function monthlyPrice(plan: Plan): string {
	const { month } = PRICES[plan];
	return month === 0 ? quote(month) : `${quote(month)} per month`;
}

/** What a plan costs, paid by the month or by the year: "$182 per year (save 20%)". */
export function priceText({ price }: Pick<Offer, "price">, period: "month" | "year"): string {
	if (price[period] === 0) return quote(0);
	return period === "month" ? `${quote(price.month)} per month` : `${quote(price.year)} per year (${YEARLY_SAVING})`;
}

/** What the button says that changes the plan. */
export function orderLabel(from: Plan, to: Plan): string {
	return `${PLANS.indexOf(to) > PLANS.indexOf(from) ? "Upgrade" : "Move"} to ${PLAN_NAMES[to]}`;
}

/** How much a year costs less than twelve months. */
export const YEARLY_SAVING = "save 20%";

/** What the link to the subscription page is called (spec section 2). */
export function subscriptionLabel(plan: Plan): string {
	return plan === "free" ? "Upgrade Plan" : "Subscription";
}

/** The banner of the free plan: the bold beginning, the rest, and its button. Watermarks are named where there are any. */
export function freeBanner({ freePdf }: Pick<Config, "freePdf">) {
	const besides = { watermarked: " and removes watermarks", clean: "", locked: " and PDF exports" }[freePdf];
	return {
		headline: "You are on the Free plan.",
		text: `Upgrading to Pro unlocks all features${besides}.`,
		action: "Upgrade Now",
	};
}

/** The banner over the templates: what the Pro plan brings, at the price that it has (product.md section 4). */
export function templatesBanner() {
	const pro = { price: PRICES.pro };
	const year = `${quote(pro.price.year)} per year`;
	return {
		headline: `Premium and custom templates are on ${PLAN_NAMES.pro}.`,
		text: `${priceText(pro, "month")} or ${year}.`,
		action: "Upgrade Now",
	};
}

/** What the Add Client dialog says to a plan that can't have it (spec section 2). */
export function clientManagementPrompt({ clientManagementFrom }: Pick<Config, "clientManagementFrom">): string {
	const plans = PLANS.slice(PLANS.indexOf(clientManagementFrom)).map((plan) => PLAN_NAMES[plan]);
	return `Client management is for ${plans.join(" and ")} subscribers.`;
}

/** One row of the comparison: what each plan has of it. `true` and `false` are shown as "Yes" and "No". */
export interface Comparison {
	label: string;
	values: Record<Plan, string | boolean>;
}

export function comparison({ freePdf, clientManagementFrom }: Switches): Comparison[] {
	const freePdfText = { watermarked: "With watermark", clean: "Clean", locked: false }[freePdf];
	return [
		row("Invoices", "5 per month", "Unlimited", "Unlimited"),
		row("Drafts", "1", "Unlimited", "Unlimited"),
		row("Saved clients", "1", "Up to 5", "Unlimited, with logos"),
		row("PDF exports", freePdfText, "Clean", "Clean"),
		row("Time tracking and hourly billing", false, true, true),
		row("Templates", "Basic", "Basic", "Premium and custom"),
		row("Client management", false, clientManagementFrom === "freelancer", "Full"),
		row("Email automation and reminders", false, false, true),
		row("Advanced analytics", false, false, true),
		row("Support", "Email", "Email", "Priority"),
	];
}

/** The rows in which two plans differ. */
export function differences(from: Plan, to: Plan, switches: Switches): Comparison[] {
	return comparison(switches).filter(({ values }) => values[from] !== values[to]);
}

const PRICES: Record<Plan, Offer["price"]> = {
	free: { month: 0, year: 0 },
	freelancer: { month: 9_00, year: 86_00 },
	pro: { month: 19_00, year: 182_00 },
};

function free({ freePdf }: Switches): Feature[] {
	return [
		has("Up to 5 invoices per month"),
		has("Basic invoicing"),
		has("Email delivery"),
		{ label: freePdf === "locked" ? "PDF exports" : "Clean PDF exports", included: freePdf === "clean" },
		{ label: "Time tracking", included: false },
	];
}

const FREELANCER = [
	has("Unlimited invoices"),
	has("Time tracking and hourly billing"),
	has("Clean PDF exports"),
	has("Basic templates"),
	has("Email support"),
];

const PRO = [
	has("Everything in Freelancer"),
	has("Premium and custom templates"),
	has("Full client management"),
	has("Email automation"),
	has("Advanced analytics"),
	has("Priority support"),
];

function has(label: string): Feature {
	return { label, included: true };
}

type Value = string | boolean;

function row(label: string, free: Value, freelancer: Value, pro: Value): Comparison {
	return { label, values: { free, freelancer, pro } };
}
