import { exportPdf } from "~/invoices/server/export-pdf.server";
import { apiRoute, method } from "~/web/api.server";
import { fileResponse, PDF } from "~/web/file-response.server";

const route = apiRoute({
	POST: method({
		run: async ({ ctx, actor, request, id }) => {
			const bytes = await exportPdf(ctx, actor, id);
			const wantsJson = /\bapplication\/json\b/.test(request.headers.get("Accept") ?? "");
			return wantsJson
				? { pdfUrl: `/invoices/${id}/pdf` }
				: fileResponse(bytes, { type: PDF, name: `invoice-${id}.pdf` });
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
