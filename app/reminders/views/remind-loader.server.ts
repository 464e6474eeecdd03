import { AppError } from "~/kernel/errors";
import { addDays, dateIn, daysBetween, isCalendarDate } from "~/kernel/time/dates";
import type { ReminderDemand } from "~/mail/domain/delivery";
import { m } from "~/paraglide/messages";
import { redirectWithToast } from "~/web/flash.server";
import type { ActorCall } from "~/web/page-action.server";
import { stepText } from "../domain/step-text";
import { DEADLINE_DAYS } from "../server/reminder-mail.server";
import { readReminderSteps } from "../server/reminder-steps.server";
import { readRemindable } from "../server/reminders.server";

/** The step that a form or an address names; `null` where it names none. */
export function stepIn(text: FormDataEntryValue | null): number | null {
	return typeof text === "string" && /^-?\d{1,3}$/.test(text) ? Number(text) : null;
}

/** What a form or an address asks for besides; what is no date, or nothing, is left out. */
export function demandIn(form: Pick<FormData | URLSearchParams, "get">): ReminderDemand {
	const text = (name: keyof ReminderDemand) => String(form.get(name) ?? "").trim();
	const [deadline, fee, interest] = [text("deadline"), text("fee"), text("interest")];
	return {
		...(isCalendarDate(deadline) && { deadline }),
		...(fee && { fee: fee.slice(0, MAX_DEMAND) }),
		...(interest && { interest: interest.slice(0, MAX_DEMAND) }),
	};
}

const MAX_DEMAND = 60;

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
		const today = dateIn(actor.timezone, ctx.clock.now());
		const demand = { deadline: addDays(today, DEADLINE_DAYS), ...demandIn(url.searchParams) };
		return { id, number, to: client.email, steps, step, demand, sendKey: ctx.ids.uuid() };
	} catch (error) {
		if (!(error instanceof AppError) || error.code === "not_found") throw error;
		const toast = { title: m.mail_failed(), description: error.message };
		throw await redirectWithToast(visit, `/invoices/${id}`, toast);
	}
}
