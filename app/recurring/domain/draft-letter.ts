import { billedName } from "~/einvoice/domain/buyer";
import type { Invoice } from "~/invoices/domain/invoice";
import type { Language } from "~/kernel/language/language";
import { formatMoney } from "~/kernel/money/money";
import { formatLongDate } from "~/kernel/time/dates";
import type { Letter } from "~/mail/domain/letter";
import { m } from "~/paraglide/messages";

interface About {
	language: Language;
	/** The series' page. */
	name: string;
	/** The draft's page in the account; `null` where PUBLIC_URL is not set. */
	href: string | null;
}

/** Notifies an account that a series has created a draft. Call within the account's language. */
export function draftLetter(
	{
		number,
		client,
		total,
		currency,
		issueDate,
	}: Pick<Invoice, "number" | "client" | "total" | "currency" | "issueDate">,
	{ language, name, href }: About,
): Letter {
	const date = formatLongDate(issueDate);
	return {
		language,
		preview: m.recurring_draft_preview({ client: billedName(client) }),
		sender: null,
		title: m.recurring_draft_waits({ name }),
		blocks: [
			{
				kind: "amount",
				label: m.recurring_draft_for({ number, client: billedName(client) }),
				value: formatMoney(total, currency),
				note: [date],
			},
			{ kind: "paragraph", runs: [m.recurring_draft_about()] },
			...(href ? [{ kind: "button" as const, label: m.invoices_view_number({ number }), href }] : []),
		],
		footer: [[m.recurring_draft_why({ name })]],
	};
}
