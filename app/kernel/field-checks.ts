import { isEmail } from "./email";
import { readDecimal } from "./money";
import type { Text } from "./text";

/**
 * What a form looks at while somebody corrects what the server has refused: the plainest of the server's rules, in the
 * same words. The server judges; without these rules zod need not come to the browser. By the field's name, a field of
 * a row as `items.rate`; the first check that fails is what is said.
 */
export type FieldChecks = Readonly<Record<string, readonly FieldCheck[]>>;

type FieldCheck = readonly [passes: (typed: string) => boolean, message: Text];

/** The message for what was typed; `undefined` where nothing is wrong, or the field has no check. */
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
