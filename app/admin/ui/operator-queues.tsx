import { formatNumber } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Ledger, LedgerBody, LedgerCell, LedgerHead, LedgerHeading, LedgerRow } from "~/ui/table/ledger";
import type { OperatorView } from "../domain/operator-view";

/** What waits, and for how long: each queue a line, whether something waits in it or not. */
export function OperatorQueues({ at, queues }: Pick<OperatorView, "at" | "queues">) {
	return (
		<Card
			title={m.admin_op_queues()}
			padded={false}
			action={<span className="text-sm text-ink-2 tabular-nums">{at}</span>}
		>
			<Ledger caption={m.admin_op_queues()}>
				<LedgerHead>
					<LedgerHeading at="title">{m.admin_op_queue()}</LedgerHeading>
					<LedgerHeading at="party">{m.admin_op_oldest()}</LedgerHeading>
					<LedgerHeading at="amount">{m.admin_op_waiting()}</LedgerHeading>
					<LedgerHeading at="status">{m.admin_op_state()}</LedgerHeading>
				</LedgerHead>
				<LedgerBody>
					{queues.map(({ queue, waiting, age, late }) => (
						<LedgerRow key={queue}>
							<LedgerCell at="title" sub={QUEUES[queue].about()}>
								{QUEUES[queue].name()}
							</LedgerCell>
							<LedgerCell at="party">{age ?? m.admin_op_nothing()}</LedgerCell>
							<LedgerCell at="amount">{formatNumber(waiting)}</LedgerCell>
							<LedgerCell at="status">
								<Badge tone={late ? "due" : "paid"}>{late ? m.admin_op_look() : m.admin_op_in_order()}</Badge>
							</LedgerCell>
						</LedgerRow>
					))}
				</LedgerBody>
			</Ledger>
		</Card>
	);
}

const QUEUES = {
	mail: { name: m.admin_op_queue_mail, about: m.admin_op_queue_mail_about },
	effects: { name: m.admin_op_queue_effects, about: m.admin_op_queue_effects_about },
	reminders: { name: m.admin_op_queue_reminders, about: m.admin_op_queue_reminders_about },
	series: { name: m.admin_op_queue_series, about: m.admin_op_queue_series_about },
};

const STATES = {
	failed: m.mail_event_failed,
	dead: m.admin_mail_dead,
	bounced: m.mail_event_bounced,
	complained: m.mail_event_complained,
};

/** Mails that did not arrive: their kind and the code of why, nothing of a person. */
export function FailedMails({ failedMails }: Pick<OperatorView, "failedMails">) {
	return (
		<Card title={m.admin_op_failed_mails()} padded={failedMails.length === 0} className="mt-6">
			{failedMails.length === 0 ? (
				<p className="text-ink-2">{m.admin_op_failed_none()}</p>
			) : (
				<Ledger caption={m.admin_op_failed_mails()}>
					<LedgerHead>
						<LedgerHeading at="title">{m.admin_mail()}</LedgerHeading>
						<LedgerHeading at="status">{m.admin_mail_state()}</LedgerHeading>
						<LedgerHeading at="party">{m.admin_op_when()}</LedgerHeading>
					</LedgerHead>
					<LedgerBody>
						{failedMails.map(({ id, kind, state, code, at }) => (
							<LedgerRow key={id}>
								<LedgerCell at="title" sub={id}>
									{kind}
								</LedgerCell>
								<LedgerCell at="status" sub={code}>
									<Badge tone="late">{STATES[state]()}</Badge>
								</LedgerCell>
								<LedgerCell at="party">{at}</LedgerCell>
							</LedgerRow>
						))}
					</LedgerBody>
				</Ledger>
			)}
		</Card>
	);
}
