import { getFormProps, getInputProps, type SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { TAX_CATEGORIES, TAX_CATEGORY_LABEL } from "~/taxes/domain/tax-category";
import { LinkButton, PendingButton } from "~/ui/form/button";
import { DefaultButton } from "~/ui/form/default-button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { DetailField, SelectField, TextField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { Setting } from "~/ui/setting";

export type TaxEndValues = { from: string; listed: string; taxCategory: string; exemptionReason: string };

/** One of those that are affected, its words ready-made. */
export interface AffectedRow {
	id: string;
	to: string;
	name: string;
	about: string;
	/** Whether it is likely to have none; null where that is no choice. */
	turns: boolean | null;
}

interface TaxEndFormProps {
	values: TaxEndValues;
	drafts: readonly AffectedRow[];
	series: readonly AffectedRow[];
	sendings: readonly AffectedRow[];
	more: boolean;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** From which day on no tax is charged, and what becomes of what has some: each by its name, before anything is saved. */
export function TaxEndForm({ values, drafts, series, sendings, more, lastResult }: TaxEndFormProps) {
	const [form, fields] = useServerForm<TaxEndValues>({ id: "tax-end", lastResult, defaultValue: values });
	const none = drafts.length + series.length + sendings.length === 0;
	return (
		<Form method="post" {...getFormProps(form)} {...failureMessages(m.taxes_save_failed())}>
			<DefaultButton />
			<input {...getInputProps(fields.listed, { type: "hidden" })} key="listed" />
			<Setting title={m.tax_end_tax_end_when()} about={m.tax_end_tax_end_when_about()}>
				<ErrorSummary form={form} before={m.taxes_before_saved()} />
				<div className="form-grid">
					<TextField className="sm:col-span-6" field={fields.from} label={m.tax_end_tax_end_from()} type="date" />
					<div className="self-end sm:col-span-6">
						<PendingButton name="intent" value="list" pendingLabel={m.tax_end_tax_end_list()}>
							{m.tax_end_tax_end_list()}
						</PendingButton>
					</div>
				</div>
			</Setting>
			<Setting title={m.tax_end_tax_end_why()} about={m.tax_end_tax_end_why_about()}>
				<div className="form-grid">
					<SelectField
						className="sm:col-span-6"
						field={fields.taxCategory}
						label={m.seller_tax_category_of_business()}
						options={[
							{ value: "", label: m.tax_end_tax_end_unsaid() },
							...TAX_CATEGORIES.map((value) => ({ value, label: TAX_CATEGORY_LABEL[value]() })),
						]}
					/>
					<DetailField
						className="sm:col-span-6"
						field={fields.exemptionReason}
						label={m.seller_exemption_reason_own()}
						hint={m.tax_end_tax_end_reason_hint()}
					/>
				</div>
			</Setting>
			<Setting title={m.tax_end_tax_end_affected()} about={m.tax_end_tax_end_affected_about()}>
				{none && <p>{m.tax_end_tax_end_none()}</p>}
				<AffectedList title={m.billing_drafts()} rows={drafts} />
				{more && <p className="field-hint">{m.tax_end_tax_end_more()}</p>}
				<AffectedList title={m.recurring_title()} rows={series} />
				<AffectedList title={m.tax_end_tax_end_sendings()} rows={sendings} />
				<div className="mt-5 flex flex-wrap justify-end gap-3">
					<LinkButton to="/settings/tax">{m.taxes_cancel()}</LinkButton>
					<PendingButton variant="primary" name="intent" value="end" pendingLabel={m.taxes_saving()}>
						{m.tax_end_tax_end_save()}
					</PendingButton>
				</div>
			</Setting>
		</Form>
	);
}

function AffectedList({ title, rows }: { title: string; rows: readonly AffectedRow[] }) {
	if (rows.length === 0) return null;
	return (
		<fieldset className="affected">
			<legend className="field-label">{title}</legend>
			<ul className="rate-list">
				{rows.map(({ id, to, name, about, turns }) => (
					<li key={id}>
						{turns === null ? (
							<span aria-hidden="true" />
						) : (
							<input
								type="checkbox"
								className="box"
								name="turned"
								value={id}
								defaultChecked={turns}
								aria-label={m.tax_end_tax_end_turn({ name })}
							/>
						)}
						<span>
							<Link to={to}>
								<b>{name}</b>
							</Link>
							<small>{about}</small>
						</span>
					</li>
				))}
			</ul>
		</fieldset>
	);
}
