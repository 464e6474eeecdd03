import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { Invoice } from "~/invoices/domain/invoice";
import type { TimelineEntry } from "~/invoices/domain/timeline";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { nullIfNotFound } from "~/invoices/server/refusals.server";
import { formatMoney } from "~/kernel/money/money";
import { formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { takenDeposits } from "~/pricing/domain/deposits";
import type { Deposit } from "../server/deposit-plan.server";
import type { DepositRow } from "../ui/deposits-card";

export function depositRows(invoice: Invoice, deposits: readonly Deposit[]): DepositRow[] {
	const takenById = new Map(takenDeposits(invoice).map(({ id, amount }) => [id, amount]));
	return deposits.map(({ invoice: deposit }) => {
		const { id, number, status, payable, received, credited, writtenOff, currency } = deposit;
		return {
			id,
			number,
			status,
			currency,
			payable,
			received,
			credited,
			writtenOff,
			issued: formatDate(deposit.issueDate),
			amount: formatMoney(deposit.total, currency),
			taken: formatMoney(takenById.get(id) ?? 0, currency),
		};
	});
}

export function depositEntries(deposits: readonly Deposit[]): TimelineEntry[] {
	return deposits.map(({ invoice: { id, number, total, currency, createdAt } }) => ({
		at: createdAt,
		look: "done",
		label: m.payments_deposit_event(),
		text: m.payments_deposit_event_text({ number, amount: formatMoney(total, currency) }),
		href: `/invoices/${id}`,
	}));
}

/** The invoice that a deposit was requested on; `null` where it is no deposit, or the invoice is deleted. */
export async function depositOrigin(ctx: AppContext, actor: Actor, { depositFor }: Invoice) {
	const origin = depositFor ? await readInvoice(ctx, actor, depositFor).catch(nullIfNotFound) : null;
	return origin && { id: origin.id, number: origin.number, isDraft: origin.status === "draft" };
}
