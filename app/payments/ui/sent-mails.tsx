import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import type { sentMail } from "../domain/mailed/sent-mail";

/** The statements and receipts of credit that were mailed to a client, and what became of each. */
export function SentMails({ sent }: { sent: readonly ReturnType<typeof sentMail>[] }) {
	if (sent.length === 0) return null;
	return (
		<Card id="sent-mails" title={m.payments_mails_sent()} padded={false}>
			<ul className="hours-list">
				{sent.map(({ id, at, what, to, state, isWrong }) => (
					<li key={id}>
						<span>
							{what}
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
