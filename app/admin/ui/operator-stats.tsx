import type { ReactNode } from "react";
import { formatNumber } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import type { OperatorView } from "../domain/operator-view";

export function OperatorStats({ waiting, mails, requests, backup }: OperatorView) {
	return (
		<ul className="stats mt-6">
			<Stat label={m.admin_op_waiting()} figure={formatNumber(waiting.count)}>
				{m.admin_op_waiting_late({ count: waiting.late })}
			</Stat>
			<Stat label={m.admin_op_mails_failed()} figure={formatNumber(mails.failed)}>
				{m.admin_op_of_mails({ count: formatNumber(mails.sent) })}
			</Stat>
			<Stat label={m.admin_op_errors()} figure={requests.rate}>
				{m.admin_op_of_requests({ errors: formatNumber(requests.errors), count: formatNumber(requests.count) })}
			</Stat>
			<Stat label={m.admin_op_backup_last()} figure={backup?.age ?? m.admin_op_none()}>
				{backup?.takenAt ?? m.admin_op_backup_none()}
			</Stat>
		</ul>
	);
}

function Stat({ label, figure, children }: { label: string; figure: string; children: ReactNode }) {
	return (
		<li>
			<h2>{label}</h2>
			<p className="fig">{figure}</p>
			<p>{children}</p>
		</li>
	);
}
