import type { User } from "~/access/domain/user";
import type { Invoice } from "~/invoices/domain/invoice";
import { type Cents, formatMoney } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { readPart } from "../domain/part";
import type { PartFormProps } from "../ui/part-form";

interface ShownPart {
	form: PartFormProps;
	/** As of {@link readPart}. */
	amount: Cents | null;
}

/** The form in which a client chooses a part of what is open, and what was typed there; `null` where none can be paid. */
export function toPart(
	invoice: Invoice,
	owner: Pick<User, "partMinimum">,
	typed: string | null,
	language: string,
): ShownPart | null {
	const part = readPart(invoice, owner, typed);
	if (!part) return null;
	const { least, open, amount, error } = part;
	const words = { least: formatMoney(least, invoice.currency), open: formatMoney(open, invoice.currency) };
	const hint = m.client_page_part_hint(words);
	return { form: { hint, typed: typed ?? "", error, language, isPart: amount !== null }, amount };
}
