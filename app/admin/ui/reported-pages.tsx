import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { Ledger, LedgerBody, LedgerCell, LedgerHead, LedgerHeading, LedgerRow } from "~/ui/table/ledger";
import { MoreRows } from "./more-rows";

interface ReportRow {
	id: string;
	userId: string;
	email: string;
	standing: keyof typeof ACCOUNT_STATUSES;
	number: string | null;
	reason: string;
	reportedAt: string;
}

const ACCOUNT_STATUSES = {
	confirmed: m.admin_standing_confirmed,
	demo: m.admin_standing_demo,
	unconfirmed: m.admin_standing_unconfirmed,
} as const;

export function ReportedPages({ count, rows }: { count: number; rows: readonly ReportRow[] }) {
	if (rows.length === 0) return null;
	return (
		<Card title={m.admin_reports()} padded={false} className="mt-6" id="reports">
			<p className="border-b border-rule p-(--pad) text-ink-2">{m.admin_reports_about()}</p>
			<Ledger caption={m.admin_reports()}>
				<LedgerHead>
					<LedgerHeading at="title">{m.admin_account()}</LedgerHeading>
					<LedgerHeading at="status">{m.admin_report_reason()}</LedgerHeading>
					<LedgerHeading at="party">{m.admin_report_page()}</LedgerHeading>
				</LedgerHead>
				<LedgerBody>
					{rows.map(({ id, userId, email, standing, number, reason, reportedAt }) => (
						<LedgerRow key={id}>
							<LedgerCell at="title" sub={`${ACCOUNT_STATUSES[standing]()}, ${userId}`}>
								{email}
							</LedgerCell>
							<LedgerCell at="status">
								<bdi>{reason || m.client_page_reported_no_reason()}</bdi>
							</LedgerCell>
							<LedgerCell at="party" sub={reportedAt}>
								{number ?? m.admin_report_gone()}
							</LedgerCell>
						</LedgerRow>
					))}
				</LedgerBody>
			</Ledger>
			<MoreRows shown={rows.length} count={count} />
		</Card>
	);
}
