import type { Actor } from "~/access/domain/user";
import { formatNumber } from "~/kernel/language/language";
import { formatMoney } from "~/kernel/money/money";
import { formatDate, formatInstant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { differences } from "../domain/differences";
import { type InvoiceContent, type Revision, readContent } from "../domain/revision";
import { FAULT, groupedHash, revisionText } from "../domain/revision-text";
import type { ChainCheck } from "../server/check-history.server";
import type { HistorySlice } from "../server/read-history.server";
import type { ChainCardProps } from "../ui/chain-card";
import type { RevisionEntryProps } from "../ui/revision-entry";

export function toEntry(
	{ revision, before }: HistorySlice["entries"][number],
	{ timezone }: Actor,
): RevisionEntryProps {
	const content = readContent(revision);
	const earlier = before && readContent(before);
	return {
		revision: revision.revision,
		text: revisionText(revision, timezone),
		fingerprint: revision.hash && groupedHash(revision.hash),
		differences: content && earlier ? differences(earlier, content, timezone) : null,
		remark: remark(revision, content),
		href: content && `/invoices/${revision.invoiceId}/history/${revision.revision}`,
	};
}

function remark({ revision, kind }: Revision, content: InvoiceContent | null): string {
	if (content === null) return m.history_history_erased();
	if (revision > 1) return m.history_history_nothing_printed();
	const figures = { total: formatMoney(content.total, content.currency), date: formatDate(content.dueDate) };
	return kind === "recorded" ? m.history_history_as_recorded(figures) : m.history_history_as_issued(figures);
}

export function toChain(check: ChainCheck, { timezone }: Actor): ChainCardProps["check"] {
	const { at, checked, newer, broken, underWay: done } = check;
	if (done !== undefined) {
		const total = checked + newer;
		const figures = { done: formatNumber(done), total: formatNumber(total) };
		const lines = [m.history_history_progress(figures)];
		return { state: "checking", title: m.history_history_under_way(), lines, progress: { done, total } };
	}
	if (at === null) return { state: "unchecked", title: m.history_history_unchecked(), lines: [] };
	const date = formatInstant(at, timezone);
	const lines = [
		m.history_history_checked({ count: checked, date }),
		newer > 0 ? m.history_history_newer({ count: newer }) : "",
	].filter(Boolean);
	if (broken) {
		const title = m.history_history_broken({ seq: formatNumber(broken.seq) });
		return { state: "broken", title, lines: [FAULT[broken.what](), ...lines] };
	}
	return {
		state: "unbroken",
		title: m.history_history_unbroken(),
		lines: [...lines, m.history_history_each_holds()],
	};
}
