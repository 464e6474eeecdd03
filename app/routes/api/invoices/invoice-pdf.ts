import { RevisionQuery } from "~/history/domain/revisions-query";
import { readPrintable } from "~/printing/server/printable.server";
import { printWarnings } from "~/printing/server/unprintable.server";
import { pdfResponse } from "~/printing/views/pdf-response.server";
import { apiRoute, method } from "~/web/api.server";
import { PdfLink } from "../openapi/bodies";

const route = apiRoute(
	{ path: "/api/invoices/{id}/pdf", group: "Invoices" },
	{
		POST: method({
			summary: "Make the PDF",
			description:
				"With Accept: application/json its address, otherwise the file itself. With a revision as it was then, in the look that it had.",
			scope: "invoices:read",
			requestHeaders: ["Accept"],
			query: RevisionQuery,
			output: { schema: PdfLink, pdf: true, description: "The PDF, or where it is" },
			errors: { plan_limit: "The plan has no PDF exports" },
			run: async ({ ctx, actor, request, url, id }) => {
				const { file, pdfUrl } = await pdfResponse({ ctx, actor, url, id });
				const wantsJson = /\bapplication\/json\b/.test(request.headers.get("Accept") ?? "");
				if (!wantsJson) return file;
				if (url.searchParams.has("revision")) return { pdfUrl };
				return { pdfUrl, warnings: await printWarnings(ctx, actor, await readPrintable(ctx, actor, id)) };
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
