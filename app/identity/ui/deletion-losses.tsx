import { LinkButton } from "~/ui/button";
import { Notice } from "~/ui/notice";

/** What goes with an account, and the way to keep a copy of it. */
export function DeletionLosses({ email }: { email: string }) {
	return (
		<>
			<p>
				The account of <b className="break-words">{email}</b> is deleted at once and can't be brought back. With it go:
			</p>
			<ul className="mt-3 ml-5 grid list-disc gap-1">
				{LOST.map((what) => (
					<li key={what}>{what}</li>
				))}
			</ul>
			<Notice
				className="mt-5"
				action={
					<LinkButton to="/settings/download-data" reloadDocument icon="download" size="s">
						Download my data
					</LinkButton>
				}
			>
				<b>Take a copy first.</b> Everything you wrote here, as JSON, CSV and PDF.
			</Notice>
		</>
	);
}

const LOST = [
	"all invoices and drafts, and their PDFs",
	"all saved clients",
	"all time entries",
	"your settings and your plan",
	"every device's session",
];
