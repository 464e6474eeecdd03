import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { ErrorSummary } from "~/ui/form/error-summary";
import { CheckboxField, TextField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { RateActions } from "./rate-actions";

export type WithholdingFormValues = Record<"name" | "rate" | "labourOnly" | "paidTo" | "version", string>;

interface WithholdingFormProps {
	id: string | null;
	archived: boolean;
	values: WithholdingFormValues;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** A withholding, edited in its place in the list. Posts `intent` save-, archive- or restore-withholding. */
export function WithholdingForm({ id, archived, values, lastResult }: WithholdingFormProps) {
	const [form, fields] = useServerForm<WithholdingFormValues>({ id: "withholding", lastResult, defaultValue: values });
	const title = id === null ? m.taxes_add_withholding() : m.taxes_edit_rate({ name: values.name });
	return (
		<Form method="post" {...getFormProps(form)} {...failureMessages(m.taxes_save_failed())} aria-label={title}>
			<h3 className="mb-4 text-lg">{title}</h3>
			<ErrorSummary form={form} before={m.taxes_before_saved()} />
			<input type="hidden" name="version" value={values.version} />
			<div className="form-grid">
				<TextField
					className="sm:col-span-8"
					field={fields.name}
					label={m.taxes_name()}
					hint={m.taxes_withholding_name_hint()}
					maxLength={40}
					autoComplete="off"
				/>
				<TextField
					className="sm:col-span-4"
					field={fields.rate}
					label={m.taxes_rate()}
					inputMode="decimal"
					autoComplete="off"
				/>
				<TextField
					className="sm:col-span-8"
					field={fields.paidTo}
					label={m.taxes_withholding_paid_to()}
					hint={m.taxes_withholding_paid_to_hint()}
					optional
					maxLength={60}
					autoComplete="off"
				/>
				<CheckboxField className="sm:col-span-12" field={fields.labourOnly} label={m.taxes_withholding_labour()} />
			</div>
			<RateActions of="withholding" isNew={id === null} archived={archived} />
		</Form>
	);
}
