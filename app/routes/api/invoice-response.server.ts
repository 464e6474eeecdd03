import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import { toInvoiceView } from "~/invoices/domain/invoice-view";
import type { Printable } from "~/invoices/server/printable.server";
import { printWarnings } from "~/invoices/server/unprintable.server";
import { toEtag } from "~/web/etag.server";

/** One invoice, with its ETag and what its PDF can't show. */
export async function invoiceResponse(ctx: AppContext, actor: Actor, printable: Printable, status = 200) {
	const { invoice } = printable;
	const body = { ...toInvoiceView(invoice), warnings: await printWarnings(ctx, actor, printable) };
	return Response.json(body, { status, headers: { ETag: toEtag(invoice) } });
}
