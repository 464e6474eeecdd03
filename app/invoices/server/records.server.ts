import type { InvoiceRecord } from "#db/queries/invoice-writes";
import { usualLanguage } from "~/clients/server/clients.server";
import type { AppContext } from "~/context";
import type { SellerDetails } from "~/einvoice/domain/seller-profile";
import type { Actor } from "~/identity/domain/user";
import { endOfDay, utcMonth } from "~/kernel/dates";
import type { Language } from "~/kernel/language";
import type { TemplateUse } from "~/templates/server/choose-template.server";
import type { Invoice } from "../domain/invoice";
import type { InvoiceInput } from "../domain/invoice-input";
import { type InvoiceStatus, isOverdue, type StoredStatus } from "../domain/status";
import { priceItems } from "../domain/totals";

/** What the owner wrote, its language settled. */
export interface LocalisedInput extends InvoiceInput {
	language: Language;
}

/** Where nobody chose a language, the one that documents for this client are usually in. */
export async function resolveLanguage(ctx: AppContext, actor: Actor, input: InvoiceInput): Promise<LocalisedInput> {
	return { ...input, language: input.language ?? (await usualLanguage(ctx, actor, input.client.email)) };
}

/** A new invoice as it is to be stored: ids made before the first attempt, sums worked out here and nowhere else. */
export function newRecord(
	ctx: AppContext,
	actor: Actor,
	input: LocalisedInput,
	{ status, seller = null, ...template }: TemplateUse & { status: "draft" | "sent"; seller?: SellerDetails | null },
): InvoiceRecord {
	const now = ctx.clock.now();
	const issued = status === "sent";
	return {
		...toContent(ctx, actor, input),
		seller,
		logo: issued ? actor.logo : null,
		...template,
		id: ctx.ids.uuid(),
		status,
		quotaMonth: issued ? utcMonth(now) : null,
		sentAt: issued ? now : null,
		paidAt: null,
		paidOn: null,
		createdAt: now,
		updatedAt: now,
		version: 1,
	};
}

/** What the owner writes, priced, with the instant at which it falls due in the owner's zone. */
export function toContent(ctx: AppContext, actor: Actor, input: LocalisedInput) {
	const { template, items, ...content } = input;
	const lines = items.map((item) => ({ ...item, id: item.id ?? ctx.ids.uuid() }));
	return { ...content, dueAt: endOfDay(input.dueDate, actor.timezone), ...priceItems(lines) };
}

/** A record as everybody sees it, with overdue derived as the database derives it. */
export function toInvoice(ctx: AppContext, record: InvoiceRecord): Invoice {
	const { dueAt: _dueAt, quotaMonth, ...invoice } = record;
	return { ...invoice, status: isOverdue(record, ctx.clock.now()) ? "overdue" : record.status };
}

export function storedStatus(status: InvoiceStatus): StoredStatus {
	return status === "overdue" ? "sent" : status;
}
