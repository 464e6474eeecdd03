import type { User } from "~/access/domain/user";
import type { DocumentModel } from "~/document/model";
import { billedName } from "~/einvoice/domain/buyer";
import { amountDue, type Invoice } from "~/invoices/domain/invoice";
import { formatMoney } from "~/kernel/money/money";
import { formatLongDate } from "~/kernel/time/dates";
import { type Block, type Letter, toRuns } from "~/mail/domain/letter";
import { m } from "~/paraglide/messages";
import type { Seller } from "~/printing/domain/as-document";
import { letterFooter, payButton, payOnline, transferBlock } from "~/sending/domain/invoice-letter";
import { noticeFooter } from "~/sending/domain/paid-letter";
import type { Checkout } from "./checkout";

type Failed = Pick<Checkout, "amount" | "currency" | "invoices">;

interface FailureDetails {
	/** The invoice as its PDF has it. */
	document: DocumentModel;
	owner: Seller;
	to: readonly string[];
	/** The client's page; `null` where it has none. */
	href: string | null;
	/** Where its client pays online; empty where there is none. */
	paymentLink: string;
}

/**
 * Tells who paid that the payment did not arrive, and how to pay again. Call within the invoice's language.
 * @param others what is still open beside the invoice of what the payment was for
 */
export function failureLetter(failed: Failed, invoice: Invoice, others: readonly Invoice[], details: FailureDetails) {
	const { document, owner, to, href, paymentLink } = details;
	const { number, client, currency, language } = invoice;
	const company = document.seller.name;
	const unpaid = [invoice, ...others];
	const open = formatMoney(
		unpaid.reduce((sum, each) => sum + amountDue(each), 0),
		currency,
	);
	const amount = formatMoney(failed.amount, failed.currency);
	const due = formatLongDate(invoice.dueDate);
	const count = failed.invoices;
	const words = { client: client.name, amount, name: owner.name };
	const letter: Letter = {
		language,
		preview: m.cards_failed_preview({ amount: open }),
		sender: { name: company },
		title: m.cards_failed_title(),
		blocks: [
			{ kind: "amount", label: document.due.label, value: open, note: toRuns(m.sending_mail_due.parts({ due })) },
			{
				kind: "typed",
				text:
					count > 1
						? m.cards_failed_several_message({ ...words, count })
						: m.cards_failed_message({ ...words, number }),
			},
			...(count > 1 ? [openInvoices(unpaid)] : []),
			...payButton(invoice, href),
			...(count > 1 ? [] : transferBlock(document, open)),
			...payOnline(invoice, paymentLink),
		],
		footer: letterFooter(document, owner, to),
	};
	const subject =
		count > 1 ? m.cards_failed_several_subject({ count, company }) : m.cards_failed_subject({ number, company });
	return { subject, letter };
}

function openInvoices(unpaid: readonly Invoice[]): Block {
	const rows = unpaid.map((each) => ({ label: each.number, value: formatMoney(amountDue(each), each.currency) }));
	return { kind: "facts", title: m.client_page_statement_open(), rows };
}

/**
 * Tells an account the same of its client's payment. Call within its language.
 * @param origin as of {@link noticeFooter}
 */
export function ownFailureLetter(
	failed: Failed,
	{ id, number, client }: Pick<Invoice, "id" | "number" | "client">,
	{ language, email }: Pick<User, "language" | "email">,
	origin: string,
): Letter {
	const amount = formatMoney(failed.amount, failed.currency);
	const count = failed.invoices;
	const words = { amount, client: billedName(client) };
	const text =
		count > 1
			? m.cards_failed_several_own_message({ ...words, count })
			: m.cards_failed_own_message({ ...words, number });
	const told = client.email === "" ? "" : m.cards_failed_own_told({ email: client.email });
	return {
		language,
		sender: null,
		title: count > 1 ? m.cards_failed_several_own_title({ count }) : m.cards_failed_own_title({ number }),
		preview: [billedName(client), amount].join(", "),
		blocks: [
			{ kind: "paragraph", runs: [[text, told].filter(Boolean).join(" ")] },
			...(origin === ""
				? []
				: [{ kind: "button", label: m.invoices_view_number({ number }), href: `${origin}/invoices/${id}` } as const]),
		],
		footer: noticeFooter(email, origin),
	};
}
