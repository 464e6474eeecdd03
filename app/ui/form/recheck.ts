import { checkField, type FieldChecks, type FieldFollowers, type TypedRow } from "~/kernel/field-checks";

/** Messages by field name, as conform keeps them: `items[1].description`; those of the form as a whole under "". */
export type FormErrors = Record<string, string[]>;

/** What has happened in a form, as conform says it: a field was changed, a row came, went or moved. */
export interface FormChange {
	type: string;
	payload: { name?: string | undefined; index?: number | undefined };
}

/** A form's messages after a change: the changed field is checked again with those that follow it, the others keep what the server said. */
export function recheck(
	shown: FormErrors,
	checks: FieldChecks,
	{ type, payload: { name = "", index = 0 } }: FormChange,
	typed: Record<string, unknown>,
	followers: FieldFollowers = {},
): FormErrors {
	if (name === "") return shown;
	const list = /^(\w+)\[/.exec(name)?.[1] ?? name;
	// What was said of all rows together, such as a total too large, is for the server to say again.
	const { [list]: _ofRows, ...rest } = shown;
	if (type === "remove") return withoutRow(rest, list, index);
	if (type !== "validate") return rest;
	const followed = Object.keys(rest).filter((other) => other !== name && follows(other, name, followers));
	return [name, ...followed].reduce((errors, each) => checkAgain(errors, checks, each, typed), rest);
}

function checkAgain(errors: FormErrors, checks: FieldChecks, name: string, typed: Record<string, unknown>): FormErrors {
	const { [name]: _old, ...others } = errors;
	const row = name.includes(".") ? valueAt(typed, name.replace(/\.\w+$/, "")) : {};
	const value = valueAt(typed, name);
	const beside = { ...typed, ...(row as object) } as TypedRow;
	const message = checkField(checks, name, typeof value === "string" ? value : "", beside);
	return message === undefined ? others : { ...others, [name]: [message] };
}

/** Whether a field follows another: one of the same row, or of any row where the other is in none. */
function follows(name: string, changed: string, followers: FieldFollowers): boolean {
	const row = /^\w+\[\d+\]\./.exec(changed)?.[0] ?? "";
	const named = followers[changed.replace(/\[\d+\]/, "")] ?? [];
	return named.includes(name.replace(/\[\d+\]/, "")) && name.startsWith(row);
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
