import { type FieldChecks, isEmailTyped, isFilled } from "~/kernel/field-checks";
import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";

/** The browser's first look at an e-mail address beside a box by which there is none. */
export function emailChecks(box: string, missing: Text): FieldChecks[string] {
	return [
		(typed, { [box]: none }) => {
			if (none) return isFilled(typed) ? m.clients_email_beside_none() : null;
			if (!isFilled(typed)) return missing();
			return isEmailTyped(typed) ? null : m.kernel_invalid_email();
		},
	];
}
