import { m } from "~/paraglide/messages";
import { bareLink, barePage, escapeMarkup } from "./bare-page.server";

interface OtherAddress {
	message: string;
	there: string;
	/** What was sent here and is lost else: names of fields, and texts. */
	typed: readonly [name: string, text: string][];
}

/** What a browser is shown that came by an address which is not this installation's. */
export function otherAddressPage({ message, there, typed }: OtherAddress): string {
	const fields = typed.map(([name, text]) => `<dt>${escapeMarkup(name)}</dt><dd><pre>${escapeMarkup(text)}</pre></dd>`);
	const texts = fields.length > 0 ? `<h2>${m.web_other_address_typed()}</h2><dl>${fields.join("")}</dl>` : "";
	return barePage(
		m.web_other_address_title(),
		`<p>${escapeMarkup(message)}</p><p>${bareLink(there, there)}</p>${texts}<p>${m.web_other_address_operator()}</p>`,
	);
}
