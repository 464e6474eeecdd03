import type { Language } from "~/kernel/language/language";
import { PRODUCT } from "~/kernel/product";
import { type Block, type Letter, toRuns } from "~/mail/domain/letter";
import { m } from "~/paraglide/messages";
import { PAYMENT_LABELS, type PaymentChange } from "./payment-fields";

interface PaymentNotice {
	language: Language;
	email: string;
	changes: readonly PaymentChange[];
	at: string;
	/** `null` where PUBLIC_URL is not set. */
	links: { reset: string; security: string } | null;
}

/** Notifies an account that what its clients pay to was changed. Call within the account's language. */
export function paymentLetter({ language, email, changes, at, links }: PaymentNotice): Letter {
	const title = m.seller_payment_letter();
	const rows = changes.flatMap(({ field, before, after }) => {
		const name = PAYMENT_LABELS[field]();
		return [
			{ label: m.seller_payment_before({ field: name }), value: before || m.seller_payment_none() },
			{ label: m.seller_payment_after({ field: name }), value: after || m.seller_payment_none() },
		];
	});
	const button: Block[] = links ? [{ kind: "button", label: m.access_reset_choose(), href: links.reset }] : [];
	return {
		language,
		preview: at,
		sender: null,
		title,
		blocks: [
			{ kind: "paragraph", runs: toRuns(m.access_access_about.parts({ email })) },
			{ kind: "facts", title, rows: [...rows, { label: m.access_sign_in_when(), value: at }] },
			{ kind: "paragraph", runs: toRuns(m.access_access_not_you.parts(), links?.security) },
			...button,
		],
		footer: [[m.access_reset_sent_to({ email, product: PRODUCT.name })]],
	};
}
