import { fill } from "~/kernel/fill";
import type { Language } from "~/kernel/language/language";
import type { Cents } from "~/kernel/money/money";
import { formatDate } from "~/kernel/time/dates";
import { DEPOSIT_WORDS } from "./deposit-words";
import type { InvoiceItem, TakenDeposit } from "./line";
import type { InvoiceSums } from "./totals";

interface Taking {
	items: readonly InvoiceItem[];
	sums: Pick<InvoiceSums, "prepaid"> | null;
}

export function ownItems<Item extends { deposit?: object }>(items: readonly Item[]): Item[] {
	return items.filter(({ deposit }) => !deposit);
}

/** What a discount in percent is of, in minor units, where the sum of the lines is another: with deposits taken off. */
export function discountBase(items: readonly Pick<InvoiceItem, "amount" | "deposit">[]): Cents | null {
	const own = ownItems(items);
	return own.length === items.length ? null : own.reduce((sum, { amount }) => sum + amount, 0);
}

/** The deposits that an invoice takes off, each once, with what of it is taken off. */
export function takenDeposits({ items, sums }: Taking): TakenDeposit[] {
	const byId = new Map<string, TakenDeposit>();
	for (const { deposit } of items) {
		if (!deposit) continue;
		byId.set(deposit.id, { ...deposit, amount: deposit.amount + (byId.get(deposit.id)?.amount ?? 0) });
	}
	const prepaid = (sums?.prepaid?.deposits ?? []).map(({ withheld: _, withheldBy: __, ...deposit }) => deposit);
	return [...byId.values(), ...prepaid];
}

/** Lines of deposits say what they are in the document's language. */
export function nameDeposits<Item extends { deposit?: TakenDeposit }>(
	items: readonly Item[],
	language: Language,
): Item[] {
	return items.map((item) => (item.deposit ? { ...item, description: depositName(item.deposit, language) } : item));
}

/** "Deposit invoice INV-204817 of Jun 2, 2026" */
export function depositName(
	{ number, issueDate }: Pick<TakenDeposit, "number" | "issueDate">,
	language: Language,
): string {
	return fill(DEPOSIT_WORDS[language].taken, { number, date: formatDate(issueDate, language) });
}
