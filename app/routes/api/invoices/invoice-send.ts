import { sendByApi } from "~/invoicing/server/send-invoice.server";
import { toDeliveryView } from "~/mail/domain/delivery-view";
import { MailPayload } from "~/sending/domain/mail-input";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	POST: method({
		scope: "invoices:write",
		body: MailPayload,
		bodyOptional: true,
		status: 202,
		run: async ({ ctx, actor, request, id, body }) => {
			const key = request.headers.get("Idempotency-Key") ?? ctx.ids.uuid();
			return toDeliveryView(await sendByApi(ctx, actor, id, { ...body, key }));
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
