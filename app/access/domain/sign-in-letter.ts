import type { Language } from "~/kernel/language/language";
import { PRODUCT } from "~/kernel/product";
import { type Block, type Letter, toRuns } from "~/mail/domain/letter";
import { m } from "~/paraglide/messages";

interface SignInNotice {
	language: Language;
	email: string;
	/** "Jun 18, 2026, 10:12, Firefox on Linux" */
	device: string;
	/** `null` where PUBLIC_URL is not set. */
	links: { reset: string; settings: string } | null;
}

/** Notifies an account of a sign-in by an unknown browser. Call within the account's language. */
export function signInLetter({ language, email, device, links }: SignInNotice): Letter {
	const title = m.access_sign_in_new();
	const button: Block[] = links ? [{ kind: "button", label: m.access_reset_choose(), href: links.reset }] : [];
	return {
		language,
		preview: device,
		sender: null,
		title,
		blocks: [
			{ kind: "paragraph", runs: toRuns(m.access_sign_in_new_about.parts({ email })) },
			{ kind: "facts", title: m.access_sign_in_which(), rows: [{ label: m.access_sign_in_when(), value: device }] },
			{ kind: "paragraph", runs: [m.access_sign_in_not_you()] },
			...button,
		],
		footer: [
			[m.access_reset_sent_to({ email, product: PRODUCT.name })],
			...(links ? [toRuns(m.access_mail_switches.parts(), links.settings)] : []),
		],
	};
}
