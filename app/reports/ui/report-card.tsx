import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { StackedBars, type StackedBarsProps } from "~/ui/chart/stacked-bars";
import { FileLink } from "~/ui/file-link";
import { Icon } from "~/ui/icon";
import { type FigureRow, FigureTable } from "~/ui/table/figure-table";

interface ReportCardProps {
	title: string;
	/** Where its CSV is to be had, for one that has any. */
	csv?: string;
	/** A table of nothing is none; of very many rows the first are shown, which it says. */
	table: {
		heads: readonly string[];
		texts?: number;
		rows: readonly FigureRow[];
		foot?: readonly string[];
		count?: number;
	};
	/** The same as bars. */
	bars?: StackedBarsProps | null;
	/** What is said where there are no rows. */
	empty: string;
	/** Whether all of the period is in it. */
	complete: boolean;
	children?: ReactNode;
}

/** One report: a table, its picture and its file, and what is to be known about it. */
export function ReportCard({
	title,
	csv,
	table: { count, ...table },
	bars,
	empty,
	complete,
	children,
}: ReportCardProps) {
	const shown = table.rows.length;
	const more = count !== undefined && count > shown && m.reports_rows_more({ shown, count });
	return (
		<Card
			title={title}
			padded={false}
			className="mt-6"
			action={
				csv && (
					<FileLink
						href={csv}
						className="btn btn-s"
						aria-label={m.reports_csv_of({ title })}
						failed={{ title: m.printing_export_failed_title(), description: m.reports_export_failed() }}
					>
						<Icon name="download" />
						CSV
					</FileLink>
				)
			}
		>
			{bars && (
				<div className="px-(--pad) pt-5 pb-2">
					<StackedBars {...bars} />
				</div>
			)}
			{table.rows.length > 0 ? <FigureTable caption={title} {...table} /> : <p className="p-(--pad)">{empty}</p>}
			{(children || more || !complete) && (
				<p className="px-(--pad) pt-3 pb-4.5 text-ink-2 text-sm">
					{children} {more} {!complete && m.reports_incomplete()}
				</p>
			)}
		</Card>
	);
}
