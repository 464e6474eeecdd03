import { formatsOf } from "~/einvoice/domain/file-format";
import { ReadinessView, toReadinessView } from "~/einvoice/domain/readiness-view";
import { checkEInvoice } from "~/printing/server/export-einvoice.server";
import { readPrintable } from "~/printing/server/printable.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/invoices/{id}/e-invoice", group: "Invoices" },
	{
		GET: method({
			summary: "What each e-invoice format still needs",
			scope: "invoices:read",
			output: { schema: ReadinessView, list: true, description: "The checklists, one for each format" },
			run: async ({ ctx, actor, id }) => {
				const printable = await readPrintable(ctx, actor, id);
				const checklist = checkEInvoice(actor, printable);
				return formatsOf(printable.business?.country ?? "").map((format) => toReadinessView(format, checklist[format]));
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
