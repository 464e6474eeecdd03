import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { SwitchField } from "~/ui/form/switch-field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";

/** Whether clients may pay several invoices in one transfer. */
export function PayTogetherForm({ on }: { on: boolean }) {
	return (
		<SwitchForm
			name="payTogether"
			intent="pay-together"
			on={on}
			label={m.seller_together_label()}
			hint={m.seller_together_hint()}
			save={m.seller_together_save()}
		/>
	);
}

/** Whether clients may pay what was written off. */
export function PayWrittenOffForm({ on }: { on: boolean }) {
	return (
		<SwitchForm
			name="payWrittenOff"
			intent="pay-written-off"
			on={on}
			label={m.seller_written_off_label()}
			hint={m.seller_written_off_hint()}
			save={m.seller_written_off_save()}
		/>
	);
}

interface SwitchFormProps {
	name: "payTogether" | "payWrittenOff";
	intent: string;
	on: boolean;
	label: string;
	hint: string;
	save: string;
}

function SwitchForm({ name, intent, on, label, hint, save }: SwitchFormProps) {
	const [form, fields] = useServerForm<Record<string, string | undefined>>({
		id: intent,
		lastResult: undefined,
		defaultValue: { [name]: on ? "on" : undefined },
	});
	const field = fields[name];
	return (
		<Form method="post" {...getFormProps(form)} {...failureMessages(m.profile_settings_failed())}>
			{field && <SwitchField field={field} label={label} hint={hint} />}
			<PendingButton className="mt-4" name="intent" value={intent} pendingLabel={m.profile_saving_settings()}>
				{save}
			</PendingButton>
		</Form>
	);
}
