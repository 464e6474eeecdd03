import { Link } from "@remix-run/react";
import { formatList, formatNumber } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import { Notice } from "~/ui/notice";
import type { ReadImport } from "../domain/bank-import";
import { CSV_FIELDS } from "../domain/csv-fields";
import { COLUMN_LABELS } from "../domain/import-texts";

interface ImportNoticeProps {
	head: ReadImport;
	counts: Record<"all" | "ready" | "open" | "booked" | "aside", number>;
}

/** What there is of each kind in a file, and how its columns were read. */
export function ImportNotice({ head, counts }: ImportNoticeProps) {
	const { ready, open, booked, aside } = counts;
	const numbers = { ready, open, booked, aside, left: head.leftOut, repeated: head.repeated };
	const figures = Object.fromEntries(Object.entries(numbers).map(([kind, count]) => [kind, formatNumber(count)]));
	return (
		<Notice>
			<b>{m.bank_in_file({ count: counts.all, shown: formatNumber(counts.all) })}</b>{" "}
			{m.bank_counts(figures as Record<keyof typeof numbers, string>)}
			<ColumnsRead {...head} />
		</Notice>
	);
}

/** How the columns of a CSV file were read, and where to correct that. */
function ColumnsRead({ columns, hash, name }: Pick<ReadImport, "columns" | "hash" | "name">) {
	if (!columns) return null;
	const read = CSV_FIELDS.flatMap((field) => {
		const column = columns.read[field];
		return column === undefined ? [] : [m.bank_column_read({ field: COLUMN_LABELS[field](), name: column })];
	});
	return (
		<p className="mt-2">
			{m.bank_columns_read({ columns: formatList(read) })}{" "}
			{columns.unread.length > 0 && m.bank_columns_unread({ columns: formatList(columns.unread) })}{" "}
			<Link to={`/bank-imports?${new URLSearchParams({ file: hash, name })}`}>{m.bank_columns_correct()}</Link>
		</p>
	);
}
