import { getFormProps } from "@conform-to/react";
import { Form, useLocation } from "@remix-run/react";
import type { SavedClients } from "~/clients/ui/saved-clients";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { failureMessages } from "~/ui/form/unanswered";
import { type Answer, ProjectFields, type ProjectValues, type Roundings, useProjectForm } from "./project-fields";
import { type RateOffer, RateTick } from "./rate-tick";

interface ProjectFormProps {
	clients: SavedClients;
	roundings: Roundings;
	values: Partial<ProjectValues>;
	worked?: string | null;
	/** What its rate makes of its unbilled entries; `null` where none follows it. */
	rate?: RateOffer | null;
	/** Of one that is there; absent for a new one. */
	id?: string;
	lastResult: Answer;
}

/** A project that is there, or a new one. The version that was seen goes along, so that nothing newer is overwritten. */
export function ProjectForm({
	clients,
	roundings,
	values,
	worked = null,
	rate = null,
	id,
	lastResult,
}: ProjectFormProps) {
	const [form, fields, answer] = useProjectForm(id ?? "project", values, lastResult);
	const { pathname } = useLocation();
	const { version, idempotencyKey } = values;
	const asked = answer?.initialValue?.offer;
	const offer: RateOffer | null = typeof asked === "string" ? JSON.parse(asked) : rate;
	return (
		<Form method="post" {...getFormProps(form)} {...failureMessages(m.time_project_failed())}>
			{form.errors && <ErrorSummary form={form} before={m.time_before_saving()} />}
			{version && <input type="hidden" name="version" value={version} />}
			{idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
			<ProjectFields fields={fields} clients={clients} roundings={roundings} worked={worked} />
			{offer && <RateTick address={pathname} fields={fields} offer={offer} />}
			<PendingButton
				className="mt-5"
				variant="primary"
				name="intent"
				value={id ? "save" : "add"}
				pendingLabel={m.time_saving()}
			>
				{id ? m.time_project_save() : m.time_project_add()}
			</PendingButton>
		</Form>
	);
}
