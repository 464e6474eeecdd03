import { m } from "~/paraglide/messages";

/** "3 days before", "On the due day": when a reminder goes, by its days from the due date. */
export function stepText(days: number): string {
	if (days === 0) return m.reminders_reminder_on_day();
	return days < 0 ? m.reminders_reminder_before({ count: -days }) : m.reminders_reminder_after({ count: days });
}

/** On which side of the due date a reminder goes. */
export const SIDES = ["before", "on", "after"] as const;
export type Side = (typeof SIDES)[number];

export function toSide(days: number): Side {
	if (days === 0) return "on";
	return days < 0 ? "before" : "after";
}
