import type { Language } from "~/kernel/language/language";
import { PRODUCT } from "~/kernel/product";
import { type Letter, toRuns } from "~/mail/domain/letter";
import { m } from "~/paraglide/messages";

interface DownloadNotice {
	language: Language;
	email: string;
	/** Until when it can be fetched, "Jun 18, 2026, 10:12"; `null` where it was given up. */
	until: string | null;
	/** The page where it is fetched or begun anew, and the one where a password is changed; `null` where PUBLIC_URL is not set. */
	links: { page: string; security: string } | null;
}

/** Tells an account what became of its archive. Call within the account's language. */
export function downloadLetter({ language, email, until, links }: DownloadNotice): Letter {
	const title = until === null ? m.mail_kind_download_failed() : m.mail_kind_download_ready();
	const text = until === null ? m.export_download_failed() : m.export_mail_text({ until });
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
