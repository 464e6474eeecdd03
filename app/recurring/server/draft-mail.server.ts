import type { Actor } from "~/access/domain/user";
import { mailRefusal } from "~/access/server/may-mail.server";
import { readAccount } from "~/access/server/read-account.server";
import type { AppContext } from "~/context";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { nullIfNotFound } from "~/invoices/server/refusals.server";
import { forReader } from "~/kernel/language/in-language.server";
import { PRODUCT } from "~/kernel/product";
import type { MailMaker } from "~/mail/server/deliver.server";
import { type PlannedMail, planMail } from "~/mail/server/queue-mail.server";
import { draftLetter } from "../domain/draft-letter";
import type { Series } from "../domain/recurring-invoice";

/** For the draft's batch: its owner is told of it, once. `null` where the account can't be mailed. */
export function planDraftMail(ctx: AppContext, owner: Actor, { name }: Series, draft: string): PlannedMail | null {
	if (mailRefusal(ctx, owner) !== null) return null;
	const payload = { draft, series: name };
	return planMail(ctx, { userId: owner.id, kind: "recurring-draft", payload, to: [owner.email], key: draft });
}

const makeDraftMail: MailMaker<"recurring-draft"> = async (ctx, { userId, payload }) => {
	const owner = await readAccount(ctx, userId);
	if (!owner) return { withheld: "account closed" };
	const invoice = await readInvoice(ctx, owner, payload.draft).catch(nullIfNotFound);
	if (invoice?.status !== "draft") return { withheld: "no draft any more" };
	const { language } = owner;
	const { publicUrl } = ctx.config;
	const href = publicUrl === "" ? null : `${publicUrl}/invoices/${invoice.id}`;
	return forReader(owner, () => {
		const letter = draftLetter(invoice, { language, name: payload.series, href });
		return {
			fromName: PRODUCT.name,
			replyTo: null,
			demo: owner.demoUntil !== null,
			subject: letter.title,
			letter,
		};
	});
};

/** The mails of this room, by kind (workers/queue.ts). */
export const RECURRING_MAILS = { "recurring-draft": makeDraftMail };
