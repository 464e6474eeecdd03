import { exportReceipt } from "~/printing/server/export-receipt.server";
import { apiRoute, method } from "~/web/api.server";
import { fileResponse, PDF } from "~/web/file-response.server";
import { PdfLink } from "../openapi/bodies";

const route = apiRoute(
	{ path: "/api/invoices/{id}/receipt", group: "Invoices" },
	{
		POST: method({
			summary: "Make the receipt",
			description:
				"The invoice with what was received and what is left, titled by its state, without an e-invoice; the invoice's own PDF stays as it was issued. With Accept: application/json its address, otherwise the file itself.",
			scope: "invoices:read",
			requestHeaders: ["Accept"],
			output: { schema: PdfLink, pdf: true, description: "The PDF, or where it is" },
			errors: { plan_limit: "The plan has no PDF exports", conflict: "No money came in for it" },
			run: async ({ ctx, actor, request, id }) => {
				const bytes = await exportReceipt(ctx, actor, id);
				const wantsJson = /\bapplication\/json\b/.test(request.headers.get("Accept") ?? "");
				if (wantsJson) return { pdfUrl: `/invoices/${id}/receipt.pdf` };
				return fileResponse(bytes, { type: PDF, name: `receipt-${id}.pdf` });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
