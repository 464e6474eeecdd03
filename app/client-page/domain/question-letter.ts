import type { Language } from "~/kernel/language/language";
import { type Letter, toRuns } from "~/mail/domain/letter";
import { m } from "~/paraglide/messages";
import type { Question } from "./question-input";

interface About {
	language: Language;
	number: string;
	clientName: string;
	/** The invoice's page in the account; `null` where PUBLIC_URL is not set. */
	href: string | null;
}

/** A question asked on an invoice's page, for its owner. Call within the owner's language. */
export function questionLetter({ message, email }: Question, { language, number, clientName, href }: About): Letter {
	return {
		language,
		preview: message.slice(0, 120),
		sender: null,
		title: m.client_page_question_title({ number }),
		blocks: [
			{ kind: "paragraph", runs: toRuns(m.client_page_question_from.parts({ email, number, client: clientName })) },
			{ kind: "typed", text: message },
			{ kind: "paragraph", runs: [m.client_page_question_answer({ email })] },
			...(href ? [{ kind: "button" as const, label: m.invoices_view_number({ number }), href }] : []),
		],
		footer: [[m.client_page_question_unproved()]],
	};
}
