import { MailTextsPatch, MailTextsView } from "~/sending/domain/mail-texts-input";
import { patchInvoiceTexts, readInvoiceTexts } from "~/sending/server/mail-texts.server";
import { apiRoute, method } from "~/web/api.server";
import { requireShown, tagOf } from "~/web/etag.server";

const route = apiRoute(
	{ path: "/api/user/mail-texts", group: "Account" },
	{
		GET: method({
			summary: "Read what mails with invoices say",
			scope: "settings:read",
			output: { schema: MailTextsView, description: "The text in each language of invoices" },
			run: async ({ ctx, actor }) => readInvoiceTexts(ctx, actor),
		}),
		PATCH: method({
			summary: "Change what mails with invoices say",
			description: "A language that is left out stays as it is. What stands in braces is filled in for each invoice.",
			scope: "settings:write",
			requestHeaders: ["If-Match"],
			input: MailTextsPatch,
			output: { schema: MailTextsView, description: "The texts as they are now", headers: ["ETag"] },
			run: async ({ ctx, actor, request, body }) => {
				await patchInvoiceTexts(ctx, actor, body, requireShown(request));
				const view = await readInvoiceTexts(ctx, actor);
				return Response.json(view, { headers: { ETag: tagOf(view) } });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
