import { RuleBroken } from "#db/commit";
import { isNumberTaken } from "#db/invoices/invoices";
import type { Actor } from "~/access/domain/user";
import { requireBilledNumber } from "~/clients/server/tax-details.server";
import type { AppContext } from "~/context";
import type { Invoice } from "~/invoices/domain/invoice";
import { DraftPayload, IssuedPayload } from "~/invoices/domain/invoice-payload";
import { fillClient } from "~/invoices/server/fill-client.server";
import { nextInSeries, numberChoices } from "~/invoices/server/number-series.server";
import { newRecord, toInvoice } from "~/invoices/server/records.server";
import { refusal } from "~/invoices/server/refusals.server";
import { parse } from "~/kernel/validation";
import type { Patch } from "../domain/invoice-patch";
import { createInvoice, prepareInvoice } from "./create-invoice.server";

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
	const { input, isFilled } = await readPosted(ctx, actor, body, { status, numberNext });
	return createInvoice(ctx, actor, input, {
		status,
		numberNext,
		key,
		mails,
		sent: isFilled ? body : undefined,
	});
}

/**
 * The invoice that a program would have written, and nothing is stored.
 * @throws AppError as {@link postInvoice} does, but for what the plan has no room for
 */
export async function previewInvoice(
	ctx: AppContext,
	actor: Actor,
	body: Patch,
	{ status, numberNext = false }: Pick<Posting, "status" | "numberNext">,
): Promise<Invoice> {
	const { input } = await readPosted(ctx, actor, body, { status, numberNext });
	const issue = status === "sent";
	const { seller, template, settled } = await prepareInvoice(ctx, actor, input, { issue, numberProposed: numberNext });
	const choices = numberChoices(ctx, actor, { number: input.number, proposed: numberNext, issue });
	for await (const { number, provisional } of choices) {
		if (await isNumberTaken(ctx.db, actor.id, number)) continue;
		const record = newRecord(ctx, actor, { ...settled, number }, { status, seller, ...template });
		return toInvoice(ctx, { ...record, numberProvisional: provisional });
	}
	throw refusal(new RuleBroken("number_free"), actor, input.number);
}

async function readPosted(
	ctx: AppContext,
	actor: Actor,
	body: Patch,
	{ status, numberNext }: Pick<Posting, "status" | "numberNext">,
) {
	const numbered = numberNext ? { ...body, invoiceNumber: await nextInSeries(ctx, actor) } : body;
	const filled = await fillClient(ctx, actor, numbered);
	const input = parse(status === "draft" ? DraftPayload : IssuedPayload, filled);
	if (status === "sent") await requireBilledNumber(ctx, actor, input, { field: "clientData.vatId" });
	return { input, isFilled: filled !== numbered };
}
