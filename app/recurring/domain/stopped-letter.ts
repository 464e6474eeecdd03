import { billedName } from "~/einvoice/domain/buyer";
import type { Language } from "~/kernel/language/language";
import { formatLongDate } from "~/kernel/time/dates";
import type { Letter } from "~/mail/domain/letter";
import { m } from "~/paraglide/messages";
import type { Series } from "./recurring-invoice";

/** Notifies an account that a series has stopped, and why. Call within its language; `href` is the series' page. */
export function stoppedLetter(
	{ name, trouble, nextOn, invoice }: Pick<Series, "name" | "trouble" | "nextOn" | "invoice">,
	{ language, href }: { language: Language; href: string | null },
): Letter {
	const date = nextOn ? formatLongDate(nextOn) : m.recurring_no_date();
	return {
		language,
		preview: trouble,
		sender: null,
		title: m.recurring_stopped({ name }),
		blocks: [
			{ kind: "paragraph", runs: [m.recurring_stopped_about({ client: billedName(invoice.client), date })] },
			{ kind: "paragraph", runs: [{ text: trouble, strong: true }] },
			...(href ? [{ kind: "button" as const, label: m.recurring_stopped_open(), href }] : []),
		],
		footer: [[m.recurring_stopped_why({ name })]],
	};
}
