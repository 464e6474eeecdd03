import { formatNumber } from "~/kernel/language/language";
import type { EffectKind } from "~/outbox/domain/effect";
import { m } from "~/paraglide/messages";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Ledger, LedgerBody, LedgerCell, LedgerHead, LedgerHeading, LedgerRow } from "~/ui/table/ledger";
import { MoreRows } from "./more-rows";

export interface EffectRow {
	id: number;
	kind: EffectKind;
	subject: string;
	attempts: number;
	done: number;
	lastError: string;
	/** Ready-made: "3 hours". */
	age: string;
	/** Ready-made: "Mar 10, 2026, 12:00 PM". */
	nextTry: string;
}

export function WaitingEffects({ count, rows }: { count: number; rows: readonly EffectRow[] }) {
	if (rows.length === 0) {
		return (
			<Card title={m.admin_effects()} className="mt-6">
				<p className="text-ink-2">{m.admin_effects_none()}</p>
			</Card>
		);
	}
	return (
		<Card title={m.admin_effects()} padded={false} className="mt-6">
			<Ledger caption={m.admin_effects()}>
				<LedgerHead>
					<LedgerHeading at="title">{m.admin_effect()}</LedgerHeading>
					<LedgerHeading at="status">{m.admin_effect_state()}</LedgerHeading>
					<LedgerHeading at="party">{m.admin_effect_age()}</LedgerHeading>
					<LedgerHeading at="note">{m.admin_effect_next()}</LedgerHeading>
				</LedgerHead>
				<LedgerBody>
					{rows.map((row) => (
						<EffectLine key={row.id} {...row} />
					))}
				</LedgerBody>
			</Ledger>
			<MoreRows shown={rows.length} count={count} />
		</Card>
	);
}

function EffectLine({ kind, subject, attempts, done, lastError, age, nextTry }: EffectRow) {
	const failing = lastError !== "";
	return (
		<LedgerRow>
			<LedgerCell at="title" sub={subject}>
				{WORDS[kind]()}
			</LedgerCell>
			<LedgerCell at="status" sub={lastError || (done > 0 && m.admin_effect_done({ shown: formatNumber(done) }))}>
				<Badge tone={failing ? "late" : "due"}>
					{failing ? m.admin_effect_state_failing() : m.admin_effect_state_due()}
				</Badge>
			</LedgerCell>
			<LedgerCell at="party" sub={m.admin_effect_attempts({ count: attempts, shown: formatNumber(attempts) })}>
				{age}
			</LedgerCell>
			<LedgerCell at="note" slipLabel={m.admin_effect_next()}>
				{nextTry}
			</LedgerCell>
		</LedgerRow>
	);
}

const WORDS: Record<EffectKind, () => string> = {
	"cancel-subscription": m.admin_effect_cancel_subscription,
	"remove-files": m.admin_effect_remove_files,
	"destroy-timer": m.admin_effect_destroy_timer,
	"erase-rows": m.admin_effect_erase_rows,
	"expire-checkout": m.admin_effect_expire_checkout,
	"disconnect-cards": m.admin_effect_disconnect_cards,
	"check-history": m.admin_effect_check_history,
};
