import { AppError } from "~/kernel/errors";

/** That a credit note can't be of what is asked for, said by the field that asks for it. */
export function wrongCredit(field: string, code: "conflict" | "invalid", message: string): AppError {
	return new AppError(code, message, { fieldErrors: { [field]: [message] } });
}
