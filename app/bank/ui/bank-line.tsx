import type { ReactNode } from "react";
import { formatMoney } from "~/kernel/money/money";
import { formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { ImportedLine } from "../domain/bank-import";

interface BankLineProps {
	line: Pick<ImportedLine, "payer" | "amount" | "currency" | "day" | "text">;
	/** A tick box, or the icon of the line's state. */
	mark: ReactNode;
	children: ReactNode;
}

/** Money that came in: who paid, how much, when and with which words, and beside it what it pays. */
export function BankLine({ line, mark, children }: BankLineProps) {
	const { payer, amount, currency, day, text } = line;
	return (
		<li>
			<div className="bank-mark">{mark}</div>
			<div>
				<p className="flex justify-between gap-3">
					<b>{payer || m.bank_unknown_payer()}</b>
					<b className="whitespace-nowrap">{formatMoney(amount, currency)}</b>
				</p>
				<p className="text-sm text-ink-2">
					{[formatDate(day), text && m.bank_quoted({ text })].filter(Boolean).join(", ")}
				</p>
			</div>
			<div className="bank-pays">{children}</div>
		</li>
	);
}
