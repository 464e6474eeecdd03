import { AppError } from "~/kernel/errors";

/** The error of a credit note that can't be issued as requested, on the field at fault. */
export function wrongCredit(field: string, code: "conflict" | "invalid", message: string): AppError {
	return new AppError(code, message, { fieldErrors: { [field]: [message] } });
}
