import type { Language } from "~/kernel/language/language";
import { PRODUCT } from "~/kernel/product";
import type { AccessChange } from "~/mail/domain/delivery";
import { type Block, type Letter, toRuns } from "~/mail/domain/letter";
import { m } from "~/paraglide/messages";

interface AccessNotice {
	language: Language;
	email: string;
	change: AccessChange;
	/** The passkey's or token's name; empty for anything else. */
	name: string;
	/** "Jun 18, 2026, 10:12" */
	at: string;
	/** `null` where PUBLIC_URL is not set. */
	links: { reset: string; security: string } | null;
}

const TITLES: Record<AccessChange, () => string> = {
	"passkey-added": m.access_access_passkey_added,
	"passkey-removed": m.access_access_passkey_removed,
	"codes-on": m.access_access_codes_on,
	"codes-off": m.access_access_codes_off,
	"recovery-codes-made": m.access_access_recovery_codes_made,
	"token-made": m.access_access_token_made,
	"token-revoked": m.access_access_token_revoked,
};

/** Notifies an account of a change to how it is signed in to. Call within the account's language. */
export function accessLetter({ language, email, change, name, at, links }: AccessNotice): Letter {
	const title = TITLES[change]();
	const nameRow = name === "" ? [] : [{ label: m.access_access_name(), value: name }];
	const button: Block[] = links ? [{ kind: "button", label: m.access_reset_choose(), href: links.reset }] : [];
	return {
		language,
		preview: name === "" ? at : `${name}, ${at}`,
		sender: null,
		title,
		blocks: [
			{ kind: "paragraph", runs: toRuns(m.access_access_about.parts({ email })) },
			{ kind: "facts", title, rows: [...nameRow, { label: m.access_sign_in_when(), value: at }] },
			{ kind: "paragraph", runs: toRuns(m.access_access_not_you.parts(), links?.security) },
			...button,
		],
		footer: [[m.access_reset_sent_to({ email, product: PRODUCT.name })]],
	};
}
