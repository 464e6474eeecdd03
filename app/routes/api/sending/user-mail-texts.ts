import { MailTextsPatch } from "~/sending/domain/mail-texts-input";
import { patchInvoiceTexts, readInvoiceTexts } from "~/sending/server/mail-texts.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	GET: method({ scope: "settings:read", run: async ({ ctx, actor }) => readInvoiceTexts(ctx, actor) }),
	PATCH: method({
		scope: "settings:write",
		body: MailTextsPatch,
		run: async ({ ctx, actor, body }) => {
			await patchInvoiceTexts(ctx, actor, body);
			return readInvoiceTexts(ctx, actor);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
