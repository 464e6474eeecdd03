import type { ComponentProps } from "react";
import { m } from "~/paraglide/messages";
import { TextField } from "~/ui/form/field";

type CodeFieldProps = Pick<ComponentProps<typeof TextField>, "field" | "hint" | "className" | "autoFocus" | "optional">;

/** A code of an app, which phones offer to fill in, or one for recovery, which has letters. */
export function CodeField(props: CodeFieldProps) {
	return (
		<TextField
			label={m.access_code()}
			autoComplete="one-time-code"
			autoCapitalize="characters"
			spellCheck={false}
			maxLength={40}
			{...props}
		/>
	);
}
