import type { User } from "~/access/domain/user";
import { formatInstant, type Instant } from "~/kernel/time/dates";
import type { Letter } from "~/mail/domain/letter";
import { m } from "~/paraglide/messages";
import { noticeFooter } from "./paid-letter";

interface Waiting {
	count: number;
	text: string;
	invoices: readonly { number: string }[];
}

/** Notifies an account that mails with its invoices wait. Call within its language; `origin` as {@link noticeFooter}. */
export function waitingLetter({ count, text, invoices }: Waiting, owner: User, origin: string): Letter {
	const title = m.sending_waiting({ count });
	const numbers = invoices.map(({ number }) => number);
	const rest = count - numbers.length;
	const listed = [...numbers, ...(rest > 0 ? [m.sending_waiting_more({ count: rest })] : [])].join(", ");
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

/** Why mails wait, and until about when: "The emails of a day are used up. The last goes about Jun 3, 2026, 08:00." */
export function waitingText(
	{ held, count, last }: { held: "budget" | "unconfirmed"; count: number; last: Instant | null },
	timezone: string,
): string {
	if (held === "unconfirmed") return m.sending_waiting_unconfirmed({ count });
	return m.sending_waiting_budget({ count, at: formatInstant(last ?? 0, timezone) });
}
