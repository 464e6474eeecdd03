import { listDeliveries } from "~/invoicing/server/send-invoice.server";
import { DeliveryView, toDeliveryView } from "~/mail/domain/delivery-view";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/invoices/{id}/deliveries", group: "Invoices" },
	{
		GET: method({
			summary: "What became of an invoice's mails",
			scope: "invoices:read",
			output: { schema: DeliveryView, list: true, description: "The mails, oldest first" },
			run: async ({ ctx, actor, id }) =>
				(await listDeliveries(ctx, actor, id)).map((delivery) => toDeliveryView(delivery, delivery.others)),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
