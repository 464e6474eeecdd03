import { useId } from "react";
import { m } from "~/paraglide/messages";

interface FindStepProps {
	label: string;
	/** The button's; the form comes back with what was found. Without one the form itself searches. */
	intent?: string;
	typed: string;
	/** Whether there are others than those that are listed. */
	more: boolean;
}

/** Searches for what a list of choices doesn't have, where there is no JavaScript. */
export function FindStep({ label, intent, typed, more }: FindStepProps) {
	const id = useId();
	return (
		<noscript>
			<div className="find-step">
				<label className="field-label" htmlFor={id}>
					{label}
				</label>
				<input className="input" type="search" id={id} name="find" defaultValue={typed} maxLength={200} />
				{intent && (
					<button type="submit" name="intent" value={intent} className="btn" formNoValidate>
						{m.ui_find()}
					</button>
				)}
				{more && <p className="field-hint">{m.ui_choices_some()}</p>}
			</div>
		</noscript>
	);
}
