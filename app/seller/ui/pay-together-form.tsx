import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { SwitchField } from "~/ui/form/switch-field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";

/** Whether clients may pay several invoices in one transfer. */
export function PayTogetherForm({ on }: { on: boolean }) {
	const [form, fields] = useServerForm<{ payTogether: string | undefined }>({
		id: "pay-together",
		lastResult: undefined,
		defaultValue: { payTogether: on ? "on" : undefined },
	});
	return (
		<Form method="post" {...getFormProps(form)} {...failureMessages(m.profile_settings_failed())}>
			<SwitchField field={fields.payTogether} label={m.seller_together_label()} hint={m.seller_together_hint()} />
			<PendingButton className="mt-4" name="intent" value="pay-together" pendingLabel={m.profile_saving_settings()}>
				{m.seller_together_save()}
			</PendingButton>
		</Form>
	);
}

/** Whether clients may pay what was written off. */
export function PayWrittenOffForm({ on }: { on: boolean }) {
	const [form, fields] = useServerForm<{ payWrittenOff: string | undefined }>({
		id: "pay-written-off",
		lastResult: undefined,
		defaultValue: { payWrittenOff: on ? "on" : undefined },
	});
	return (
		<Form method="post" {...getFormProps(form)} {...failureMessages(m.profile_settings_failed())}>
			<SwitchField
				field={fields.payWrittenOff}
				label={m.seller_written_off_label()}
				hint={m.seller_written_off_hint()}
			/>
			<PendingButton className="mt-4" name="intent" value="pay-written-off" pendingLabel={m.profile_saving_settings()}>
				{m.seller_written_off_save()}
			</PendingButton>
		</Form>
	);
}
