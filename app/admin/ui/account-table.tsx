import { PLAN_NAMES, type Plan } from "~/billing/domain/plan";
import { formatNumber } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import { Ledger, LedgerBody, LedgerCell, LedgerHead, LedgerHeading, LedgerRow } from "~/ui/table/ledger";

export interface AccountRow {
	id: string;
	email: string;
	name: string;
	plan: Plan;
	invoices: number;
	clients: number;
	createdOn: string;
}

export function AccountTable({ rows }: { rows: readonly AccountRow[] }) {
	return (
		<Ledger caption={m.admin_accounts()}>
			<LedgerHead>
				<LedgerHeading at="title">{m.admin_account()}</LedgerHeading>
				<LedgerHeading at="status">{m.admin_plan()}</LedgerHeading>
				<LedgerHeading at="party">{m.admin_holds()}</LedgerHeading>
				<LedgerHeading at="note">{m.admin_created()}</LedgerHeading>
			</LedgerHead>
			<LedgerBody>
				{rows.map(({ id, email, name, plan, invoices, clients, createdOn }) => (
					<LedgerRow key={id} id={id}>
						<LedgerCell at="title" sub={email}>
							{name}
						</LedgerCell>
						<LedgerCell at="status">{PLAN_NAMES[plan]}</LedgerCell>
						<LedgerCell at="party">
							{m.admin_holds_invoices({ count: invoices, shown: formatNumber(invoices) })},{" "}
							{m.admin_holds_clients({ count: clients, shown: formatNumber(clients) })}
						</LedgerCell>
						<LedgerCell at="note" slipLabel={m.admin_created()}>
							{createdOn}
						</LedgerCell>
					</LedgerRow>
				))}
			</LedgerBody>
		</Ledger>
	);
}
