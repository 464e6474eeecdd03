import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { Invoice } from "~/invoices/domain/invoice";
import { DraftPayload, IssuedPayload } from "~/invoices/domain/invoice-payload";
import { fillClient } from "~/invoices/server/fill-client.server";
import { nextInSeries } from "~/invoices/server/number-series.server";
import { parse } from "~/kernel/validation";
import type { Patch } from "../domain/invoice-patch";
import { createInvoice } from "./create-invoice.server";

interface Posting {
	status: "draft" | "sent";
	numberNext?: boolean;
	key: string | undefined;
	mails?: boolean | undefined;
}

/**
 * Writes the invoice that a program sends, its client filled in.
 * @throws AppError invalid, and whatever createInvoice throws
 */
export async function postInvoice(
	ctx: AppContext,
	actor: Actor,
	body: Patch,
	{ status, numberNext, key, mails }: Posting,
): Promise<Invoice> {
	const numbered = numberNext ? { ...body, invoiceNumber: await nextInSeries(ctx, actor) } : body;
	const filled = await fillClient(ctx, actor, numbered);
	const input = parse(status === "draft" ? DraftPayload : IssuedPayload, filled);
	return createInvoice(ctx, actor, input, {
		status,
		numberNext,
		key,
		mails,
		sent: filled === numbered ? undefined : body,
	});
}
