import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { TextField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";

interface PartPaymentsFormProps {
	/** The smallest part, in whole units; `null` where all is asked for. */
	minimum: number | null;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** Whether clients may choose to pay a part of an invoice, and how small it may be. */
export function PartPaymentsForm({ minimum, lastResult }: PartPaymentsFormProps) {
	const [form, fields] = useServerForm<{ partMinimum: string }>({
		id: "part-payments",
		lastResult,
		defaultValue: { partMinimum: minimum === null ? "" : String(minimum) },
	});
	return (
		<Form method="post" {...getFormProps(form)} {...failureMessages(m.profile_settings_failed())}>
			<TextField
				field={fields.partMinimum}
				label={m.seller_part_label()}
				hint={m.seller_part_hint()}
				inputMode="numeric"
				autoComplete="off"
			/>
			<PendingButton className="mt-4" name="intent" value="part-payments" pendingLabel={m.profile_saving_settings()}>
				{m.seller_part_save()}
			</PendingButton>
		</Form>
	);
}
