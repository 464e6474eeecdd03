import { formatNumber } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import type { MissingLogo } from "~/profile/domain/logo";
import { Card } from "~/ui/card";
import { Ledger, LedgerBody, LedgerCell, LedgerHead, LedgerHeading, LedgerRow } from "~/ui/table/ledger";
import { MoreRows } from "./more-rows";

/** `noticedOn` is ready-made: "Mar 10, 2026, 12:00". */
export type MissingLogoRow = Omit<MissingLogo, "noticedAt"> & { noticedOn: string };

export function MissingLogos({ count, rows }: { count: number; rows: readonly MissingLogoRow[] }) {
	if (rows.length === 0) return null;
	return (
		<Card title={m.admin_missing_logos()} padded={false} className="mt-6">
			<p className="border-b border-rule p-(--pad) text-ink-2">{m.admin_missing_logos_about()}</p>
			<Ledger caption={m.admin_missing_logos()}>
				<LedgerHead>
					<LedgerHeading at="title">{m.admin_account()}</LedgerHeading>
					<LedgerHeading at="status">{m.admin_missing_logo()}</LedgerHeading>
					<LedgerHeading at="party">{m.admin_missing_logo_invoices()}</LedgerHeading>
					<LedgerHeading at="note">{m.admin_missing_logo_since()}</LedgerHeading>
				</LedgerHead>
				<LedgerBody>
					{rows.map((row) => (
						<MissingLogoLine key={row.userId + row.logo} {...row} />
					))}
				</LedgerBody>
			</Ledger>
			<MoreRows shown={rows.length} count={count} />
		</Card>
	);
}

function MissingLogoLine({ email, userId, clientId, logo, invoices, noticedOn }: MissingLogoRow) {
	return (
		<LedgerRow>
			<LedgerCell at="title" sub={userId}>
				{email}
			</LedgerCell>
			<LedgerCell at="status" sub={logo}>
				{clientId ? m.admin_missing_logo_client() : m.admin_missing_logo_business()}
			</LedgerCell>
			<LedgerCell at="party">{m.admin_holds_invoices({ count: invoices, shown: formatNumber(invoices) })}</LedgerCell>
			<LedgerCell at="note" slipLabel={m.admin_missing_logo_since()}>
				{noticedOn}
			</LedgerCell>
		</LedgerRow>
	);
}
