import { toDeliveryView } from "~/mail/domain/delivery-view";
import { sendReminder } from "~/reminders/server/reminders.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	POST: method({
		scope: "invoices:write",
		status: 202,
		run: async ({ ctx, actor, request, id }) => {
			const key = request.headers.get("Idempotency-Key") ?? ctx.ids.uuid();
			return toDeliveryView(await sendReminder(ctx, actor, id, key));
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
