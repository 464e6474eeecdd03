import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { DetailField, TextField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { TERM_FIELDS } from "./form/term-fields";

type TermValues = Record<(typeof TERM_FIELDS)[number][0] | "dueDays", string>;

interface UsualTermsFormProps {
	values: TermValues;
	lastResult: SubmissionResult<string[]> | undefined;
}

export function UsualTermsForm({ values, lastResult }: UsualTermsFormProps) {
	const [form, fields] = useServerForm<TermValues>({ id: "usual-terms", defaultValue: values, lastResult });
	return (
		<Form method="post" {...getFormProps(form)} {...failureMessages(m.seller_business_failed())}>
			<ErrorSummary form={form} />
			<div className="form-grid">
				<TextField
					className="third"
					field={fields.dueDays}
					label={m.invoicing_usual_due_days()}
					inputMode="numeric"
					autoComplete="off"
				/>
				{TERM_FIELDS.map(([name, label]) => (
					<DetailField key={name} className="third" field={fields[name]} label={label()} inputMode="decimal" />
				))}
			</div>
			<PendingButton variant="primary" name="intent" value="terms" pendingLabel={m.taxes_saving()} className="mt-5">
				{m.invoicing_usual_terms_save()}
			</PendingButton>
		</Form>
	);
}
