import type { Operation } from "./operation";

/** How an account's clients pay by card. */
export const CARD_OPERATIONS: readonly Operation[] = [
	{
		method: "GET",
		path: "/api/user/card-payments",
		group: "Account",
		summary: "Read how clients pay by card",
		description: "An account is connected in a browser that is signed in, at `connectUrl`.",
		access: "settings:read",
		answer: { status: 200, of: "CardPayments", description: "The account at Stripe, and whether it takes payments" },
		errors: { not_found: "There are no payments by card here" },
	},
	{
		method: "DELETE",
		path: "/api/user/card-payments",
		group: "Account",
		summary: "Disconnect the account at Stripe",
		description: "Checkouts that are open end. What was paid stays.",
		access: "settings:write",
		answer: { status: 204, description: "It is disconnected" },
		errors: { not_found: "None is connected" },
	},
];
