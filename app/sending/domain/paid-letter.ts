import type { User } from "~/access/domain/user";
import { type Cents, type Currency, formatMoney } from "~/kernel/money/money";
import { PRODUCT } from "~/kernel/product";
import { type CalendarDate, formatDate } from "~/kernel/time/dates";
import { type Block, type Letter, type Run, toRuns } from "~/mail/domain/letter";
import { m } from "~/paraglide/messages";

const LINES = 20;

/** An invoice that is paid, as its owner is told. */
export interface PaidInvoice {
	id: string;
	number: string;
	clientName: string;
	amount: Cents;
	currency: Currency;
	paidOn: CalendarDate;
	/** What is open still, as its client holds it back. */
	open: Cents;
}

/**
 * Notifies an account that invoices are paid. Call within its language.
 * @param origin what links begin with; empty where it is not set
 */
export function paidLetter(paid: readonly PaidInvoice[], { language, email }: User, origin: string): Letter {
	const [first] = paid;
	const listed = paid.slice(0, LINES);
	const rest = paid.length - listed.length;
	const more: Block[] = rest > 0 ? [{ kind: "paragraph", runs: [m.mail_more({ count: rest })] }] : [];
	const one = paid.length === 1 && first;
	const title = one ? m.sending_paid_one({ number: first.number }) : m.sending_paid_several({ count: paid.length });
	const number = (invoice: PaidInvoice): Run =>
		origin === "" ? invoice.number : { text: invoice.number, href: `${origin}/invoices/${invoice.id}` };
	return {
		language,
		sender: null,
		title,
		preview: listed
			.map(({ clientName, amount, currency }) => `${clientName}, ${formatMoney(amount, currency)}`)
			.join("; "),
		blocks: [
			{
				kind: "lines",
				caption: title,
				columns: { what: m.sending_paid_invoice(), amount: m.sending_paid_amount() },
				rows: listed.map((invoice) => ({
					what: [number(invoice)],
					detail: [invoice.clientName, formatDate(invoice.paidOn), ...retained(invoice)].join(", "),
					amount: formatMoney(invoice.amount, invoice.currency),
				})),
				totals: [],
			},
			...more,
		],
		footer: noticeFooter(email, origin),
	};
}

function retained({ open, currency }: PaidInvoice): string[] {
	return open > 0 ? [m.sending_paid_retained({ open: formatMoney(open, currency) })] : [];
}

/** Why the account is notified of what happens to an invoice, and where that is switched off. */
export function noticeFooter(email: string, origin: string): Letter["footer"] {
	const switches = origin === "" ? [] : [toRuns(m.access_mail_switches.parts(), `${origin}/settings/mail`)];
	return [[m.sending_notice_sent_to({ email, product: PRODUCT.name })], ...switches];
}
