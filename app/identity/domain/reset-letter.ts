import type { Language } from "~/kernel/language";
import { PRODUCT } from "~/kernel/product";
import { type Letter, toRuns } from "~/mail/domain/letter";
import { m } from "~/paraglide/messages";

interface Reset {
	language: Language;
	/** Whose account. */
	email: string;
	href: string;
	/** "10:42" */
	until: string;
	/** "Jun 18, 2026, 10:12, Firefox on Linux" */
	request: string;
}

/** The link by which a password is chosen anew. To be asked for in the account's language. */
export function resetLetter({ language, email, href, until, request }: Reset): Letter {
	return {
		language,
		preview: m.identity_reset_preview({ time: until }),
		sender: null,
		title: m.identity_reset_choose(),
		blocks: [
			{ kind: "paragraph", runs: toRuns(m.identity_reset_reason.parts({ email })) },
			{ kind: "button", label: m.identity_reset_choose(), href },
			{
				kind: "facts",
				title: m.identity_reset_link(),
				rows: [
					{ label: m.identity_reset_works(), value: m.identity_reset_until({ time: until }) },
					{ label: m.identity_reset_when(), value: request },
				],
			},
			{ kind: "paragraph", runs: [m.identity_reset_not_you()] },
			{ kind: "paragraph", runs: [m.identity_reset_copy(), " ", { text: href, href }] },
		],
		footer: [[m.identity_reset_sent_to({ email, product: PRODUCT.name })]],
	};
}
