import type { FieldMetadata } from "@conform-to/react";
import { m } from "~/paraglide/messages";
import { SelectField, TextField } from "~/ui/form/field";
import { SIDES, type Side } from "../domain/step-text";

interface StepDayFieldsProps {
	// biome-ignore lint/suspicious/noExplicitAny: a field of the form around it
	days: FieldMetadata<any, any, any>;
	// biome-ignore lint/suspicious/noExplicitAny: a field of the form around it
	when: FieldMetadata<any, any, any>;
}

/** On which day a reminder goes. The number counts for nothing on the due day itself. */
export function StepDayFields({ days, when }: StepDayFieldsProps) {
	const labels: Record<Side, string> = {
		before: m.reminders_step_before(),
		on: m.reminders_step_on(),
		after: m.reminders_step_after(),
	};
	return (
		<>
			<TextField className="sm:col-span-4" field={days} label={m.reminders_step_days()} inputMode="numeric" />
			<SelectField
				className="sm:col-span-4"
				field={when}
				label={m.reminders_step_when()}
				options={SIDES.map((value) => ({ value, label: labels[value] }))}
			/>
		</>
	);
}
