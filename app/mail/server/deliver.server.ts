import { claimDeliveryAcrossAccounts } from "#db/mail/claim-delivery";
import {
	beginSending,
	bringSoon,
	type ClaimedDelivery,
	type Held,
	hasReasonStill,
	markDeadAcrossAccounts,
	releaseDelivery,
	settleDelivery,
} from "#db/mail/deliveries";
import { findSuppressed } from "#db/mail/mail-reports";
import { holdDelivery } from "#db/sending/held-deliveries";
import type { AppContext } from "~/context";
import type { Picture } from "~/document/image/picture";
import { isStandIn } from "~/kernel/email";
import { logError, rootCause } from "~/kernel/log";
import { normaliseEmail } from "~/kernel/text";
import type { Instant } from "~/kernel/time/dates";
import { type Delivery, type Hold, type MailKind, referenceTo } from "../domain/delivery";
import type { Letter } from "../domain/letter";
import { type Attachment, hasSafeHeaders, type Mail, type Mailbox, type Recipients } from "../domain/mail";
import { fits, withoutFiles } from "../domain/mail-size";
import type { Outcome } from "../domain/port";
import { type Settlement, toSettlement } from "../domain/settlement";
import { letterHtml } from "../letter/letter-html";
import { letterText } from "../letter/letter-text";
import { logRefusal, noteService } from "./mail-fault.server";
import { attachedLogo } from "./mail-logo.server";

/** What a maker makes of a delivery: all that is not the same for every mail. */
export interface MadeMail {
	/** The name beside the operator's address. */
	fromName: string;
	replyTo: Mailbox | null;
	demo: boolean;
	subject: string;
	letter: Letter;
	/** Of the letter's sender; left out or `null` for its initial. */
	logo?: Picture | null;
	headers?: Readonly<Record<string, string>>;
	attachments?: readonly Attachment[];
	leftOut?: readonly LeftOut[];
	/** Invoices that it names besides those that it is of: they have to be open still as it goes. */
	named?: readonly string[] | undefined;
}

/** Why a mail does not go any more: its reason is gone. */
interface Withheld {
	withheld: string;
	leftOut?: readonly LeftOut[];
}

/** A delivery that the mail would have been of besides, and is not: its own reason is gone. */
export interface LeftOut extends Withheld {
	id: string;
}

/** Why a mail does not go unless its sender says so: by a code of `domain/refusals.ts`. */
interface Questioned {
	ask: string;
}

/** Why a mail does not go yet, and when it is looked at again. */
export interface Postponed {
	held: Exclude<Hold, "">;
	until: Instant;
}

/** Makes a mail when it goes, from what is so then. It may be asked again after a failure, and may mint tokens. */
export type MailMaker<Kind extends MailKind> = (
	ctx: AppContext,
	delivery: Claimed<Kind>,
) => Promise<MadeMail | Withheld | Questioned | Postponed>;

/** No other run makes it meanwhile. */
export type Claimed<Kind extends MailKind> = Delivery<Kind> &
	Pick<ClaimedDelivery, "lease"> & {
		/** Those that are to go in the same mail. */
		others: readonly Delivery<Kind>[];
	};

type ClaimedMail = ClaimedDelivery & { also: readonly string[] };

export type MailMakers = { [Kind in MailKind]: MailMaker<Kind> };

/** Longer than making any mail takes. */
const LEASE_MS = 5 * 60_000;

/**
 * Sends one mail, at most once however often it is asked to (docs/reliability.md section 14). Throws what goes wrong
 * before the mail is marked as `sending`, which is right before it can't be taken back, for the queue to bring it again.
 */
export async function deliver(ctx: AppContext, makers: MailMakers, id: string): Promise<void> {
	const now = ctx.clock.now();
	const claim = { id, lease: ctx.ids.uuid(), now, until: now + LEASE_MS };
	const [first, ...others] = await claimDeliveryAcrossAccounts(ctx.db, claim);
	if (!first) return;
	const claimed = { ...first, also: others.map(({ id }) => id) };
	const recipients = await withoutSuppressed(ctx, first);
	if (recipients.to.length === 0) return settle(ctx, claimed, { state: "failed", code: "suppressed" });
	const content = await make(ctx, makers, { ...first, recipients, others } as Claimed<MailKind>);
	if ("until" in content) return holdDelivery(ctx.db, claimed, { why: content.held, until: content.until });
	if ("ask" in content) return settle(ctx, claimed, { state: "failed", code: content.ask });
	const left = await leaveOut(ctx, claimed, content.leftOut);
	if ("withheld" in content) return settle(ctx, left, { state: "cancelled", detail: content.withheld });
	const delivery = { ...left, recipients };
	const mail = addressed(ctx, delivery, content);
	if (!hasSafeHeaders(mail)) return settle(ctx, delivery, { state: "failed", code: "unsafe_header" });
	const outcome = await handOver(ctx, { ...left, named: content.named }, mail);
	if (outcome.state === "withheld") return withhold(ctx, delivery);
	if (outcome.state !== "unknown") {
		const settlement = toSettlement(outcome, delivery, ctx.clock.now());
		logRefusal(delivery, outcome, settlement);
		await settle(ctx, delivery, { ...settlement, subject: mail.subject });
	}
	// A demo's goes into the outbox, whatever the others go by.
	if (!mail.demo) await noteService(ctx, outcome);
}

