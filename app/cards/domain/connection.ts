import { z } from "zod";
import type { CardAccount } from "./port";

export interface CardConnection {
	account: CardAccount | null;
	/** Where it is connected, or another one; good for two hours and for this account alone. */
	connectUrl: string;
}

export const CardConnectionView = z.object({
	connected: z.boolean(),
	account: z.string().nullable().describe("What Stripe calls the account that is connected"),
	name: z.string().nullable(),
	live: z.boolean().describe("Whether it takes real money"),
	takesPayments: z.boolean().describe("Whether clients are offered to pay by card: Stripe may ask for more first"),
	connectUrl: z.url().describe("Where its owner, signed in here, lets us work with it; good for two hours"),
});
export type CardConnectionView = z.output<typeof CardConnectionView>;

export function toConnectionView({ account, connectUrl }: CardConnection): CardConnectionView {
	return {
		connected: account !== null,
		account: account?.accountId ?? null,
		name: account?.name ?? null,
		live: account?.live ?? false,
		takesPayments: account?.takesPayments ?? false,
		connectUrl,
	};
}
