import { readPrintable } from "~/printing/server/printable.server";
import { printWarnings } from "~/printing/server/unprintable.server";
import { pdfResponse } from "~/printing/views/pdf-response.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	POST: method({
		scope: "invoices:read",
		run: async ({ ctx, actor, request, url, id }) => {
			const { file, pdfUrl } = await pdfResponse({ ctx, actor, url, id });
			const wantsJson = /\bapplication\/json\b/.test(request.headers.get("Accept") ?? "");
			if (!wantsJson) return file;
			if (url.searchParams.has("revision")) return { pdfUrl };
			return { pdfUrl, warnings: await printWarnings(ctx, actor, await readPrintable(ctx, actor, id)) };
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
