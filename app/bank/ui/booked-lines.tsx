import { Form, Link } from "@remix-run/react";
import { Fragment } from "react";
import { formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { Icon } from "~/ui/icon";
import type { ProposedLine } from "../domain/bank-import";
import { BankLine } from "./bank-line";

interface BookedLinesProps {
	at: string;
	lines: readonly ProposedLine[];
}

/** What is booked of a file, and the button that takes it back. */
export function BookedLines({ at, lines }: BookedLinesProps) {
	return (
		<Card
			title={m.bank_already_booked()}
			action={<span className="text-sm text-ink-2">{m.bank_already_booked_hint()}</span>}
			padded={false}
			className="mt-6"
		>
			<ul className="bank-lines">
				{lines.map((line) => (
					<BankLine key={line.id} line={line} mark={<Icon name="check" />}>
						<p>
							{line.settles.length > 0 ? (
								line.settles.map(({ id, number }, at) => (
									<Fragment key={id}>
										{at > 0 && ", "}
										<Link to={`/invoices/${id}`}>{number}</Link>
									</Fragment>
								))
							) : line.invoiceId ? (
								<Link to={`/invoices/${line.invoiceId}`}>{line.number ?? m.time_unknown_invoice()}</Link>
							) : (
								m.bank_credit_of({ client: line.client ?? "" })
							)}
							{line.recordedOn && `, ${m.bank_recorded({ date: formatDate(line.recordedOn) })}`}{" "}
							<Badge tone="paid">{m.bank_line_booked()}</Badge>
						</p>
					</BankLine>
				))}
			</ul>
			<Form
				method="post"
				action={at}
				className="p-(--pad) border-t border-rule"
				{...failureMessages(m.bank_undo_failed())}
			>
				<PendingButton name="intent" value="undo" pendingLabel={m.bank_undoing()}>
					{m.bank_undo()}
				</PendingButton>
			</Form>
		</Card>
	);
}
