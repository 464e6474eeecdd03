/** What has to be typed before an account is deleted (spec section 5). */
export const CONFIRMATION_WORD = "DELETE";

/** How long the last step is shown before the page goes on (spec section 9). */
export const GOODBYE_SECONDS = 3;

/** What a wrong word is answered with (spec section 8), and its title. */
export const CONFIRMATION_FAILED = "Confirmation Failed";
export const CONFIRMATION_MESSAGE = "Please type 'DELETE' exactly as shown.";

/** What a fault of ours is answered with (spec section 8). */
export const DELETION_FAILED = "Failed to delete account. Please contact support.";

/** Whether what was typed confirms: in any case, with space around it (spec section 4). */
export function confirmsDeletion(typed: string): boolean {
	return typed.trim().toUpperCase() === CONFIRMATION_WORD;
}
