import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { type FieldChecks, isFilled } from "~/kernel/field-checks";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";

type Values = { at: string; minutes: string; version: string; idempotencyKey: string };

export interface SplitFormProps {
	address: string;
	version: string;
	idempotencyKey: string;
	timezone: string;
	/** What it is split by, filled in with its middle: a time between two, or the length of the first part. */
	split: { at: string; from: string; to: string } | { minutes: string };
	lastResult: SubmissionResult<string[]> | undefined;
}

const CHECKS: FieldChecks = {
	at: [[isFilled, m.time_split_needs_time]],
	minutes: [[isFilled, m.time_split_needs_minutes]],
};

/** Makes two entries of one. */
export function SplitForm({ address, version, idempotencyKey, timezone, split, lastResult }: SplitFormProps) {
	const defaultValue = "at" in split ? { at: split.at } : split;
	const [form, fields] = useServerForm<Values>({ id: "split", defaultValue, lastResult, checks: CHECKS });
	return (
		<Card title={m.time_split()}>
			<p className="mb-4 text-ink-2">{m.time_split_about()}</p>
			<Form method="post" action={address} {...getFormProps(form)} {...failureMessages(m.time_split_failed())}>
				{form.errors && <ErrorSummary form={form} />}
				<input type="hidden" name="version" value={version} />
				<input type="hidden" name="idempotencyKey" value={idempotencyKey} />
				{"at" in split ? (
					<TextField
						field={fields.at}
						label={m.time_split_at()}
						type="datetime-local"
						step={1}
						min={split.from}
						max={split.to}
						hint={m.time_stop_at_hint({ timezone })}
					/>
				) : (
					<TextField
						field={fields.minutes}
						label={m.time_split_after()}
						autoComplete="off"
						maxLength={100}
						hint={m.time_duration_hint()}
					/>
				)}
				<PendingButton className="mt-4" name="intent" value="split" pendingLabel={m.time_splitting()}>
					{m.time_split_button()}
				</PendingButton>
			</Form>
		</Card>
	);
}
