import { useEffect, useId, useRef, useState } from "react";
import { m } from "~/paraglide/messages";

/** A token that was just made, to copy by hand; where scripts run, it is in the clipboard already, if the browser lets it. */
export function NewSecret({ secret }: { secret: string }) {
	const id = useId();
	const field = useRef<HTMLInputElement>(null);
	const [copied, setCopied] = useState(false);
	useEffect(() => {
		field.current?.select();
		navigator.clipboard?.writeText(secret).then(
			() => setCopied(true),
			() => {}, // Then it is selected, and copied by hand.
		);
	}, [secret]);
	return (
		<div className="notice mb-5">
			<div className="notice-text">
				<label className="font-semibold" htmlFor={id} role="status">
					{copied ? m.identity_token_copied() : m.identity_token_new()}
				</label>
				{/* biome-ignore lint/a11y/noAutofocus: what was asked for, also without JavaScript */}
				<input ref={field} id={id} className="input mt-1.5" readOnly value={secret} autoFocus />
			</div>
		</div>
	);
}
