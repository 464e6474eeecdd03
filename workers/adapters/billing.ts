import type { Billing } from "~/billing/domain/port";
import type { Env } from "../env";
import { stripeBilling } from "./stripe";

/**
 * How plans are paid: through Stripe where its key is set, otherwise as `BILLING` in wrangler.toml says. Half a set-up
 * of Stripe is an error of the operator's, not a reason to give plans away.
 */
export function makeBilling(env: Env): Billing {
	if (!env.STRIPE_SECRET_KEY) {
		if (env.BILLING === "off" || env.BILLING === "built-in") return { kind: env.BILLING };
		throw new Error(`BILLING in wrangler.toml must be "off" or "built-in", not "${env.BILLING}"`);
	}
	const required = (name: StripeName) => {
		const value = env[name];
		if (!value) throw new Error(`STRIPE_SECRET_KEY is set, but ${name} is not: see docs/stripe.md`);
		return value;
	};
	return stripeBilling({
		secretKey: env.STRIPE_SECRET_KEY,
		webhookSecret: required("STRIPE_WEBHOOK_SECRET"),
		prices: {
			freelancer: {
				month: required("STRIPE_PRICE_FREELANCER_MONTH"),
				year: required("STRIPE_PRICE_FREELANCER_YEAR"),
			},
			pro: { month: required("STRIPE_PRICE_PRO_MONTH"), year: required("STRIPE_PRICE_PRO_YEAR") },
		},
		fetch: (url, init) => fetch(url, init),
	});
}

type StripeName = Extract<keyof Env, `STRIPE_${string}`>;
