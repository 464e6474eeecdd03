import { useId, useRef, useState } from "react";
import { m } from "~/paraglide/messages";
import { Button } from "~/ui/form/button";
import { useHydrated } from "~/ui/use-hydrated";

/** A token that was just made, to copy by its button or, where no scripts run, by hand. */
export function NewSecret({ secret }: { secret: string }) {
	const id = useId();
	const field = useRef<HTMLInputElement>(null);
	const hydrated = useHydrated();
	const [copied, setCopied] = useState(false);
	const copy = () => {
		field.current?.select();
		navigator.clipboard?.writeText(secret).then(
			() => setCopied(true),
			() => {}, // Then it is selected, and copied by hand.
		);
	};
	return (
		<div className="notice mb-5">
			<div className="notice-text">
				<label className="font-semibold" htmlFor={id} role="status">
					{copied ? m.access_token_copied() : m.access_token_new()}
				</label>
				{/* biome-ignore lint/a11y/noAutofocus: what was asked for, also without JavaScript */}
				<input ref={field} id={id} className="input mt-1.5" readOnly value={secret} autoFocus />
			</div>
			{hydrated && (
				<Button type="button" size="s" onClick={copy}>
					{m.access_token_copy()}
				</Button>
			)}
		</div>
	);
}
