import { AppError } from "~/kernel/errors";
import { dateIn, daysBetween } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { redirectWithToast } from "~/web/flash.server";
import type { ActorCall } from "~/web/page-action.server";
import { stepText } from "../domain/step-text";
import { readReminderSteps } from "../server/reminder-steps.server";
import { readRemindable } from "../server/reminders.server";

/** The step that a form or an address names; `null` where it names none. */
export function stepIn(text: FormDataEntryValue | null): number | null {
	return typeof text === "string" && /^-?\d{1,3}$/.test(text) ? Number(text) : null;
}

/** What the page shows that reminds a client: the steps, and the last whose day has come. Where none can go, the invoice says why. */
export async function loadRemind(call: ActorCall) {
	const { ctx, visit, actor, id, url } = call;
	try {
		const [{ number, client, dueDate }, texts] = await Promise.all([
			readRemindable(ctx, actor, id),
			readReminderSteps(ctx, actor),
		]);
		const steps = texts.map(({ days }) => ({ days, label: stepText(days) }));
		const late = daysBetween(dueDate, dateIn(actor.timezone, ctx.clock.now()));
		const due = steps.findLast(({ days }) => days <= late) ?? steps[0];
		const asked = stepIn(url.searchParams.get("step"));
		const step = steps.find(({ days }) => days === asked)?.days ?? due?.days ?? 0;
		return { id, number, to: client.email, steps, step, sendKey: ctx.ids.uuid() };
	} catch (error) {
		if (!(error instanceof AppError) || error.code === "not_found") throw error;
		const toast = { title: m.mail_failed(), description: error.message };
		throw await redirectWithToast(visit, `/invoices/${id}`, toast);
	}
}
