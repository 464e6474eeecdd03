import type { User } from "~/access/domain/user";
import { billedName } from "~/einvoice/domain/buyer";
import type { Invoice } from "~/invoices/domain/invoice";
import { formatMoney } from "~/kernel/money/money";
import { formatDate, formatInstant, type Instant } from "~/kernel/time/dates";
import type { Block, Letter } from "~/mail/domain/letter";
import { m } from "~/paraglide/messages";
import { noticeFooter } from "~/sending/domain/paid-letter";
import { openAmount } from "~/settlement/domain/payment";

type Viewed = Pick<Invoice, "id" | "number" | "client" | "currency" | "dueDate"> & Parameters<typeof openAmount>[0];

/**
 * Notifies an account that a client viewed an invoice. Call within its language.
 * @param origin what links begin with; empty where it is not set
 */
export function viewedLetter(
	invoice: Viewed,
	{ language, timezone, email }: User,
	{ at, origin }: { at: Instant; origin: string },
): Letter {
	const { id, number, client, currency, dueDate } = invoice;
	const title = m.client_page_viewed_title({ number });
	const href = `${origin}/invoices/${id}`;
	const button: Block[] = origin === "" ? [] : [{ kind: "button", label: m.client_page_viewed_open(), href }];
	return {
		language,
		sender: null,
		title,
		preview: billedName(client),
		blocks: [
			{
				kind: "facts",
				title: billedName(client),
				rows: [
					{ label: m.client_page_viewed_at(), value: formatInstant(at, timezone) },
					{ label: m.client_page_viewed_amount(), value: formatMoney(openAmount(invoice), currency) },
					{ label: m.client_page_viewed_due(), value: formatDate(dueDate) },
				],
			},
			...button,
		],
		footer: noticeFooter(email, origin),
	};
}
