import type { Language } from "~/kernel/language/language";
import { PRODUCT } from "~/kernel/product";
import { type Letter, type Run, toRuns } from "~/mail/domain/letter";
import { m } from "~/paraglide/messages";

interface LinkLetter {
	language: Language;
	preview: string;
	/** Says on the button too what the link does. */
	title: string;
	reason: readonly Run[];
	href: string;
	/** "once, until 10:42" */
	works: string;
	/** When it was requested, and by what. */
	request: string;
	/** What to do where another person requested it. */
	otherwise: readonly Run[];
	/** Who it was sent to, and why. */
	sentTo: string;
}

/** A mail that is about one link. Call within its reader's language. */
function linkLetter({ language, preview, title, reason, href, ...rest }: LinkLetter): Letter {
	const { works, request, otherwise, sentTo } = rest;
	return {
		language,
		preview,
		sender: null,
		title,
		blocks: [
			{ kind: "paragraph", runs: reason },
			{ kind: "button", label: title, href },
			{
				kind: "facts",
				title: m.access_reset_link(),
				rows: [
					{ label: m.access_reset_works(), value: works },
					{ label: m.access_reset_when(), value: request },
				],
			},
			{ kind: "paragraph", runs: otherwise },
			{ kind: "paragraph", runs: [m.access_reset_copy(), " ", { text: href, href }] },
		],
		footer: [[sentTo]],
	};
}

interface Link {
	language: Language;
	email: string;
	href: string;
	/** "10:42" of a link for minutes, "Jun 19, 2026, 10:12" of one for days. */
	until: string;
	/** "Jun 18, 2026, 10:12, Firefox on Linux" */
	request: string;
}

export function resetLetter({ email, until, ...link }: Link): Letter {
	return linkLetter({
		...link,
		title: m.access_reset_choose(),
		preview: m.access_reset_preview({ time: until }),
		reason: toRuns(m.access_reset_reason.parts({ email })),
		works: m.access_reset_until({ time: until }),
		otherwise: [m.access_reset_not_you()],
		sentTo: m.access_reset_sent_to({ email, product: PRODUCT.name }),
	});
}

/**
 * The link that confirms that mail to an account's address arrives.
 * @param changes whether it is to take the place of the account's present one
 */
export function confirmationLetter({ email, until, changes, ...link }: Link & { changes: boolean }): Letter {
	const product = PRODUCT.name;
	const reason = changes ? m.access_change_reason : m.access_confirm_reason;
	return linkLetter({
		...link,
		title: m.access_confirm(),
		preview: m.access_reset_preview({ time: until }),
		reason: toRuns(reason.parts({ email, product })),
		works: m.access_link_until({ time: until }),
		otherwise: [m.access_confirm_not_you({ product })],
		sentTo: m.access_confirm_sent_to({ email, product }),
	});
}

/** The link by which the owner of an account's address keeps it, where a change to another one was requested. */
export function keepLetter({ email, until, ...link }: Link): Letter {
	const product = PRODUCT.name;
	return linkLetter({
		...link,
		title: m.access_keep(),
		preview: m.access_keep_preview({ product }),
		reason: toRuns(m.access_keep_reason.parts({ email, product })),
		works: m.access_link_until({ time: until }),
		otherwise: [m.access_keep_was_you()],
		sentTo: m.access_reset_sent_to({ email, product }),
	});
}
