import { Form, Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { Notice } from "~/ui/notice";

/** How far budgets are used, until it is put away. Posts to the page that it is on. */
export function BudgetNotes({ notes }: { notes: readonly { projectId: string; text: string }[] }) {
	return notes.map(({ projectId, text }) => (
		<Notice
			key={projectId}
			className="mb-6"
			action={
				<Form method="post" {...failureMessages(m.time_budget_note_failed())}>
					<input type="hidden" name="project" value={projectId} />
					<PendingButton
						name="intent"
						value="put-budget-away"
						variant="quiet"
						pendingLabel={m.time_budget_note_put_away()}
					>
						{m.time_budget_note_put_away()}
					</PendingButton>
				</Form>
			}
		>
			<p>
				<Link to={`/time-tracker/projects/${projectId}`}>{text}</Link>
			</p>
		</Notice>
	));
}
