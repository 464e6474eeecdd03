import { PLAN_NAMES, type Plan } from "~/billing/domain/plan";
import { Ledger, LedgerBody, LedgerCell, LedgerHead, LedgerHeading, LedgerRow } from "~/ui/ledger";

export interface AccountRow {
	id: string;
	email: string;
	name: string;
	plan: Plan;
	invoices: number;
	clients: number;
	/** Ready-made: "Nov 21, 2026". */
	createdOn: string;
}

/** All accounts, or those that a search found. */
export function AccountTable({ rows }: { rows: readonly AccountRow[] }) {
	return (
		<Ledger caption="Accounts">
			<LedgerHead>
				<LedgerHeading at="title">Account</LedgerHeading>
				<LedgerHeading at="status">Plan</LedgerHeading>
				<LedgerHeading at="party">Holds</LedgerHeading>
				<LedgerHeading at="note">Created</LedgerHeading>
			</LedgerHead>
			<LedgerBody>
				{rows.map(({ id, email, name, plan, invoices, clients, createdOn }) => (
					<LedgerRow key={id}>
						<LedgerCell at="title" sub={email}>
							{name}
						</LedgerCell>
						<LedgerCell at="status">{PLAN_NAMES[plan]}</LedgerCell>
						<LedgerCell at="party">
							{counted(invoices, "invoice")}, {counted(clients, "client")}
						</LedgerCell>
						<LedgerCell at="note" slipLabel="Created">
							{createdOn}
						</LedgerCell>
					</LedgerRow>
				))}
			</LedgerBody>
		</Ledger>
	);
}

function counted(count: number, thing: string) {
	return `${count.toLocaleString("en-US")} ${thing}${count === 1 ? "" : "s"}`;
}
