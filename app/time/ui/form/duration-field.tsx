import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { ComponentProps } from "react";
import { m } from "~/paraglide/messages";
import { Frame } from "~/ui/form/field";
import { typeInto } from "~/ui/form/number-input";
import { useHydrated } from "~/ui/use-hydrated";
import { readDuration, typedDuration } from "../../domain/duration";
import { durationText } from "../../domain/entry/length-texts";

interface DurationFieldProps extends Pick<ComponentProps<"input">, "onInput"> {
	// biome-ignore lint/suspicious/noExplicitAny: a field of any schema; the value is text here in every case
	field: FieldMetadata<any, any, any>;
	className?: string;
}

/** A length, with how it is read beside it while it is typed. */
export function DurationField({ field, className, onInput }: DurationFieldProps) {
	const typed = String(field.value ?? "");
	return (
		<Frame field={field} className={className} label={m.time_duration()} optional hint={m.time_duration_hint()}>
			<div className="duration">
				<input
					{...getInputProps(field, { type: "text", ariaDescribedBy: field.descriptionId })}
					className="input"
					autoComplete="off"
					maxLength={100}
					onInput={onInput}
				/>
				<Reading typed={typed} inputId={field.id} />
			</div>
		</Frame>
	);
}

function Reading({ typed, inputId }: { typed: string; inputId: string }) {
	const hydrated = useHydrated();
	const reading = readDuration(typed);
	if (!hydrated) return null;
	const { otherwise = null } = reading ?? {};
	return (
		<>
			<output htmlFor={inputId}>{reading && durationText(reading.minutes)}</output>
			{otherwise !== null && (
				<button
					type="button"
					className="btn btn-s"
					onClick={() => {
						const input = document.getElementById(inputId);
						if (!(input instanceof HTMLInputElement)) return;
						typeInto(input, typedDuration(otherwise));
						input.focus();
					}}
				>
					{m.time_duration_guess({ duration: durationText(otherwise) })}
				</button>
			)}
		</>
	);
}
