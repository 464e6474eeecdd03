import { type Cents, type Currency, formatMoney } from "~/kernel/money/money";
import type { BankLine } from "./bank-file";

/** What lines come to, each currency by itself: "€3,172.52 + $20.00"; empty for none. */
export function chosenSum(lines: readonly Pick<BankLine, "amount" | "currency">[]): string {
	const sums = new Map<Currency, Cents>();
	for (const { amount, currency } of lines) sums.set(currency, (sums.get(currency) ?? 0) + amount);
	return [...sums].map(([currency, sum]) => formatMoney(sum, currency)).join(" + ");
}
