import { formatNumber } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import { Button, LinkButton, PendingButton } from "~/ui/form/button";
import { useHydrated } from "~/ui/use-hydrated";
import type { ProposedLine } from "../domain/bank-import";
import { chosenSum } from "../domain/chosen-sum";
import type { Progress } from "./use-booking-progress";

interface BookBarProps {
	lines: readonly ProposedLine[];
	/** Proposals of all pages; 0 where this page has all of them. */
	all: number;
	progress: Progress | null;
}

/** What is chosen comes to so much; without a script, what the page was sent with. Posts `intent` book, or all. */
export function BookBar({ lines, all, progress }: BookBarProps) {
	const count = lines.length;
	const counted = useHydrated();
	const bookAll = (
		<PendingButton name="intent" value="all" pendingLabel={m.bank_booking()}>
			{m.bank_book_all({ count: all, shown: formatNumber(all) })}
		</PendingButton>
	);
	if (progress) {
		return (
			<div className="action-bar mt-6">
				<BookingProgress {...progress} />
				<Button onClick={progress.stop}>{m.bank_stop()}</Button>
				{bookAll}
			</div>
		);
	}
	return (
		<div className="action-bar mt-6">
			<div className="action-total" role="status">
				<span>{counted ? m.bank_chosen({ count }) : m.bank_proposed_sum({ count })}</span>
				<span className="fig">{chosenSum(lines)}</span>
			</div>
			<LinkButton to="/bank-imports">{m.clients_cancel()}</LinkButton>
			{all > 0 && bookAll}
			<PendingButton variant="primary" icon="check" name="intent" value="book" pendingLabel={m.bank_booking()}>
				{counted && count > 0 ? m.bank_book_count({ count }) : m.bank_book()}
			</PendingButton>
		</div>
	);
}

function BookingProgress({ done, total }: Progress) {
	const said = m.bank_going({ done: formatNumber(done), total: formatNumber(total) });
	return (
		<div className="action-total">
			<span role="status">{said}</span>
			<progress className="progress mt-2 w-[min(320px,100%)]" value={done} max={Math.max(total, 1)} aria-label={said} />
		</div>
	);
}
