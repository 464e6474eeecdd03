import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { ComponentProps } from "react";
import { addDays } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { Frame } from "~/ui/form/field";
import { typeInto } from "~/ui/form/number-input";
import { useHydrated } from "~/ui/use-hydrated";

interface DayFieldProps extends Pick<ComponentProps<"input">, "onInput"> {
	// biome-ignore lint/suspicious/noExplicitAny: a field of any schema; the value is text here in every case
	field: FieldMetadata<any, any, any>;
	today: string;
}

/** A day in place of a start time; one press is yesterday, and Enter saves then. */
export function DayField({ field, today, onInput }: DayFieldProps) {
	const hydrated = useHydrated();
	function chooseYesterday() {
		const input = document.getElementById(field.id);
		if (!(input instanceof HTMLInputElement)) return;
		typeInto(input, addDays(today, -1));
		input.focus();
	}
	return (
		<Frame className="sm:col-span-6" field={field} label={m.time_day()} optional hint={m.time_day_hint()}>
			<div className="duration">
				{hydrated && (
					<button type="button" className="btn btn-s" onClick={chooseYesterday}>
						{m.time_yesterday()}
					</button>
				)}
				<input
					{...getInputProps(field, { type: "date", ariaDescribedBy: field.descriptionId })}
					className="input"
					max={today}
					onInput={onInput}
				/>
			</div>
		</Frame>
	);
}
