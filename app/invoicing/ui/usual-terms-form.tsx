import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { TERM_CHECKS } from "~/pricing/domain/terms-checks";
import { PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { type TERM_FIELDS, TermFields } from "./form/term-fields";

type TermValues = Record<(typeof TERM_FIELDS)[number][0] | "dueDays", string>;

interface UsualTermsFormProps {
	values: TermValues;
	lastResult: SubmissionResult<string[]> | undefined;
}

export function UsualTermsForm({ values, lastResult }: UsualTermsFormProps) {
	const [form, fields] = useServerForm<TermValues>({
		id: "usual-terms",
		defaultValue: values,
		lastResult,
		checks: TERM_CHECKS,
	});
	return (
		<Form method="post" {...getFormProps(form)} {...failureMessages(m.seller_business_failed())}>
			<ErrorSummary form={form} />
			<div className="form-grid">
				<TextField
					className="sm:col-span-6"
					field={fields.dueDays}
					label={m.invoicing_usual_due_days()}
					inputMode="numeric"
					autoComplete="off"
				/>
				<TermFields fields={fields} />
			</div>
			<PendingButton variant="primary" name="intent" value="terms" pendingLabel={m.taxes_saving()} className="mt-5">
				{m.invoicing_usual_terms_save()}
			</PendingButton>
		</Form>
	);
}
