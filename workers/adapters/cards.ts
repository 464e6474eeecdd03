import type { Cards } from "~/cards/domain/port";
import type { Env } from "../env";
import { stripeCards } from "./stripe-connect";

/** How clients pay by card: through Stripe Connect where the platform's id is set, otherwise not at all. */
export function makeCards(env: Env): Cards {
	const { STRIPE_CONNECT_CLIENT_ID: clientId, STRIPE_STAND_IN: standIn } = env;
	if (!clientId) return { kind: "off" };
	const required = (name: "STRIPE_CONNECT_SECRET_KEY" | "STRIPE_CONNECT_WEBHOOK_SECRET") => {
		const value = env[name];
		if (!value) throw new Error(`STRIPE_CONNECT_CLIENT_ID is set, but ${name} is not: see docs/stripe.md`);
		return value;
	};
	return stripeCards({
		clientId,
		standIn,
		secretKey: required("STRIPE_CONNECT_SECRET_KEY"),
		webhookSecret: required("STRIPE_CONNECT_WEBHOOK_SECRET"),
		fetch: (url, init) => fetch(url, init),
	});
}
