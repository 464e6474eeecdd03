import type { FieldMetadata } from "@conform-to/react";
import { m } from "~/paraglide/messages";
import { RETENTION_OF, RETENTION_OF_LABEL } from "~/pricing/domain/retention-terms";
import { DetailField, SelectField } from "~/ui/form/field";
import { NumberField } from "~/ui/form/number-input";

/** The fields of the terms of payment, with what is read beside each. */
export const TERM_FIELDS = [
	["earlyPercent", m.invoices_label_early_percent],
	["earlyDays", m.invoices_label_early_days],
	["laterPercent", m.invoices_label_later_percent],
	["laterDays", m.invoices_label_later_days],
	["penaltyRate", m.invoices_label_penalty_rate],
	["recoveryCharge", m.invoices_label_recovery_charge],
] as const;

export const RETENTION_FIELDS = ["retentionPercent", "retentionOf", "retainedUntil", "retainedLater"] as const;

// biome-ignore lint/suspicious/noExplicitAny: fields of any form
type Fields<Name extends string> = { fields: Record<Name, FieldMetadata<any, any, any>> };

/** How it is to be paid beside the due date; of money and percentages what is no number is told as it is left. */
export function TermFields({ fields }: Fields<(typeof TERM_FIELDS)[number][0]>) {
	return TERM_FIELDS.map(([name, label], at) => {
		const common = {
			className: `sm:col-span-6 ${at % 2 ? "" : "sm:col-start-1"}`,
			field: fields[name],
			label: label(),
		};
		return name.endsWith("Days") ? (
			<DetailField key={name} {...common} inputMode="numeric" />
		) : (
			<NumberField key={name} {...common} decimals={0} optional />
		);
	});
}

export function RetentionFields({ fields }: Fields<(typeof RETENTION_FIELDS)[number]>) {
	return (
		<>
			<NumberField
				className="sm:col-span-6"
				field={fields.retentionPercent}
				label={m.invoices_label_retention_percent()}
				decimals={0}
				optional
			/>
			<SelectField
				className="sm:col-span-6"
				field={fields.retentionOf}
				label={m.invoices_label_retention_of()}
				options={RETENTION_OF.map((value) => ({ value, label: RETENTION_OF_LABEL[value]() }))}
			/>
			<DetailField
				className="sm:col-span-6"
				field={fields.retainedUntil}
				label={m.invoices_label_retained_until()}
				type="date"
			/>
			<DetailField
				className="sm:col-span-6"
				field={fields.retainedLater}
				label={m.invoices_label_retained_later()}
				type="date"
			/>
		</>
	);
}
