import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { LinkButton, PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { failureMessages } from "~/ui/form/unanswered";
import { UnsavedChanges } from "~/ui/form/unsaved-changes";
import { PageDialog } from "~/ui/overlay/page-dialog";
import { NO_ROUNDING } from "../domain/rounding";
import { ClientFields, type TaxOption } from "./client-fields";
import { useClientForm } from "./use-client-form";

const ROUNDING = { ...NO_ROUNDING, roundingMinutes: String(NO_ROUNDING.roundingMinutes) };

interface AddClientProps {
	idempotencyKey: string;
	/** Where the client starts: the country of the business, where that is known. */
	country: string;
	countries: string;
	taxes: readonly TaxOption[];
	lastResult: SubmissionResult<string[]> | undefined;
}

export function AddClient({ idempotencyKey, country, countries, taxes, lastResult }: AddClientProps) {
	const start = { idempotencyKey, type: "individual", country, reminders: "on", ...ROUNDING };
	const [form, fields] = useClientForm(start, lastResult);
	return (
		<Form
			method="post"
			action="/clients/new"
			className="client-form"
			{...getFormProps(form)}
			{...failureMessages(m.clients_add_failed())}
		>
			<PageDialog
				title={m.clients_add()}
				closeTo="/clients"
				actions={
					<>
						<LinkButton to="/clients">{m.clients_cancel()}</LinkButton>
						<PendingButton variant="primary" name="intent" value="add" pendingLabel={m.clients_adding()}>
							{m.clients_add()}
						</PendingButton>
					</>
				}
			>
				{form.errors && <ErrorSummary form={form} />}
				<ClientFields fields={fields} countries={countries} taxes={taxes} />
			</PageDialog>
			<UnsavedChanges unsaved={form.dirty}>{m.clients_add_unsaved()}</UnsavedChanges>
		</Form>
	);
}
