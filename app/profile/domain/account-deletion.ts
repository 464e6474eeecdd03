import { m } from "~/paraglide/messages";
/** What has to be typed before an account is deleted, in every language (docs/specification.md section 5). */
export const CONFIRMATION_WORD = "DELETE";

/** How long the last step is shown before the page goes on (docs/specification.md section 9). */
export const GOODBYE_SECONDS = 3;

/** What a wrong word is answered with (docs/specification.md section 8). */
export function confirmationRefusal(): string {
	return m.profile_confirmation_wrong({ word: CONFIRMATION_WORD });
}

/** Whether what was typed confirms: in any case, with space around it (docs/specification.md section 4). */
export function confirmsDeletion(typed: string): boolean {
	return typed.trim().toUpperCase() === CONFIRMATION_WORD;
}
