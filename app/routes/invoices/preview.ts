import { defaultLanguage } from "~/clients/server/clients.server";
import { linesInAddress } from "~/invoices/server/lines-in-address.server";
import { typedInvoice } from "~/invoicing/ui/form/typed-invoice";
import { previewPage } from "~/printing/server/preview-invoice.server";
import { makePrintable } from "~/printing/server/printable.server";
import { readTaxation } from "~/taxes/server/taxation.server";
import { fileResponse, SVG } from "~/web/file-response.server";
import { shownFile } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";
import { readQuery } from "~/web/query.server";

/** The first page of a new invoice as its form begins, by the names of its fields: until the browser draws itself. */
async function make({ ctx, actor, url }: ActorCall) {
	const { items, ...typed } = readQuery(url);
	const [usual, choices] = await Promise.all([
		defaultLanguage(ctx, actor, typed.clientEmail ?? ""),
		readTaxation(ctx, actor),
	]);
	const invoice = typedInvoice({ ...typed, items: linesInAddress(items) }, usual, { choices });
	const printable = await makePrintable(ctx, actor, invoice);
	return fileResponse((await previewPage(ctx, actor, printable, 1)) ?? "", { type: SVG });
}

export const loader = shownFile(make);
