import { isEmail } from "./email";
import { readDecimal } from "./money";
import type { Text } from "./text";

/** First checks in the browser by field name (`items.rate` in rows), so that zod stays away. The server judges. */
export type FieldChecks = Readonly<Record<string, readonly FieldCheck[]>>;

type FieldCheck = readonly [passes: (typed: string) => boolean, message: Text];

export function checkField(checks: FieldChecks, name: string, typed: string): string | undefined {
	const failed = checks[name.replace(/\[\d+\]/, "")]?.find(([passes]) => !passes(typed));
	return failed?.[1]();
}

export function isFilled(typed: string): boolean {
	return typed.trim() !== "";
}

export function isEmailTyped(typed: string): boolean {
	return isEmail(typed.trim());
}

export function isAmount(typed: string): boolean {
	return (readDecimal(typed.trim()) ?? -1) >= 0;
}

export function isWholeFromOne(typed: string): boolean {
	const hundredths = readDecimal(typed.trim()) ?? 0;
	return hundredths >= 100 && hundredths % 100 === 0;
}
