import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { Printable } from "~/printing/server/printable.server";
import { printWarnings } from "~/printing/server/unprintable.server";
import { toEtag } from "~/web/etag.server";
import { dateWarnings } from "../domain/date-warnings";
import { toInvoiceView } from "../domain/invoice-view";

/** One invoice, with its ETag, what its PDF can't show and what of it looks like a slip. */
export async function invoiceResponse(ctx: AppContext, actor: Actor, printable: Printable, status = 200) {
	const { invoice } = printable;
	const warnings = [...dateWarnings(invoice), ...(await printWarnings(ctx, actor, printable))];
	const body = { ...toInvoiceView(invoice), warnings };
	return Response.json(body, { status, headers: { ETag: toEtag(invoice) } });
}
