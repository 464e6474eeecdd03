import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { typedDecimal } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { TextField } from "~/ui/form/field";
import { NumberField } from "~/ui/form/number-input";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { useOpeningPlace } from "~/ui/opening-place";
import { type ProjectRates, projectPlace } from "../domain/project";
import { PROJECT_CHECKS } from "../domain/project-checks";

type Answer = SubmissionResult<string[]> | undefined;

interface Values {
	[field: string]: string;
	name: string;
	hourlyRate: string;
}

export interface ProjectRow extends ProjectRates<string> {
	name: string;
	/** "Last worked at €80.00 per hour" */
	about: string;
}

/** A project with the rate that is chosen for it, which saves by itself. */
export function ProjectItem({ name, chosen, worked, about, place, lastResult }: ProjectRow & ItemProps) {
	const [form, { hourlyRate }] = useServerForm<Values>({
		id: place,
		defaultValue: { name, hourlyRate: chosen ?? "" },
		lastResult,
		checks: PROJECT_CHECKS,
	});
	return (
		<li {...useOpeningPlace(projectPlace(name))}>
			<div>
				<b>{name}</b>
				<small>{about}</small>
			</div>
			<Form method="post" {...getFormProps(form)} {...failureMessages(m.time_project_failed())}>
				<input type="hidden" name="name" value={name} />
				<NumberField
					field={hourlyRate}
					label={<span className="sr-only">{m.time_project_rate_of({ name })}</span>}
					placeholder={worked ?? ""}
					autoFocus={hourlyRate.errors !== undefined}
				/>
				<PendingButton
					name="intent"
					value="choose"
					aria-label={m.time_project_save_of({ name })}
					pendingLabel={m.taxes_saving()}
				>
					{m.time_project_save()}
				</PendingButton>
			</Form>
		</li>
	);
}

interface ItemProps {
	place: string;
	lastResult: Answer;
}

/** A rate for a project by its name. */
export function NewProject({ lastResult }: { lastResult: Answer }) {
	const [form, { name, hourlyRate }] = useServerForm<Values>({
		id: "project",
		defaultValue: { name: "", hourlyRate: "" },
		lastResult,
		checks: PROJECT_CHECKS,
	});
	return (
		<Form method="post" className="project-add" {...getFormProps(form)} {...failureMessages(m.time_project_failed())}>
			<TextField
				field={name}
				label={m.time_project()}
				autoComplete="off"
				maxLength={200}
				autoFocus={name.errors !== undefined}
			/>
			<NumberField
				field={hourlyRate}
				label={m.time_hourly_rate()}
				placeholder={typedDecimal(0)}
				autoFocus={name.errors === undefined && hourlyRate.errors !== undefined}
			/>
			<PendingButton variant="primary" name="intent" value="add" pendingLabel={m.taxes_saving()}>
				{m.time_project_add()}
			</PendingButton>
		</Form>
	);
}
