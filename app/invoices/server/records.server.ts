import type { InvoiceRecord } from "#db/invoices/invoice-writes";
import { findPaymentTerms } from "#db/seller/seller-profiles";
import type { Actor } from "~/access/domain/user";
import { newExternal } from "~/changes/domain/external";
import { identifyClient } from "~/clients/server/identify-client.server";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import type { Language } from "~/kernel/language/language";
import { endOfDay, utcMonth } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { type TaxChoices, toCharged } from "~/pricing/domain/charge-taxes";
import { nameDeposits } from "~/pricing/domain/deposits";
import type { InvoiceItem, InvoiceLine } from "~/pricing/domain/line";
import { type Priceable, priceInput } from "~/pricing/domain/price-input";
import { retentionFaults } from "~/pricing/domain/retention-checks";
import { pickRetention, type Retention } from "~/pricing/domain/retention-terms";
import { pickTerms, saysTerms, type Terms } from "~/pricing/domain/terms";
import { termFaults } from "~/pricing/domain/terms-checks";
import type { SellerDetails } from "~/seller/domain/seller-profile";
import { UNSETTLED } from "~/settlement/domain/payment";
import { leftRetained, owedOn } from "~/settlement/domain/retention";
import { isOverdue } from "~/settlement/domain/status";
import { readTaxation } from "~/taxes/server/taxation.server";
import type { TemplateUse } from "~/templates/server/choose-template.server";
import { PLAIN_TYPE } from "../domain/document-type";
import { amountToPay, type Invoice } from "../domain/invoice";
import type { InvoiceInput } from "../domain/invoice-input";

/** What the owner wrote, its client and its language settled, and the taxes that its lines can have. */
export interface CompleteInput extends Omit<InvoiceInput, "clientId" | keyof Terms>, Terms {
	clientId: string | null;
	language: Language;
	choices: TaxChoices;
}

/**
 * Where nobody chose a language, the one that documents for this client are usually in.
 * @param current the invoice that is changed: it keeps its client while that has the same e-mail address
 */
export async function completeInput(
	ctx: AppContext,
	actor: Actor,
	input: InvoiceInput,
	{ afterTaxEnd, current }: { afterTaxEnd?: TaxChoices["afterTaxEnd"]; current?: Invoice } = {},
): Promise<CompleteInput> {
	const [{ id, client, ...settled }, choices, usual] = await Promise.all([
		identifyClient(ctx, actor, input, current),
		readTaxation(ctx, actor),
		saysTerms(input) ? {} : findPaymentTerms(ctx.db, actor.id),
	]);
	const terms = pickTerms(saysTerms(input) ? input : usual);
	const language = input.language ?? settled.language ?? actor.language;
	return { ...input, ...terms, client, clientId: id, language, choices: { ...choices, afterTaxEnd } };
}

/** A new invoice as it is to be stored: ids made before the first attempt, sums worked out here and nowhere else. */
export function newRecord(
	ctx: AppContext,
	actor: Actor,
	input: CompleteInput,
	{ status, seller = null, ...template }: TemplateUse & { status: "draft" | "sent"; seller?: SellerDetails | null },
): InvoiceRecord {
	const now = ctx.clock.now();
	const issued = status === "sent";
	return {
		...PLAIN_TYPE,
		...UNSETTLED,
		...toContent(ctx, actor, input),
		...newExternal(input),
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

/**
 * What the owner writes, priced, with the instant at which it falls due in the owner's zone.
 * @throws AppError invalid where a tax, a withholding or a discount does not fit
 */
export function toContent(ctx: AppContext, actor: Actor, input: CompleteInput, current?: Invoice) {
	const { template, choices, externalId: _, metadata: __, ...content } = input;
	const items = input.items.map((item) => ({ ...item, id: item.id ?? ctx.ids.uuid() }));
	const retention = pickRetention(input);
	const priced = price({ ...content, items }, choices, current);
	const described = nameDeposits(priced.items as InvoiceItem[], input.language);
	const payable = amountToPay(priced);
	const { credited = 0 } = current ?? {};
	const retained = leftRetained(priced.sums?.retention?.amount ?? 0, { payable, credited });
	const ends = dueInstants({ ...input, ...retention }, actor);
	return { ...content, ...retention, ...ends, ...priced, items: described, payable, retained };
}

/** When what an invoice asks for has fallen due, in its owner's zone. */
export function dueInstants(
	{ dueDate, retainedUntil, retainedLater }: Pick<Invoice, "dueDate" | "retainedUntil" | "retainedLater">,
	{ timezone }: Pick<Actor, "timezone">,
): Pick<InvoiceRecord, "dueAt" | "retainedAt" | "laterAt"> {
	return {
		dueAt: endOfDay(dueDate, timezone),
		retainedAt: retainedUntil ? endOfDay(retainedUntil, timezone) : null,
		laterAt: retainedLater ? endOfDay(retainedLater, timezone) : null,
	};
}

function supplyFaults({
	supplyStart,
	supplyDate,
	issueDate,
}: Pick<InvoiceInput, "supplyStart" | "supplyDate" | "issueDate">) {
	const isBackward = supplyStart !== null && supplyStart > (supplyDate ?? issueDate);
	return isBackward ? { supplyStart: m.invoices_rule_supply_start() } : {};
}

function price<Line extends InvoiceLine>(
	input: Priceable<Line> & Terms & Retention & Pick<InvoiceInput, "supplyStart" | "dueDate">,
	choices: TaxChoices,
	current: Invoice | undefined,
) {
	try {
		const { faults: ofSums, ...priced } = priceInput(input, choices, current && toCharged(current));
		const faults = { ...supplyFaults(input), ...termFaults(input), ...ofSums, ...retentionFaults(input, priced.sums) };
		const fieldErrors = Object.fromEntries(Object.entries(faults).map(([field, message]) => [field, [message]]));
		const [first] = Object.values(faults);
		if (first !== undefined) throw new AppError("invalid", first, { fieldErrors });
		return priced;
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		const message = m.invoices_rule_total();
		throw new AppError("invalid", message, { fieldErrors: { items: [message] } });
	}
}

/** A record as everybody sees it, with overdue derived as the database derives it. */
export function toInvoice(ctx: AppContext, record: InvoiceRecord): Invoice {
	const { dueAt, retainedAt, laterAt, quotaMonth, ...invoice } = record;
	const owed = owedOn(record);
	const owedAt = owed === record.dueDate ? dueAt : owed === record.retainedUntil ? retainedAt : laterAt;
	const status = isOverdue({ status: record.status, owedAt: owedAt ?? dueAt }, ctx.clock.now())
		? "overdue"
		: record.status;
	return { ...invoice, status };
}
