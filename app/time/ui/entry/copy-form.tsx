import { getCollectionProps, getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { Icon } from "~/ui/icon";

type Values = { days: string[]; idempotencyKey: string };

export interface CopyFormProps {
	address: string;
	idempotencyKey: string;
	days: readonly { date: string; name: string }[];
	lastResult: SubmissionResult<string[]> | undefined;
}

/** Says the same of other days, each to be ticked. */
export function CopyForm({ address, idempotencyKey, days, lastResult }: CopyFormProps) {
	const [form, fields] = useServerForm<Values>({ id: "copies", lastResult });
	const boxes = getCollectionProps(fields.days, { type: "checkbox", options: days.map(({ date }) => date) });
	const error = fields.days.errors?.[0] ?? form.errors?.[0];
	return (
		<Card title={m.time_copy()} className="mt-6">
			<p className="mb-4 text-ink-2">{m.time_copy_about()}</p>
			<Form method="post" action={address} {...getFormProps(form)} {...failureMessages(m.time_copy_failed())}>
				<input type="hidden" name="idempotencyKey" value={idempotencyKey} />
				<fieldset id={fields.days.id} tabIndex={-1} aria-describedby={error ? fields.days.errorId : undefined}>
					<legend className="field-label">{m.time_copy_days()}</legend>
					<div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
						{days.map(({ date, name }, at) => {
							const { key, ...box } = boxes[at] ?? {};
							return (
								<label key={date} className="check">
									<input {...box} className="box" />
									<span>{name}</span>
								</label>
							);
						})}
					</div>
				</fieldset>
				{error && (
					<p className="field-error" id={fields.days.errorId} role="alert">
						<Icon name="warn" />
						{error}
					</p>
				)}
				<PendingButton className="mt-4" name="intent" value="copy" pendingLabel={m.time_copying()}>
					{m.time_copy_button()}
				</PendingButton>
			</Form>
		</Card>
	);
}
