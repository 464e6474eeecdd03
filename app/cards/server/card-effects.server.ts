import { isConnectedToAnyUser } from "#db/cards/card-accounts";
import type { AppContext } from "~/context";
import type { Handlers } from "~/outbox/server/work-off.server";
import type { CardService } from "../domain/port";

export const CARD_EFFECTS = {
	"expire-checkout": async (ctx, checkout) => service(ctx).expire(checkout),
	"disconnect-cards": async (ctx, { accountId }) => {
		// Its owner may have come back meanwhile.
		const connected = await Promise.all(ctx.databases.all.map((db) => isConnectedToAnyUser(db, accountId)));
		if (!connected.includes(true)) await service(ctx).disconnect(accountId);
	},
} satisfies Handlers;

function service({ cards }: AppContext): CardService {
	if (cards.kind === "off") throw new Error("no card service is set up to be told");
	return cards;
}
