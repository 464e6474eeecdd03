import type { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { MAX_REASON } from "../domain/page-report";

export interface ReportPageProps {
	number: string;
	back: string;
	typed: string;
	done: boolean;
	error?: AppError | undefined;
}

/** A form to report a page as fraudulent, and the confirmation once it was posted. */
export function ReportPage({ number, back, typed, done, error }: ReportPageProps) {
	return (
		<div className="client-ended">
			<h1>{done ? m.client_page_report_done() : m.client_page_report_title({ number })}</h1>
			<p className="text-lg text-ink-2">{done ? m.client_page_report_done_text() : m.client_page_report_text()}</p>
			{error && (
				<p className="notice notice-late mt-4" role="alert">
					{error.fieldErrors?.reason?.[0] ?? error.message}
				</p>
			)}
			{!done && (
				<form method="post" className="mt-6 grid gap-4">
					<div>
						<label className="field-label" htmlFor="reason">
							{m.client_page_report_reason()}
						</label>
						<textarea
							className="input"
							id="reason"
							name="reason"
							rows={4}
							maxLength={MAX_REASON}
							defaultValue={typed}
						/>
					</div>
					<p>
						<button type="submit" className="btn btn-primary">
							{m.client_page_report_send()}
						</button>
					</p>
				</form>
			)}
			<p className="mt-6 text-sm">
				<a href={back}>{m.client_page_report_back()}</a>
			</p>
		</div>
	);
}
