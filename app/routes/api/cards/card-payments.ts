import { CardConnectionView, toConnectionView } from "~/cards/domain/connection";
import { endConnection, readCardConnection } from "~/cards/server/connect-cards.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/user/card-payments", group: "Account" },
	{
		GET: method({
			summary: "Read how clients pay by card",
			description: "An account is connected in a browser that is signed in, at `connectUrl`.",
			scope: "settings:read",
			output: { schema: CardConnectionView, description: "The account at Stripe, and whether it takes payments" },
			errors: { not_found: "There are no payments by card here" },
			run: async ({ ctx, actor, request }) =>
				toConnectionView(await readCardConnection(ctx, actor, new URL(request.url).origin)),
		}),
		DELETE: method({
			summary: "Disconnect the account at Stripe",
			description: "Checkouts that are open end. What was paid stays.",
			scope: "settings:write",
			output: { status: 204, description: "It is disconnected" },
			errors: { not_found: "None is connected" },
			run: async ({ ctx, actor }) => endConnection(ctx, actor),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
