import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { typedDecimal } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { LinkButton, PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { failureMessages } from "~/ui/form/unanswered";
import { UnsavedChanges } from "~/ui/form/unsaved-changes";
import { PageDialog } from "~/ui/overlay/page-dialog";
import type { Client } from "../domain/client";
import { ClientFields, type TaxOption } from "./client-fields";
import { useClientForm } from "./use-client-form";

interface EditClientProps {
	client: Omit<Client, "logo" | "createdAt" | "standIn"> & { noEmail: boolean };
	countries: string;
	taxes: readonly TaxOption[];
	lastResult: SubmissionResult<string[]> | undefined;
}

/** The same dialog for a client that is there. The version that was seen goes along, so that nothing newer is overwritten. */
export function EditClient({ client: { id, version, ...client }, countries, taxes, lastResult }: EditClientProps) {
	const [form, fields] = useClientForm(
		{
			...client,
			language: client.language ?? "",
			taxId: client.taxId ?? "",
			noEmail: client.noEmail ? "on" : "",
			reminders: client.reminders ? "on" : "",
			copies: client.copies.join(", "),
			copyToMe: client.copyToMe ? "on" : "",
			monthlyStatement: client.monthlyStatement ? "on" : "",
			roundingMinutes: String(client.roundingMinutes),
			hourlyRate: client.hourlyRate === 0 ? "" : typedDecimal(client.hourlyRate),
			version: String(version),
		},
		lastResult,
	);
	return (
		<Form
			method="post"
			action={`/clients/${id}/edit`}
			className="client-form"
			{...getFormProps(form)}
			{...failureMessages(m.clients_update_failed())}
		>
			<PageDialog
				title={m.clients_edit({ name: client.name })}
				closeTo="/clients"
				actions={
					<>
						<LinkButton to="/clients">{m.clients_cancel()}</LinkButton>
						<PendingButton variant="primary" name="intent" value="save" pendingLabel={m.clients_saving()}>
							{m.clients_save()}
						</PendingButton>
					</>
				}
			>
				{form.errors && <ErrorSummary form={form} />}
				<ClientFields fields={fields} countries={countries} taxes={taxes} />
			</PageDialog>
			<UnsavedChanges unsaved={form.dirty}>{m.clients_edit_unsaved()}</UnsavedChanges>
		</Form>
	);
}
