import { Form } from "@remix-run/react";
import { useId } from "react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { Setting } from "~/ui/setting";

interface ProjectActionsProps {
	archived: boolean;
	others: readonly { id: string; name: string }[];
	/** Says so where there are more than these. */
	moreOthers: string;
}

/** What becomes of a project as a whole: put away, one with another, deleted. */
export function ProjectActions({ archived, others, moreOthers }: ProjectActionsProps) {
	const into = useId();
	return (
		<>
			<Setting title={m.time_project_archive()} about={m.time_project_archive_about()}>
				<Form method="post" {...failureMessages(m.time_project_failed())}>
					<PendingButton name="intent" value={archived ? "unarchive" : "archive"} pendingLabel={m.time_saving()}>
						{archived ? m.time_project_unarchive() : m.time_project_archive()}
					</PendingButton>
				</Form>
			</Setting>
			{others.length > 0 && (
				<Setting title={m.time_project_merge()} about={m.time_project_merge_about()}>
					<Form method="post" className="project-merge" {...failureMessages(m.time_project_merge_failed())}>
						<div>
							<label className="field-label" htmlFor={into}>
								{m.time_project_merge_into()}
							</label>
							<select className="input" id={into} name="into">
								{others.map(({ id, name }) => (
									<option key={id} value={id}>
										{name}
									</option>
								))}
							</select>
							{moreOthers && <p className="field-hint">{moreOthers}</p>}
						</div>
						<PendingButton name="intent" value="merge" pendingLabel={m.time_saving()}>
							{m.time_project_merge()}
						</PendingButton>
					</Form>
				</Setting>
			)}
			<Setting title={m.time_project_delete()} about={m.time_project_delete_about()} danger>
				<Form method="post" {...failureMessages(m.time_project_delete_failed())}>
					<PendingButton variant="danger" name="intent" value="delete" pendingLabel={m.time_saving()}>
						{m.time_project_delete()}
					</PendingButton>
				</Form>
			</Setting>
		</>
	);
}
