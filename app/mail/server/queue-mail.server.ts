import type { Statement } from "#db/commit";
import { insertDeliveries } from "#db/mail/deliveries";
import type { AppContext } from "~/context";
import { isStandIn } from "~/kernel/email";
import type { Instant } from "~/kernel/time/dates";
import { type Delivery, dedupeKey, type Hold, type MailKind, type Mails, NEVER } from "../domain/delivery";

/** Who has the message on the queue has this long to begin, before a sweep puts another there. */
const REQUEUE_AFTER_MS = 2 * 60_000;

export interface NewMail<Kind extends MailKind> {
	userId: string;
	kind: Kind;
	payload: Mails[Kind];
	to: readonly string[];
	cc?: readonly string[];
	bcc?: readonly string[];
	invoiceId?: string;
	/** Tells it from others of its kind about the same invoice or account: a date, or the id of a request. */
	key: string;
	/** When it goes; now where it is left out. */
	at?: Instant | undefined;
	/** Why it waits, where that was not chosen. */
	held?: Hold | undefined;
	/** Fingerprint of the request that asks for it. */
	request?: string | undefined;
}

export interface PlannedMail {
	delivery: Delivery;
	/** For the batch of its cause, so that it is there exactly if the cause is. */
	statements: Statement[];
}

/** A mail to be sent. Its statements go into the batch of its cause; {@link enqueueDeliveries} follows. */
export function planMail<Kind extends MailKind>(ctx: AppContext, mail: NewMail<Kind>): PlannedMail {
	const { deliveries, statements } = planMails(ctx, [mail]);
	return { delivery: deliveries[0] as Delivery, statements };
}

export function planMails<Kind extends MailKind>(ctx: AppContext, mails: readonly NewMail<Kind>[]) {
	const planned = mails.map((mail) => toDelivery(ctx, mail));
	const deliveries = planned.map(({ dedupeKey, enqueueAt, ...delivery }) => delivery as Delivery);
	return { deliveries, statements: planned.length > 0 ? insertDeliveries(planned) : [] };
}

function toDelivery<Kind extends MailKind>(ctx: AppContext, mail: NewMail<Kind>) {
	const now = ctx.clock.now();
	const { userId, kind, payload, to, cc = [], bcc = [], invoiceId = null, key, at, held = "", request = "" } = mail;
	if ([...to, ...cc, ...bcc].some(isStandIn)) throw new TypeError("a mail goes to addresses that people have");
	const dueAt = Math.max(at ?? now, now);
	const delivery = {
		id: ctx.ids.uuid(),
		userId,
		kind,
		payload,
		invoiceId,
		held,
		request,
		recipients: { to, cc, bcc },
		state: "queued",
		dueAt,
		attempts: 0,
		providerId: "",
		code: "",
		detail: "",
		createdAt: now,
		updatedAt: now,
	} as Delivery;
	const enqueueAt = held === "unconfirmed" ? NEVER : dueAt > now ? dueAt : now + REQUEUE_AFTER_MS;
	return { ...delivery, dedupeKey: dedupeKey(kind, invoiceId ?? userId, key), enqueueAt };
}

/** Puts mails that are written down and due on the queue. Should that fail, the sweep does it. */
export function enqueueDeliveries(ctx: AppContext, ...deliveries: readonly Delivery[]): void {
	const now = ctx.clock.now();
	const due = deliveries.filter(({ dueAt, held }) => dueAt <= now && held === "");
	const bucket = ctx.databases.nameOf(ctx.db);
	if (due.length > 0) ctx.background(ctx.jobs.put(due.map(({ id }) => ({ kind: "deliver", bucket, id }))));
}
