import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { Icon } from "~/ui/icon";
import type { ProposedLine } from "../domain/bank-import";
import { BankLine } from "./bank-line";

interface DismissedLinesProps {
	at: string;
	lines: readonly ProposedLine[];
}

/** Lines marked as for no invoice, each with the button that has it proposed again. Posts `intent` restore. */
export function DismissedLines({ at, lines }: DismissedLinesProps) {
	return (
		<Card
			title={m.bank_not_invoice()}
			action={<span className="text-sm text-ink-2">{m.bank_not_invoice_hint()}</span>}
			padded={false}
			className="mt-6"
		>
			<ul className="bank-lines">
				{lines.map((line) => (
					<BankLine key={line.id} line={line} mark={<Icon name="x" />}>
						<Form method="post" action={at} preventScrollReset {...failureMessages(m.bank_restore_failed())}>
							<input type="hidden" name="line" value={line.id} />
							<PendingButton size="s" name="intent" value="restore" pendingLabel={m.bank_undoing()}>
								{m.bank_propose_again()}
							</PendingButton>
						</Form>
					</BankLine>
				))}
			</ul>
		</Card>
	);
}
