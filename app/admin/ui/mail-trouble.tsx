import type { DeliveryState, MailKind } from "~/mail/domain/delivery";
import { nameMail } from "~/mail/domain/mail-names";
import { m } from "~/paraglide/messages";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Ledger, LedgerBody, LedgerCell, LedgerHead, LedgerHeading, LedgerRow } from "~/ui/table/ledger";

interface MailRow {
	id: string;
	kind: MailKind;
	state: DeliveryState;
	detail: string;
	age: string;
}

/** Mails that need the operator's attention: ids, nothing of a person. */
export function MailTrouble({ count, rows }: { count: number; rows: readonly MailRow[] }) {
	if (rows.length === 0) return null;
	return (
		<Card title={m.admin_mail_trouble({ count })} padded={false} className="mt-6">
			<Ledger caption={m.admin_mail()}>
				<LedgerHead>
					<LedgerHeading at="title">{m.admin_mail()}</LedgerHeading>
					<LedgerHeading at="status">{m.admin_mail_state()}</LedgerHeading>
					<LedgerHeading at="party">{m.admin_mail_age()}</LedgerHeading>
				</LedgerHead>
				<LedgerBody>
					{rows.map(({ id, kind, state, detail, age }) => (
						<LedgerRow key={id}>
							<LedgerCell at="title" sub={id}>
								{nameMail(kind)}
							</LedgerCell>
							<LedgerCell at="status" sub={detail}>
								<Badge tone="late">{state === "dead" ? m.admin_mail_dead() : m.admin_mail_unknown()}</Badge>
							</LedgerCell>
							<LedgerCell at="party">{age}</LedgerCell>
						</LedgerRow>
					))}
				</LedgerBody>
			</Ledger>
		</Card>
	);
}
