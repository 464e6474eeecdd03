import { apiRoute, method } from "~/web/api.server";
import { pdfResponse } from "../invoices/pdf-response.server";

const route = apiRoute({
	POST: method({
		run: async ({ ctx, actor, request, url, id }) => {
			const { file, pdfUrl } = await pdfResponse({ ctx, actor, url, id });
			const wantsJson = /\bapplication\/json\b/.test(request.headers.get("Accept") ?? "");
			return wantsJson ? { pdfUrl } : file;
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
