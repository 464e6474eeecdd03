import { commit } from "#db/commit";
import { findDeliveryByKey } from "#db/mail/deliveries";
import { findSuppressed } from "#db/mail/mail-reports";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { requireReachable } from "~/invoicing/server/send-invoice.server";
import { invalidField } from "~/kernel/errors";
import { spend } from "~/limits/server/budgets.server";
import { hashRequest, keyReused, requireKey } from "~/limits/server/idempotency.server";
import { type Delivery, dedupeKey } from "~/mail/domain/delivery";
import { countAddresses } from "~/mail/domain/mail";
import type { MailText } from "~/mail/domain/mail-text";
import { withoutKnown } from "~/mail/domain/without-known";
import { previewHtml } from "~/mail/letter/letter-html";
import { previewLogo } from "~/mail/server/mail-logo.server";
import { enqueueDeliveries, planMail } from "~/mail/server/queue-mail.server";
import { m } from "~/paraglide/messages";
import { openBusinessLogo } from "~/profile/server/business-logo.server";
import { sellerSnapshot } from "~/seller/server/seller-profile.server";
import { type StatementMailPayload, wrongCount } from "~/sending/domain/mail-input";
import { copiesOf } from "~/sending/server/client-copies.server";
import { requireMail } from "~/sending/server/require-mail.server";
import type { StatementChoice } from "../domain/statement-query";
import { readStatement } from "./read-statement.server";
import { composeStatementMail } from "./statement-mail.server";

interface Order extends MailText {
	to: readonly string[];
	cc: readonly string[];
	/** Whether the sender gets a copy, hidden from the recipients. */
	copy: boolean;
	/** Names the request, so that one which is repeated sends nothing more. */
	key: string;
	request?: string;
}

/**
 * Mails a client's statement of account, with its PDF. The same key again sends nothing more, and returns the first mail.
 * @param choice the period, days of the account's zone, and the currency
 * @throws AppError not_found; conflict where mail is off or the account's address is not confirmed; invalid for an address
 *   where mail came back; key_reused; too_many_requests
 */
export async function sendStatement(
	ctx: AppContext,
	actor: Actor,
	clientId: string,
	{ choice, ...order }: Order & { choice: StatementChoice },
): Promise<Delivery> {
	const { to, cc, copy, subject, message, key } = order;
	const { request = hashRequest({ choice, ...order }) } = order;
	requireKey(key);
	const { statement } = await readStatement(ctx, actor, clientId, choice);
	requireMail(ctx, actor);
	const named = `${clientId} ${key}`;
	const find = async () => {
		const there = await findDeliveryByKey(ctx.db, actor.id, dedupeKey("statement", actor.id, named));
		if (there && there.request !== request) throw keyReused();
		return there;
	};
	const [earlier, stopped] = await Promise.all([find(), findSuppressed(ctx.db, actor.id, [...to, ...cc])]);
	if (earlier) return earlier;
	requireReachable({ to, cc }, stopped);
	const bcc = copy ? withoutKnown([actor.email], [...to, ...cc]) : [];
	await spend(ctx, actor, "mails", countAddresses({ to, cc, bcc }));
	const { currency, from, to: until } = statement;
	const payload = { clientId, from, to: until, written: { subject, message, currency } };
	const mail = { userId: actor.id, kind: "statement", payload, to, cc, bcc, request, key: named } as const;
	const { delivery, statements } = planMail(ctx, mail);
	await commit(ctx.db, statements);
	enqueueDeliveries(ctx, delivery);
	const mailed = await find();
	if (!mailed) throw new Error("a mail that was written down is not there");
	return mailed;
}

/** The same with the usual words and recipients in place of what is left out. */
export async function sendStatementByApi(
	ctx: AppContext,
	actor: Actor,
	clientId: string,
	{ choice, key, ...asked }: StatementMailPayload & { choice: StatementChoice; key: string },
): Promise<Delivery> {
	const { client, mail, copies } = await readUsual(ctx, actor, clientId, choice);
	const { to = [client.email], cc = withoutKnown(copies.cc, to), copy = copies.bcc.length > 0 } = asked;
	const { subject = mail.subject, message = mail.message } = asked;
	if (to.includes("")) {
		throw invalidField("to", client.standIn ? m.mail_client_without_email() : m.mail_to_required());
	}
	const tooMany = wrongCount(to.length + cc.length);
	if (tooMany !== null) throw invalidField("to", tooMany);
	const request = hashRequest({ choice, ...asked });
	return sendStatement(ctx, actor, clientId, { choice, to, cc, copy, subject, message, key, request });
}

/** The usual mail of a client's statement, and who is in copy. Throws not_found. */
export async function readUsual(ctx: AppContext, actor: Actor, clientId: string, choice: StatementChoice) {
	const [{ client, statement }, business, copies] = await Promise.all([
		readStatement(ctx, actor, clientId, choice),
		sellerSnapshot(ctx, actor),
		copiesOf(ctx, actor, { clientId, email: "" }, []),
	]);
	const found = { client, statements: [statement], business } as const;
	// The client's own link is made with the mail; the button of a preview leads no further than to us.
	const href = ctx.config.publicUrl || null;
	const mail = composeStatementMail(ctx, actor, found, { text: null, to: [client.email], href });
	return { client, statement, found, href, mail, copies };
}

/**
 * The letter of a statement before it is sent, as HTML below its envelope. Throws not_found.
 * @param draft what is typed; `null` for the usual
 */
export async function previewStatement(
	ctx: AppContext,
	actor: Actor,
	clientId: string,
	{ choice, draft }: { choice: StatementChoice; draft: (MailText & { to: readonly string[] }) | null },
): Promise<string> {
	const { client, found, href, mail } = await readUsual(ctx, actor, clientId, choice);
	const to = draft?.to ?? [client.email];
	const shown = draft ? composeStatementMail(ctx, actor, found, { text: draft, to, href }) : mail;
	const { fromName, letter, subject, files } = shown;
	const logo = previewLogo(await openBusinessLogo(ctx, actor, actor.logo));
	const envelope = [
		{ label: m.mail_from(), value: `${fromName} <${ctx.mailer.from}>` },
		{ label: m.mail_answers_to(), value: actor.email },
		{ label: m.mail_to(), value: to.join(", ") },
		{ label: m.mail_subject(), value: subject },
		...(files.length > 0 ? [{ label: m.mail_attached(), value: files.map(({ name }) => name).join(", ") }] : []),
	];
	return previewHtml(letter, subject, envelope, logo);
}
