import type { Actor } from "~/access/domain/user";
import { requireBilledNumber } from "~/clients/server/tax-details.server";
import type { AppContext } from "~/context";
import type { Invoice } from "~/invoices/domain/invoice";
import { DraftPayload, ReceiptField, SendField, StatusField } from "~/invoices/domain/invoice-payload";
import { fillClient } from "~/invoices/server/fill-client.server";
import { nextInSeries } from "~/invoices/server/number-series.server";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { inApiNames } from "~/invoices/server/refusals.server";
import { AppError } from "~/kernel/errors";
import { isSameInput, parse } from "~/kernel/validation";
import { isStatusAlone, mergePatch, type Patch, payloadAfter, pickExternal } from "../domain/invoice-patch";
import { keepExternal } from "./keep-external.server";
import { updateInvoice } from "./update-invoice.server";

/**
 * How often a patch without `If-Match` is laid over a newer version before giving up. In each round one of those who
 * change an invoice at the same time gets through, so that this is how many may.
 */
const TRIES = 50;

/**
 * Changes a part of an invoice, as the API's PATCH does. With `version` only that one; without, the newest.
 * @throws AppError invalid, and whatever updateInvoice throws
 */
export async function patchInvoice(
	ctx: AppContext,
	actor: Actor,
	id: string,
	body: Patch,
	version?: number,
): Promise<Invoice> {
	const { status } = parse(StatusField, body);
	const { send: mails } = parse(SendField, body);
	const { receipt } = parse(ReceiptField, body);
	const { send: _, receipt: __, ...typed } = body;
	const numberNext = typed.invoiceNumber === null;
	const patch = numberNext ? { ...typed, invoiceNumber: await nextInSeries(ctx, actor) } : typed;
	for (let tries = 1; ; tries++) {
		const current = await readInvoice(ctx, actor, id);
		// A draft that is sent is validated again; every other move is one of the status alone.
		const alone = isStatusAlone(patch) && !(current.status === "draft" && status === "sent");
		const payload = payloadAfter(current.status, status);
		const input = alone ? undefined : parse(payload, mergePatch(current, await fillClient(ctx, actor, patch, current)));
		if (input && payload !== DraftPayload) {
			const before = current.client.vatId;
			await requireBilledNumber(ctx, actor, input, { field: "clientData.vatId", before });
		}
		const expected = version ?? current.version;
		const isMoved = status !== undefined && status !== current.status;
		const isOwn = input && isSameInput(payload, mergePatch(current, pickExternal(patch)), input);
		try {
			if (isOwn && !isMoved && expected === current.version) return await keepExternal(ctx, actor, current, input);
			return await updateInvoice(ctx, actor, id, { input, status, version: expected, numberNext, mails, receipt });
		} catch (error) {
			const existing = version === undefined && error instanceof AppError && error.code === "stale";
			if (!existing) throw inApiNames(error);
			if (tries === TRIES) throw new AppError("conflict", error.message);
		}
	}
}
