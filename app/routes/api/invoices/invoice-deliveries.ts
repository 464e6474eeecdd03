import { listDeliveries } from "~/invoicing/server/send-invoice.server";
import { toDeliveryView } from "~/mail/domain/delivery-view";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	GET: method({
		scope: "invoices:read",
		run: async ({ ctx, actor, id }) => (await listDeliveries(ctx, actor, id)).map(toDeliveryView),
	}),
});

export const loader = route.loader;
export const action = route.action;
