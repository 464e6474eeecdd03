import type { User } from "~/access/domain/user";
import { formatInstant, type Instant } from "~/kernel/time/dates";
import type { Letter } from "~/mail/domain/letter";
import { m } from "~/paraglide/messages";
import { noticeFooter } from "./paid-letter";

interface Waiting {
	count: number;
	title: string;
	text: string;
	invoices: readonly { number: string }[];
	clients: readonly { name: string }[];
}

/** Notifies an account that mails to its clients wait. Call within its language; `origin` as {@link noticeFooter}. */
export function waitingLetter({ count, title, text, invoices, clients }: Waiting, owner: User, origin: string): Letter {
	const names = [...invoices.map(({ number }) => number), ...clients.map(({ name }) => name)];
	const rest = count - names.length;
	const listed = [...names, ...(rest > 0 ? [m.sending_waiting_more({ count: rest })] : [])].join(", ");
	return {
		language: owner.language,
		sender: null,
		title,
		preview: listed,
		blocks: [
			{ kind: "paragraph", runs: [text] },
			{ kind: "paragraph", runs: [listed] },
			...(origin === ""
				? []
				: [{ kind: "button" as const, label: m.sending_waiting_open(), href: `${origin}/dashboard` }]),
		],
		footer: noticeFooter(owner.email, origin),
	};
}

interface Held {
	held: "budget" | "unconfirmed";
	count: number;
	last: Instant | null;
	/** Whether some are about no invoice. */
	mixed?: boolean;
}

/** Why mails wait, and until about when: "The emails of a day are used up. The last goes about Jun 3, 2026, 08:00." */
export function waitingText({ held, count, last, mixed = false }: Held, timezone: string): string {
	if (held === "unconfirmed")
		return (mixed ? m.sending_waiting_mails_unconfirmed : m.sending_waiting_unconfirmed)({ count });
	const at = formatInstant(last ?? 0, timezone);
	return (mixed ? m.sending_waiting_mails_budget : m.sending_waiting_budget)({ count, at });
}
