import { amountDue, amountToPay, heldBack, type Invoice } from "~/invoices/domain/invoice";
import { formatMoney, trueMinus } from "~/kernel/money/money";
import { formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { stillDue, toPayLabel } from "~/printing/ui/sum-rows";
import { settledAmount } from "~/settlement/domain/payment";
import type { ClientPageProps } from "../ui/client-page";

/** From the total to what is still due, where a part is settled. */
export function settledRows(invoice: Invoice): ClientPageProps["settled"] {
	if (settledAmount(invoice) === 0) return [];
	const { received, credited, writtenOff, discounted = 0, currency } = invoice;
	const held = heldBack(invoice);
	const rows = [
		[toPayLabel(invoice), amountToPay(invoice)],
		[m.client_page_received(), -received],
		[m.invoicing_detail_credited(), -credited],
		[m.payments_discount(), -discounted],
		[m.client_page_waived(), discounted - writtenOff],
		...held.laterParts.map(({ due, open }) => [m.printing_label_retained({ date: formatDate(due) }), -open] as const),
		[stillDue(held), amountDue(invoice)],
	] as const;
	return rows
		.filter(([, amount]) => amount !== 0)
		.map(([label, amount]) => ({ label, amount: trueMinus(formatMoney(amount, currency)) }));
}
