import { addDays, type CalendarDate, daysBetween, isCalendarDate } from "~/kernel/time/dates";

/** Due date of a new invoice: this many days after the issue date (docs/specification.md section 9). */
export const PAYMENT_TERM_DAYS = 30;

interface Dates {
	issueDate: CalendarDate;
	dueDate: CalendarDate;
}

/** A form's two dates while the due date is the term's, "2026-11-26/2026-12-26"; empty where it was chosen otherwise. */
export function proposeDates({ issueDate, dueDate }: Dates, days = PAYMENT_TERM_DAYS): string {
	if (!isCalendarDate(issueDate) || !isCalendarDate(dueDate)) return "";
	return daysBetween(issueDate, dueDate) === days ? `${issueDate}/${dueDate}` : "";
}

/** The days of the term that a form was made with. @param proposed what {@link proposeDates} said of it */
export function proposedDays(proposed: string): number {
	const [issued = "", due = ""] = proposed.split("/");
	return isCalendarDate(issued) && isCalendarDate(due) ? daysBetween(issued, due) : PAYMENT_TERM_DAYS;
}

/**
 * The due date of a form whose issue date was changed: it moves along by the term, unless it was changed as well.
 * @param proposed what {@link proposeDates} said of the form as it was
 */
export function followIssueDate({ issueDate, dueDate }: Dates, proposed: string): CalendarDate {
	const [issuedBefore, dueBefore] = proposed.split("/");
	if (dueDate !== dueBefore || issueDate === issuedBefore || !isCalendarDate(issueDate)) return dueDate;
	return addDays(issueDate, proposedDays(proposed));
}
