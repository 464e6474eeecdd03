import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { LinkButton, PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SelectField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { CSV_FIELDS, type CsvField } from "../domain/csv-fields";
import { COLUMN_LABELS } from "../domain/import-texts";

/** The columns as the form's fields hold them. */
type Values = Record<CsvField | "dateOrder" | "decimal", string>;

interface ColumnsFormProps {
	name: string;
	names: readonly string[];
	rows: readonly (readonly string[])[];
	values: Record<string, string>;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** What the columns of a CSV file are, beside its first rows. Posts `intent` columns. */
export function ColumnsForm({ name, names, rows, values, lastResult }: ColumnsFormProps) {
	const [form, fields] = useServerForm<Values>({ id: "columns", lastResult, defaultValue: values });
	const places = names.map((label, at) => ({ value: String(at + 1), label: `${at + 1}. ${label}` }));
	const none = [{ value: "", label: m.bank_column_none() }];
	return (
		<Form method="post" className="bank-form" {...getFormProps(form)} {...failureMessages(m.bank_import_failed())}>
			<ErrorSummary form={form} order={[...CSV_FIELDS, "dateOrder", "decimal"]} />
			<input type="hidden" name="name" value={name} />
			<Card title={name || m.bank_file()} padded={false}>
				<SampleTable names={names} rows={rows} />
			</Card>
			<Card title={m.bank_columns()} className="mt-6">
				<p className="mb-4 text-ink-2">{m.bank_columns_about()}</p>
				<div className="form-grid">
					{CSV_FIELDS.map((field) => (
						<SelectField
							key={field}
							className="sm:col-span-6"
							field={fields[field]}
							label={COLUMN_LABELS[field]()}
							hint={HINTS[field]?.()}
							options={[...none, ...places]}
						/>
					))}
					<SelectField
						className="sm:col-span-6"
						field={fields.dateOrder}
						label={m.bank_date_order()}
						options={[
							{ value: "", label: m.bank_as_shown() },
							{ value: "day", label: m.bank_date_order_day() },
							{ value: "month", label: m.bank_date_order_month() },
						]}
					/>
					<SelectField
						className="sm:col-span-6"
						field={fields.decimal}
						label={m.bank_decimal()}
						options={[
							{ value: "", label: m.bank_as_shown() },
							{ value: "comma", label: m.bank_decimal_comma() },
							{ value: "point", label: m.bank_decimal_point() },
						]}
					/>
				</div>
			</Card>
			<div className="action-bar mt-6">
				<LinkButton to="/bank-imports">{m.clients_cancel()}</LinkButton>
				<PendingButton name="intent" value="columns" variant="primary" pendingLabel={m.bank_importing()}>
					{m.bank_import()}
				</PendingButton>
			</div>
		</Form>
	);
}

function SampleTable({ names, rows }: Pick<ColumnsFormProps, "names" | "rows">) {
	const numbered = (cells: readonly string[]) => cells.map((cell, at) => ({ cell, place: at + 1 }));
	return (
		<section
			className="bank-sample"
			aria-label={m.bank_columns_rows()}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by the keyboard too
			tabIndex={0}
		>
			<table aria-label={m.bank_columns_rows()}>
				<thead>
					<tr>
						{numbered(names).map(({ cell, place }) => (
							<th key={place} scope="col">
								{place}. {cell}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.join("\u0000")}>
							{numbered(row).map(({ cell, place }) =>
								place === 1 ? (
									<th key={place} scope="row">
										{cell}
									</th>
								) : (
									<td key={place}>{cell}</td>
								),
							)}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

const HINTS: Partial<Record<CsvField, () => string>> = {
	amount: m.bank_column_amount_hint,
	direction: m.bank_column_direction_hint,
};
