import { LinkButton } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageDialog } from "~/ui/page-dialog";

/** The first step: what is lost, and the way to keep a copy. */
export function DeletionWarning({ email }: { email: string }) {
	return (
		<PageDialog
			title="Delete Account"
			closeTo="/settings"
			role="alertdialog"
			actions={
				<>
					<LinkButton to="/settings">Keep account</LinkButton>
					<LinkButton to="/settings/delete-account?step=confirm" variant="danger">
						Continue
					</LinkButton>
				</>
			}
		>
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
		</PageDialog>
	);
}

const LOST = [
	"all invoices and drafts, and their PDFs",
	"all saved clients",
	"all time entries",
	"your settings and your plan",
	"every device's session",
];
