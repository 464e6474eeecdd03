import { checkField } from "./check-field";

/** Messages by field name, as conform keeps them: `items[1].description`. */
export type FormErrors = Record<string, string[]>;

interface Intent {
	type: string;
	payload: { name?: string | undefined; index?: number | undefined };
}

/**
 * The messages that stay after something was typed, or a row came or went. A field that the server found wrong is
 * looked at again when it changes; all others keep what the server said.
 */
export function recheck(
	shown: FormErrors,
	answered: object,
	intent: Intent,
	typed: Record<string, unknown>,
): FormErrors {
	const { type, payload } = intent;
	const { name = "" } = payload;
	const rows = /^items(\[|$)/.test(name);
	// What was said of all rows together, such as a total too large, is for the server to say again.
	const { items: _, ...rest } = shown;
	const kept = rows ? rest : shown;
	if (type === "remove" && rows) return withoutRow(kept, payload.index ?? 0);
	if (type !== "validate" || !(name in shown || name in answered)) return kept;

	const { [name]: _old, ...others } = kept;
	const message = checkField(name, valueAt(typed, name));
	return message === undefined ? others : { ...others, [name]: [message] };
}

/** Messages move up with the rows below the one that went. */
function withoutRow(errors: FormErrors, gone: number): FormErrors {
	return Object.fromEntries(
		Object.entries(errors).flatMap(([name, messages]) => {
			const index = Number(/^items\[(\d+)\]/.exec(name)?.[1] ?? -1);
			if (index === gone) return [];
			return [[index > gone ? name.replace(/\d+/, String(index - 1)) : name, messages]];
		}),
	);
}

function valueAt(typed: Record<string, unknown>, name: string): string {
	const found = name
		.split(/[.[\]]+/)
		.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], typed);
	return typeof found === "string" ? found : "";
}