/** Settles what a mail is no longer of, each with its reason, and gives the rest. */
async function leaveOut(ctx: AppContext, mail: ClaimedMail, leftOut: readonly LeftOut[] = []): Promise<ClaimedMail> {
	for (const { id, withheld } of leftOut) {
		await settle(ctx, { ...mail, id, also: [] }, { state: "cancelled", detail: withheld });
	}
	const [id = mail.id, ...also] = [mail.id, ...mail.also].filter((each) => !leftOut.some((out) => out.id === each));
	return { ...mail, id, also };
}

async function handOver(ctx: AppContext, claimed: ClaimedMail & Pick<MadeMail, "named">, mail: Mail): Promise<Outcome> {
	let begun = false;
	const begin = async () => {
		begun = await beginSending(ctx.db, claimed, ctx.clock.now());
		return begun;
	};
	try {
		return await ctx.mailer.send(mail, begin);
	} catch (error) {
		if (begun) return unknownFate(claimed, error);
		await releaseDelivery(ctx.db, claimed, String(rootCause(error)).slice(0, 200));
		throw error;
	}
}

/** A mail that may not be handed over as made: cancelled where its reason is gone, else made again. */
async function withhold(ctx: AppContext, delivery: ClaimedMail): Promise<void> {
	if (await hasReasonStill(ctx.db, delivery)) return bringSoon(ctx.db, delivery, ctx.clock.now());
	return settle(ctx, delivery, { state: "cancelled", detail: "its reason is gone" });
}

async function withoutSuppressed(ctx: AppContext, { userId, recipients }: ClaimedDelivery): Promise<Recipients> {
	const { to, cc, bcc } = recipients;
	const suppressed = await findSuppressed(ctx.db, userId, [...to, ...cc, ...bcc]);
	const isReachable = (address: string) => !suppressed.has(normaliseEmail(address)) && !isStandIn(address);
	const reachable = (list: readonly string[]) => list.filter(isReachable);
	return { to: reachable(to), cc: reachable(cc), bcc: reachable(bcc) };
}

async function make(ctx: AppContext, makers: MailMakers, delivery: Claimed<MailKind>): ReturnType<MailMaker<MailKind>> {
	try {
		return await (makers[delivery.kind] as MailMaker<MailKind>)(ctx, delivery);
	} catch (error) {
		const held = { ...delivery, also: delivery.others.map(({ id }) => id) };
		await releaseDelivery(ctx.db, held, String(rootCause(error)).slice(0, 200));
		throw error;
	}
}

function addressed(ctx: AppContext, delivery: ClaimedDelivery, content: MadeMail): Mail {
	const { fromName, replyTo, demo, subject, letter, headers = {}, attachments = [] } = content;
	const picture = content.logo ? attachedLogo(content.logo) : null;
	const beside = picture ? [picture.attachment] : [];
	const { userId, recipients, attempts: attempt } = delivery;
	const mail = {
		reference: referenceTo(delivery),
		attempt,
		userId,
		demo,
		from: { name: fromName, address: ctx.mailer.from },
		replyTo,
		...recipients,
		subject,
		html: letterHtml(letter, subject, picture?.logo),
		text: letterText(letter),
		headers,
		attachments: [...attachments, ...beside],
	};
	return fits(mail, demo ? "outbox" : ctx.mailer.kind) ? mail : withoutFiles(mail);
}

function unknownFate({ id }: ClaimedDelivery, error: unknown): Outcome {
	logError("what became of a mail is not known", error, { id });
	return { state: "unknown", detail: String(error).slice(0, 200) };
}

function settle(ctx: AppContext, delivery: Held, settlement: Settlement): Promise<void> {
	return settleDelivery(ctx.db, delivery, ctx.clock.now(), settlement);
}

/** What the queue brought too often: the row says so from now on, and the log. */
export async function giveUp(ctx: AppContext, id: string): Promise<void> {
	const marked = await markDeadAcrossAccounts(ctx.db, id, ctx.clock.now());
	if (marked) logError("a mail is given up: it could not be made", undefined, { id });
}
