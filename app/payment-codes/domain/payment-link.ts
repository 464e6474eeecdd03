import { m } from "~/paraglide/messages";

/** An address as browsers write it; what is none stays as it was typed. */
export function normaliseLink(typed: string): string {
	return URL.canParse(typed) ? new URL(typed).href : typed;
}

/**
 * What is wrong with the address where clients pay; `null` where nothing is. It is shown in mails and on their page, so
 * it must be a web address, on an encrypted connection, and shows the name of its host first.
 */
export function paymentLinkFault(text: string): string | null {
	if (!URL.canParse(text)) return m.payment_codes_payment_link_form();
	const { protocol, username, password, hostname } = new URL(text);
	const plain = username === "" && password === "" && /[^.]\.[^.]/.test(hostname);
	return protocol === "https:" && plain ? null : m.payment_codes_payment_link_form();
}
