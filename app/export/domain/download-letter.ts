import type { Language } from "~/kernel/language/language";
import { PRODUCT } from "~/kernel/product";
import { type Letter, toRuns } from "~/mail/domain/letter";
import { m } from "~/paraglide/messages";

interface DownloadNotice {
	language: Language;
	email: string;
	/** "Jun 18, 2026, 10:12" */
	until: string;
	/** The page where it is fetched, and the one where a password is changed; `null` where PUBLIC_URL is not set. */
	links: { page: string; security: string } | null;
}

/** Tells an account that its archive can be fetched. Call within the account's language. */
export function downloadLetter({ language, email, until, links }: DownloadNotice): Letter {
	const title = m.mail_kind_download_ready();
	const text = m.export_mail_text({ until });
	return {
		language,
		preview: text,
		sender: null,
		title,
		blocks: [
			{ kind: "paragraph", runs: [text] },
			...(links ? [{ kind: "button" as const, label: m.export_download_title(), href: links.page }] : []),
			{ kind: "paragraph", runs: toRuns(m.export_mail_not_you.parts(), links?.security) },
		],
		footer: [[m.access_reset_sent_to({ email, product: PRODUCT.name })]],
	};
}
