import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { m } from "~/paraglide/messages";
import { TextField } from "~/ui/field";
import { fillPeriod, type NextPeriod } from "../domain/period";

export type TypedLine = { description: string; quantity: string; rate: string; unit: string };

interface LineFieldsProps {
	// biome-ignore lint/suspicious/noExplicitAny: a field of the form around it
	items: FieldMetadata<TypedLine[], any, any>;
	/** "{month} {year}" */
	placeholders: string;
	next: Pick<NextPeriod, "language"> & { date: string };
}

/** What each invoice bills. Lines that stay empty at the end are left out. */
export function LineFields({ items, placeholders, next }: LineFieldsProps) {
	return (
		<div className="mt-4" id={items.id} tabIndex={-1}>
			{items.getFieldList().map((item) => {
				const { description, quantity, rate, unit } = item.getFieldset();
				const { key, ...unitProps } = getInputProps(unit, { type: "hidden" });
				return (
					<div key={item.key} className="recurring-line">
						<TextField
							field={description}
							label={m.recurring_description()}
							hint={readsText(description.value ?? "", next)}
						/>
						<TextField field={quantity} label={m.recurring_quantity()} inputMode="decimal" />
						<input {...unitProps} />
						<TextField field={rate} label={m.recurring_rate()} inputMode="decimal" />
					</div>
				);
			})}
			<p className="field-hint mb-4">{m.recurring_lines_about({ placeholders })}</p>
		</div>
	);
}

/** "The next reads “Care plan, June 2026”.", where that differs from what is typed. */
function readsText(typed: string, { date, language }: LineFieldsProps["next"]): string | undefined {
	const text = date && fillPeriod(typed, date, language);
	return text && text !== typed ? m.recurring_next_reads({ text }) : undefined;
}
