import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";
import { Mark } from "./mark";

/** Where its files are; `null` for what there is none of. */
export interface FilesProps {
	pdf: string | null;
	receipt: string | null;
	timesheet: string | null;
	xrechnung: string | null;
}

export function Files({ pdf, receipt, timesheet, xrechnung }: FilesProps) {
	return (
		<div className="grid grid-cols-[repeat(auto-fit,minmax(130px,1fr))] gap-3">
			{pdf && (
				<a className="btn min-h-11 w-full" href={pdf}>
					<Icon name="download" />
					{m.client_page_download_pdf()}
				</a>
			)}
			{receipt && (
				<a className="btn min-h-11 w-full" href={receipt}>
					<Icon name="download" />
					{m.printing_receipt()}
				</a>
			)}
			{timesheet && (
				<a className="btn min-h-11 w-full" href={timesheet}>
					<Icon name="download" />
					{m.printing_timesheet()}
				</a>
			)}
			{xrechnung && (
				<a className="btn min-h-11 w-full" href={xrechnung}>
					<Mark name="xml" />
					XRechnung
				</a>
			)}
		</div>
	);
}
