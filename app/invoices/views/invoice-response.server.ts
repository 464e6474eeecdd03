import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { Printable } from "~/printing/server/printable.server";
import { printWarnings } from "~/printing/server/unprintable.server";
import { toEtag } from "~/web/etag.server";
import { toInvoiceView } from "../domain/invoice-view";

/** One invoice, with its ETag and what its PDF can't show. */
export async function invoiceResponse(ctx: AppContext, actor: Actor, printable: Printable, status = 200) {
	const { invoice } = printable;
	const body = { ...toInvoiceView(invoice), warnings: await printWarnings(ctx, actor, printable) };
	return Response.json(body, { status, headers: { ETag: toEtag(invoice) } });
}
