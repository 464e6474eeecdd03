import { AppError } from "~/kernel/errors";
import { dateIn, daysBetween, isCalendarDate } from "~/kernel/time/dates";
import type { ReminderDemand } from "~/mail/domain/delivery";
import { m } from "~/paraglide/messages";
import { redirectWithToast } from "~/web/flash.server";
import type { ActorCall } from "~/web/page-action.server";
import { demandOn, MAX_DEMAND, NO_DEMAND } from "../domain/step-demand";
import { stepText } from "../domain/step-text";
import { readReminderSteps } from "../server/reminder-steps.server";
import { readRemindable } from "../server/reminders.server";

/** The step that a form or an address names; `null` where it names none. */
export function stepIn(text: FormDataEntryValue | null): number | null {
	return typeof text === "string" && /^-?\d{1,3}$/.test(text) ? Number(text) : null;
}

/** What a form or an address asks for besides, empty where a field was emptied; a deadline that is no date is left out. */
export function demandIn(form: Pick<FormData | URLSearchParams, "get">): ReminderDemand {
	const text = (name: keyof ReminderDemand) => form.get(name)?.toString().trim().slice(0, MAX_DEMAND);
	const [deadline, fee, interest] = [text("deadline"), text("fee"), text("interest")];
	return {
		...(deadline && isCalendarDate(deadline) && { deadline }),
		...(fee !== undefined && { fee }),
		...(interest !== undefined && { interest }),
	};
}

type Name = keyof ReminderDemand;

/**
 * What the page shows that reminds a client: the steps, and the last whose day has come, with what it asks for; what was
 * typed over another step's stays. Where none can go, the invoice says why.
 */
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
		const demandOf = (step: number | null) => demandOn(today, texts.find(({ days }) => days === step) ?? NO_DEMAND);
		const shown = demandOf(stepIn(url.searchParams.get("shown")));
		const typed = Object.entries(demandIn(url.searchParams)).filter(([name, value]) => value !== shown[name as Name]);
		const demand: Required<ReminderDemand> = { ...demandOf(step), ...Object.fromEntries(typed) };
		return { id, number, to: client.email, steps, step, demand, sendKey: ctx.ids.uuid() };
	} catch (error) {
		if (!(error instanceof AppError) || error.code === "not_found") throw error;
		const toast = { title: m.mail_failed(), description: error.message };
		throw await redirectWithToast(visit, `/invoices/${id}`, toast);
	}
}
