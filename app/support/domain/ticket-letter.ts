import type { User } from "~/access/domain/user";
import { PRODUCT } from "~/kernel/product";
import { formatInstant } from "~/kernel/time/dates";
import type { Block, Letter } from "~/mail/domain/letter";
import { m } from "~/paraglide/messages";
import { RESPONSE_TIMES, TICKET_TYPE_NAMES } from "./ticket";
import type { Ticket } from "./ticket-view";

/**
 * A request for support as its writer keeps it. Call within the account's language.
 * @param origin what links begin with; empty where it is not set
 */
export function ticketLetter(ticket: Ticket, { language, timezone, email }: User, origin: string): Letter {
	const { type, subject, description, createdAt } = ticket;
	const title = m.support_copy_title({ subject });
	const button: Block[] =
		origin === "" ? [] : [{ kind: "button", label: m.support_copy_see(), href: `${origin}/support` }];
	return {
		language,
		preview: description.slice(0, 120),
		sender: null,
		title,
		blocks: [
			{ kind: "paragraph", runs: [m.support_copy_about()] },
			{
				kind: "facts",
				title: m.support_copy_request(),
				rows: [
					{ label: m.support_copy_type(), value: TICKET_TYPE_NAMES[type]() },
					{ label: m.support_copy_sent(), value: formatInstant(createdAt, timezone) },
					{ label: m.support_copy_answer(), value: RESPONSE_TIMES[type]() },
				],
			},
			{ kind: "typed", text: description },
			...button,
		],
		footer: [[m.support_copy_sent_to({ email, product: PRODUCT.name })]],
	};
}
