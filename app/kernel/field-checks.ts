import { m } from "~/paraglide/messages";
import { isEmail } from "./email";
import { readDecimal } from "./money/money";
import type { Text } from "./text";
import { readTyped } from "./typed-number";

/** First checks in the browser by field name (`items.rate` in rows), so that zod stays away. The server judges. */
export type FieldChecks = Readonly<Record<string, readonly FieldCheck[]>>;

/** A rule with its message; or, where what is wrong is more than one thing, a function that returns what to say of it. */
type FieldCheck =
	| readonly [passes: (typed: string, row: TypedRow) => boolean, message: Text]
	| ((typed: string, row: TypedRow) => string | null);

/** What is typed beside a field: the form's other fields and, over them, those of its row. */
export type TypedRow = Readonly<Record<string, string | undefined>>;

/** What is looked at again with a field, by its name and theirs, where something is said of it: the rate with the unit. */
export type FieldFollowers = Readonly<Record<string, readonly string[]>>;

export function checkField(checks: FieldChecks, name: string, typed: string, row: TypedRow = {}): string | undefined {
	for (const check of checks[name.replace(/\[\d+\]/, "")] ?? []) {
		if (typeof check === "function") {
			const fault = check(typed, row);
			if (fault !== null) return fault;
		} else if (!check[0](typed, row)) return check[1]();
	}
	return undefined;
}

export function isFilled(typed: string): boolean {
	return typed.trim() !== "";
}

export function isEmailTyped(typed: string): boolean {
	return isEmail(typed.trim());
}

/** What to say of a text that is no number, or to ask where it may be either of two; `null` where it is one, or empty. */
export function numberFault(typed: string): string | null {
	const readings = readTyped(typed);
	if (readings.length === 1) return null;
	return readings.length === 0 ? m.kernel_enter_number() : m.kernel_two_readings({ typed: typed.trim() });
}

export function isWholeFromOne(typed: string): boolean {
	const hundredths = readDecimal(typed.trim()) ?? 0;
	return hundredths >= 100 && hundredths % 100 === 0;
}
