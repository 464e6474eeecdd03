import { StatementDeliveryView, toStatementDelivery } from "~/payments/domain/mailed/statement-delivery";
import { listStatementMails } from "~/payments/server/sent-statements.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/clients/{id}/statement/deliveries", group: "Clients" },
	{
		GET: method({
			summary: "What became of the mails of a client's statements",
			description:
				"The newest 100: those that were sent by hand or by a program, and those of a month that go by themselves, but for what was not needed.",
			scope: "clients:read",
			output: { schema: StatementDeliveryView, list: true, description: "The mails, newest first" },
			run: async ({ ctx, actor, id }) => (await listStatementMails(ctx, actor, id)).map(toStatementDelivery),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
