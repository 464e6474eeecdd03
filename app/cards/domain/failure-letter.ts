import type { User } from "~/access/domain/user";
import type { DocumentModel } from "~/document/model";
import { billedName } from "~/einvoice/domain/buyer";
import { amountDue, type Invoice } from "~/invoices/domain/invoice";
import { formatMoney } from "~/kernel/money/money";
import { formatLongDate } from "~/kernel/time/dates";
import { type Letter, toRuns } from "~/mail/domain/letter";
import { m } from "~/paraglide/messages";
import type { Seller } from "~/printing/domain/as-document";
import { letterFooter, payButton, payOnline, transferBlock } from "~/sending/domain/invoice-letter";
import { noticeFooter } from "~/sending/domain/paid-letter";
import type { Checkout } from "./checkout";

type Failed = Pick<Checkout, "amount" | "currency">;

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

/** Tells who paid that the payment did not arrive, and how to pay again. Call within the invoice's language. */
export function failureLetter(failed: Failed, invoice: Invoice, details: FailureDetails) {
	const { document, owner, to, href, paymentLink } = details;
	const { number, client, currency, language } = invoice;
	const company = document.seller.name;
	const open = formatMoney(amountDue(invoice), currency);
	const amount = formatMoney(failed.amount, failed.currency);
	const due = formatLongDate(invoice.dueDate);
	const letter: Letter = {
		language,
		preview: m.cards_failed_preview({ amount: open }),
		sender: { name: company },
		title: m.cards_failed_title(),
		blocks: [
			{ kind: "amount", label: document.due.label, value: open, note: toRuns(m.sending_mail_due.parts({ due })) },
			{ kind: "typed", text: m.cards_failed_message({ client: client.name, amount, number, name: owner.name }) },
			...payButton(invoice, href),
			...transferBlock(document, open),
			...payOnline(invoice, paymentLink),
		],
		footer: letterFooter(document, owner, to),
	};
	return { subject: m.cards_failed_subject({ number, company }), letter };
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
	const text = m.cards_failed_own_message({ amount, client: billedName(client), number });
	const told = client.email === "" ? "" : m.cards_failed_own_told({ email: client.email });
	return {
		language,
		sender: null,
		title: m.cards_failed_own_title({ number }),
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
