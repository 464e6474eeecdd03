import type { User } from "~/access/domain/user";
import { formatInstant } from "~/kernel/time/dates";
import type { Mails } from "~/mail/domain/delivery";
import type { Block, Letter } from "~/mail/domain/letter";
import { m } from "~/paraglide/messages";

interface About extends Pick<User, "language" | "timezone"> {
	at: number;
	origin: string;
}

/** Passes a visitor's report of a page to the administrator. Call within the administrator's language. */
export function reportLetter(report: Mails["page-reported"], { language, timezone, at, origin }: About): Letter {
	const { account, number, reason } = report;
	const href = `${origin}/admin#reports`;
	const button: Block[] = origin === "" ? [] : [{ kind: "button", label: m.client_page_reported_see(), href }];
	return {
		language,
		sender: null,
		title: m.client_page_reported_title(),
		preview: reason.slice(0, 120),
		blocks: [
			{
				kind: "facts",
				title: number,
				rows: [
					{ label: m.admin_account(), value: account },
					{ label: m.client_page_reported_at(), value: formatInstant(at, timezone) },
				],
			},
			{ kind: "typed", text: reason || m.client_page_reported_no_reason() },
			...button,
		],
		footer: [[m.client_page_reported_unproved()]],
	};
}
