import { DeliveryView, toDeliveryView } from "~/mail/domain/delivery-view";
import { sendReminder } from "~/reminders/server/reminders.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/invoices/{id}/reminders", group: "Invoices" },
	{
		POST: method({
			summary: "Remind of an unpaid invoice",
			description: "By mail to its client, now. Those that go by themselves go as before.",
			scope: "invoices:write",
			requestHeaders: ["Idempotency-Key"],
			output: { status: 202, schema: DeliveryView, description: "The mail, on its way" },
			errors: {
				plan_limit: "The plan has no reminders",
				conflict: "There is no mail here, the account's own address is not confirmed, or nothing is to be paid",
			},
			run: async ({ ctx, actor, request, id }) => {
				const key = request.headers.get("Idempotency-Key") ?? ctx.ids.uuid();
				return toDeliveryView(await sendReminder(ctx, actor, id, { key }));
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
