import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { Notice } from "~/ui/notice";
import type { OperatorView } from "../domain/operator-view";
import { MailFailing } from "./mail-failing";

/** What the operator has to look at, before any figures. */
export function OperatorNotices({ failure, trouble, crons, untrusted }: OperatorView) {
	return (
		<>
			<MailFailing failure={failure} />
			{trouble && (
				<Notice tone="late" action={<Link to="/admin">{m.admin_op_look_at_them()}</Link>}>
					<strong>{m.admin_op_trouble({ count: trouble.count })}</strong> {m.admin_op_trouble_age({ age: trouble.age })}
				</Notice>
			)}
			{crons.map(({ cron, age, late }) => (
				<Notice key={cron} tone="late" className="mt-2">
					<strong>{late ? m.admin_op_cron_missed({ cron }) : m.admin_op_cron_failed({ cron })}</strong>{" "}
					{m.admin_op_cron_age({ age })}
				</Notice>
			))}
			{untrusted && (
				<Notice tone="late" className="mt-2">
					<strong>{m.admin_op_untrusted({ address: untrusted.address })}</strong>{" "}
					{m.admin_op_untrusted_about({ address: untrusted.address })}
				</Notice>
			)}
		</>
	);
}
