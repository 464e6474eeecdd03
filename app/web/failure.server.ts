import type { AppError } from "~/kernel/errors";
import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import type { NewToast } from "./flash.server";

/** What is said where something fails (docs/specification.md section 8). A refusal has words of its own. */
export interface Failure {
	/** Over them; "Error" where there is none. */
	title?: Text;
	fault: Text;
	/** Over that, where it is not the same title. */
	faultTitle?: Text;
}

/** What went wrong, under the title of what was to be done. */
export function failureToast(error: AppError, { title = m.web_error, faultTitle = title }: Failure): NewToast {
	const over = error.status === 500 ? faultTitle : title;
	return { title: over(), description: error.message, tone: "destructive" };
}
