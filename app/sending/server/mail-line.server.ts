import type { BilledClient } from "#db/clients/client-copies";
import type { Statement } from "#db/commit";
import { countHeld, listHeld, markCounted } from "#db/sending/held-deliveries";
import type { Actor, User } from "~/access/domain/user";
import { isReachable, mailRefusal } from "~/access/server/may-mail.server";
import { ownMail } from "~/access/server/own-mail.server";
import { readAccount } from "~/access/server/read-account.server";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { forReader } from "~/kernel/language/in-language.server";
import { DAY_MS, dateIn, formatInstant, type Instant } from "~/kernel/time/dates";
import { findAllowances, spend } from "~/limits/server/budgets.server";
import type { Hold, MailKind } from "~/mail/domain/delivery";
import { countAddresses } from "~/mail/domain/mail";
import type { Claimed, MailMaker, Postponed } from "~/mail/server/deliver.server";
import { readDelayedMails } from "~/mail/server/mail-fault.server";
import { type NewMail, type PlannedMail, planMail } from "~/mail/server/queue-mail.server";
import { m } from "~/paraglide/messages";
import { waitingLetter, waitingText } from "../domain/waiting-letter";
import { copiesOf } from "./client-copies.server";

/** Counts what a mail goes to among the account's mails of the day. Returns 0, or the seconds until there is room, and then counts none. */
async function countAmongMails(ctx: AppContext, actor: Actor, addresses: number): Promise<number> {
	try {
		await spend(ctx, actor, "mails", addresses);
		return 0;
	} catch (error) {
		if (error instanceof AppError && error.code === "too_many_requests") return error.retryAfter ?? DAY_MS / 1000;
		throw error;
	}
}

/** About when a mail goes that waits behind others, the first of which has room in so many seconds. */
async function timeInLine(ctx: AppContext, actor: Pick<Actor, "id" | "demoUntil">, seconds: number): Promise<Instant> {
	const ahead = await countHeld(ctx.db, actor.id, "budget");
	const waits = findAllowances(ctx, actor, "mails").map(
		(each) => Math.floor(ahead / Math.max(each.tries, 1)) * each.seconds,
	);
	return ctx.clock.now() + (seconds + Math.max(0, ...waits)) * 1000;
}

/**
 * When a mail to so many addresses goes that nobody sends by hand, counted among those of the day where it need not wait.
 * `null` where there is no mail at all.
 */
export async function placeInLine(
	ctx: AppContext,
	actor: Actor,
	addresses: number,
): Promise<{ held?: Hold; at?: Instant } | null> {
	const refusal = mailRefusal(ctx, actor);
	if (refusal === "off") return null;
	if (refusal === "unverified") return { held: "unconfirmed" };
	const seconds = await countAmongMails(ctx, actor, addresses);
	return seconds === 0 ? {} : { held: "budget", at: await timeInLine(ctx, actor, seconds) };
}

type MailInLine<Kind extends MailKind> = Omit<NewMail<Kind>, "userId" | "to" | "cc" | "bcc" | "held" | "invoiceId"> &
	({ invoiceId: string } | { billed: BilledClient });

/**
 * A mail to the client of an invoice, or to one who has none, with its copies, that nobody sends by hand, in its place among those
 * of the day; `null` where there is no address or no mail.
 */
export async function planInLine<Kind extends MailKind>(
	ctx: AppContext,
	actor: Actor,
	to: string,
	mail: MailInLine<Kind>,
): Promise<PlannedMail | null> {
	if (to === "" || mailRefusal(ctx, actor) === "off") return null;
	const billed = "billed" in mail ? mail.billed : { invoiceId: mail.invoiceId };
	const recipients = { to: [to], ...(await copiesOf(ctx, actor, billed, [to])) };
	const place = await placeInLine(ctx, actor, countAddresses(recipients));
	if (!place) return null;
	const at = Math.max(mail.at ?? 0, place.at ?? 0);
	const planned = planMail(ctx, { ...mail, ...recipients, userId: actor.id, held: place.held, at });
	const notice = place.held === "budget" ? planWaitingNotice(ctx, actor) : [];
	return { ...planned, statements: [...planned.statements, ...notice] };
}

/** What was held and still may not go: who has no room for it today, or whose address is not confirmed any more. */
export async function notYet(ctx: AppContext, owner: User, delivery: Claimed<MailKind>): Promise<Postponed | null> {
	const now = ctx.clock.now();
	if (mailRefusal(ctx, owner) === "unverified") return { held: "unconfirmed", until: now };
	if (delivery.held === "") return null;
	const seconds = await countAmongMails(ctx, owner, countAddresses(delivery.recipients));
	if (seconds > 0) return { held: "budget", until: now + seconds * 1000 };
	await markCounted(ctx.db, delivery);
	return null;
}

const MAX_SHOWN = 5;

/** The account's mails that wait for room or for the confirmation of its address, in words; `null` where none does. */
export async function readWaitingMails(ctx: AppContext, actor: Actor) {
	const { count, others, mails, last } = await listHeld(ctx.db, actor.id, MAX_SHOWN);
	if (count === 0) return null;
	const unconfirmed = mails.some(({ held }) => held === "unconfirmed");
	const held = unconfirmed ? "unconfirmed" : "budget";
	return {
		...{ count, unconfirmed },
		title: others > 0 ? m.sending_waiting_mails({ count }) : m.sending_waiting({ count }),
		text: waitingText({ held, count, last, mixed: others > 0 }, actor.timezone),
		invoices: mails.flatMap(({ invoice }) => invoice ?? []),
		clients: mails.flatMap(({ client }) => client ?? []),
	};
}

/** The account's mails that wait because no mail leaves just now, with the time of the next try; `null` where none does. */
export async function readDelay(ctx: AppContext, actor: Actor): Promise<{ count: number; nextTry: string } | null> {
	const delayed = await readDelayedMails(ctx, actor.id);
	return delayed && { count: delayed.waiting, nextTry: formatInstant(delayed.nextTry ?? 0, actor.timezone) };
}

/** Tells the account that mails wait, once a day; for the batch of the first of them. */
export function planWaitingNotice(ctx: AppContext, actor: Actor): Statement[] {
	if (!isReachable(ctx, actor)) return [];
	const key = dateIn(actor.timezone, ctx.clock.now());
	const at = ctx.clock.now() + TOGETHER_MS;
	return planMail(ctx, { userId: actor.id, kind: "mails-wait", payload: {}, to: [actor.email], key, at }).statements;
}

/** What is made together is told together. */
const TOGETHER_MS = 15 * 60_000;

const makeWaitingMail: MailMaker<"mails-wait"> = async (ctx, { userId }) => {
	const owner = await readAccount(ctx, userId);
	if (!owner || !isReachable(ctx, owner)) return { withheld: "no longer wanted" };
	const waiting = await forReader(owner, () => readWaitingMails(ctx, owner));
	if (!waiting) return { withheld: "nothing waits any more" };
	return forReader(owner, () => {
		const letter = waitingLetter(waiting, owner, ctx.config.publicUrl);
		return ownMail(letter, letter.title);
	});
};

export const WAITING_MAILS = { "mails-wait": makeWaitingMail };
