import { checkField, type FieldChecks, type TypedRow } from "~/kernel/field-checks";

/** Messages by field name, as conform keeps them: `items[1].description`; those of the form as a whole under "". */
export type FormErrors = Record<string, string[]>;

/** What has happened in a form, as conform says it: a field was changed, a row came, went or moved. */
export interface FormChange {
	type: string;
	payload: { name?: string | undefined; index?: number | undefined };
}

/** A form's messages after a change: the changed field is checked again, the others keep what the server said. */
export function recheck(
	shown: FormErrors,
	checks: FieldChecks,
	{ type, payload: { name = "", index = 0 } }: FormChange,
	typed: Record<string, unknown>,
): FormErrors {
	if (name === "") return shown;
	const list = /^(\w+)\[/.exec(name)?.[1] ?? name;
	// What was said of all rows together, such as a total too large, is for the server to say again.
	const { [list]: _ofRows, ...rest } = shown;
	if (type === "remove") return withoutRow(rest, list, index);
	if (type !== "validate") return rest;
	const { [name]: _old, ...others } = rest;
	const row = name.includes(".") ? valueAt(typed, name.replace(/\.\w+$/, "")) : {};
	const value = valueAt(typed, name);
	const message = checkField(checks, name, typeof value === "string" ? value : "", (row ?? {}) as TypedRow);
	return message === undefined ? others : { ...others, [name]: [message] };
}

/** Messages move up with the rows below the one that went. */
function withoutRow(errors: FormErrors, list: string, gone: number): FormErrors {
	return Object.fromEntries(
		Object.entries(errors).flatMap(([name, messages]) => {
			if (!name.startsWith(`${list}[`)) return [[name, messages]];
			const index = Number(/\d+/.exec(name)?.[0]);
			if (index === gone) return [];
			return [[index > gone ? name.replace(/\d+/, String(index - 1)) : name, messages]];
		}),
	);
}

function valueAt(typed: Record<string, unknown>, name: string): unknown {
	return name
		.split(/[.[\]]+/)
		.filter(Boolean)
		.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], typed);
}
