import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import type { sentStatement } from "../domain/mailed/sent-statement";

/** The statements that were mailed to a client, and what became of each. */
export function SentStatements({ sent }: { sent: readonly ReturnType<typeof sentStatement>[] }) {
	if (sent.length === 0) return null;
	return (
		<Card id="sent-statements" title={m.payments_statement_sent()} padded={false}>
			<ul className="hours-list">
				{sent.map(({ id, at, period, to, state, isWrong }) => (
					<li key={id}>
						<span>
							{period}
							<span className="ledger-sub wrap-anywhere">
								{at}, {to}
							</span>
						</span>
						<span className={`shrink-0 max-w-2/5 whitespace-normal text-right ${isWrong ? "text-late" : ""}`}>
							{state}
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}
