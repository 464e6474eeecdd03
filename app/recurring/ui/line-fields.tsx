import { type FieldMetadata, type FormMetadata, getInputProps } from "@conform-to/react";
import { m } from "~/paraglide/messages";
import { TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { useFocusOnChange } from "~/ui/use-focus-on-change";
import { fillPeriod, type NextPeriod } from "../domain/period";

export type TypedLine = { description: string; quantity: string; rate: string; unit: string };

/** A row that waits to be filled in. */
export const BLANK_LINE: TypedLine = { description: "", quantity: "", rate: "", unit: "" };

interface LineFieldsProps {
	// biome-ignore lint/suspicious/noExplicitAny: the form around it
	form: FormMetadata<any, any>;
	// biome-ignore lint/suspicious/noExplicitAny: a field of the form around it
	items: FieldMetadata<TypedLine[], any, any>;
	/** "{month} {year}" */
	placeholders: string;
	next: Pick<NextPeriod, "language"> & { date: string };
}

/** What each invoice bills. Lines that stay empty at the end are left out. */
export function LineFields({ form, items, placeholders, next }: LineFieldsProps) {
	const rows = items.getFieldList();
	const add = useFocusOnChange(rows.length, (at) => `${items.id}[${at}].description`);
	return (
		<div className="mt-4" id={items.id} tabIndex={-1}>
			{rows.map((item) => {
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
			{/* A submit button, so also without JavaScript. */}
			<button
				ref={add}
				type="submit"
				className="btn btn-s mb-3"
				{...form.insert.getButtonProps({ name: items.name, defaultValue: BLANK_LINE })}
			>
				<Icon name="plus" />
				{m.recurring_add_line()}
			</button>
			<p className="field-hint mb-4">{m.recurring_lines_about({ placeholders })}</p>
		</div>
	);
}

/** "The next reads “Care plan, June 2026”.", where that differs from what is typed. */
function readsText(typed: string, { date, language }: LineFieldsProps["next"]): string | undefined {
	const text = date && fillPeriod(typed, date, language);
	return text && text !== typed ? m.recurring_next_reads({ text }) : undefined;
}
