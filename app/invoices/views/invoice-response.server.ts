import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { Printable } from "~/printing/server/printable.server";
import { printWarnings } from "~/printing/server/unprintable.server";
import { toEtag } from "~/web/etag.server";
import { dateWarnings } from "../domain/date-warnings";
import { toInvoiceView } from "../domain/invoice-view";
import { orderWarnings } from "../server/number-series.server";

/** One invoice, with its ETag, what its PDF can't show and what of it looks like a slip, also of one that is just issued. */
export async function invoiceResponse(
	ctx: AppContext,
	actor: Actor,
	printable: Printable,
	status = 200,
	isIssued = false,
) {
	const body = await viewWithWarnings(ctx, actor, printable, isIssued);
	return Response.json(body, { status, headers: { ETag: toEtag(printable.invoice) } });
}

/** The same as one that is not there yet is shown. */
export async function viewPreview(ctx: AppContext, actor: Actor, printable: Printable, isIssued: boolean) {
	const { id, createdAt, updatedAt, version, ...view } = await viewWithWarnings(ctx, actor, printable, isIssued);
	return view;
}

async function viewWithWarnings(ctx: AppContext, actor: Actor, printable: Printable, isIssued: boolean) {
	const { invoice } = printable;
	const [order, print] = await Promise.all([
		isIssued ? orderWarnings(ctx, actor, invoice) : [],
		printWarnings(ctx, actor, printable),
	]);
	return { ...toInvoiceView(invoice), warnings: [...dateWarnings(invoice), ...order, ...print] };
}
