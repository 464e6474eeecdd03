import type { Actor } from "~/identity/domain/user";
import { differences } from "~/invoices/domain/differences";
import { type InvoiceContent, type Revision, readContent } from "~/invoices/domain/revision";
import { FAULT, groupedHash, revisionText } from "~/invoices/domain/revision-text";
import type { ChainCheck } from "~/invoices/server/check-history.server";
import type { HistorySlice } from "~/invoices/server/read-history.server";
import type { ChainCardProps } from "~/invoices/ui/chain-card";
import type { RevisionEntryProps } from "~/invoices/ui/revision-entry";
import { formatDate, formatInstant } from "~/kernel/dates";
import { formatNumber } from "~/kernel/language";
import { formatMoney } from "~/kernel/money";
import { m } from "~/paraglide/messages";

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
	if (content === null) return m.invoices_history_erased();
	if (revision > 1) return m.invoices_history_nothing_printed();
	const figures = { total: formatMoney(content.total, content.currency), date: formatDate(content.dueDate) };
	return kind === "recorded" ? m.invoices_history_as_recorded(figures) : m.invoices_history_as_issued(figures);
}

export function toChain({ at, checked, newer, broken }: ChainCheck, { timezone }: Actor): ChainCardProps["check"] {
	if (at === null) return { state: "unchecked", title: m.invoices_history_unchecked(), lines: [] };
	const date = formatInstant(at, timezone);
	const lines = [
		m.invoices_history_checked({ count: checked, date }),
		newer > 0 ? m.invoices_history_newer({ count: newer }) : "",
	].filter(Boolean);
	if (broken) {
		const title = m.invoices_history_broken({ seq: formatNumber(broken.seq) });
		return { state: "broken", title, lines: [FAULT[broken.what](), ...lines] };
	}
	return {
		state: "unbroken",
		title: m.invoices_history_unbroken(),
		lines: [...lines, m.invoices_history_each_holds()],
	};
}
