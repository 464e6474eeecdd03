import { readAccount } from "~/access/server/read-account.server";
import { billedName } from "~/einvoice/domain/buyer";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { nullIfNotFound } from "~/invoices/server/refusals.server";
import { forReader } from "~/kernel/language/in-language.server";
import { PRODUCT } from "~/kernel/product";
import type { MailMaker } from "~/mail/server/deliver.server";
import { m } from "~/paraglide/messages";
import { questionLetter } from "../domain/question-letter";

/** A question about an invoice, for its owner: an answer goes to who asked. */
const makeQuestionMail: MailMaker<"question"> = async (ctx, { userId, invoiceId, payload }) => {
	const owner = await readAccount(ctx, userId);
	if (!owner) return { withheld: "account closed" };
	const invoice = await readInvoice(ctx, owner, invoiceId ?? "").catch(nullIfNotFound);
	if (!invoice) return { withheld: "invoice deleted" };
	const { number, client } = invoice;
	const { publicUrl } = ctx.config;
	const href = publicUrl === "" ? null : `${publicUrl}/invoices/${invoice.id}`;
	return forReader(owner, () => {
		const subject = m.client_page_question_title({ number });
		const letter = questionLetter(payload, { language: owner.language, number, clientName: billedName(client), href });
		return {
			fromName: PRODUCT.name,
			replyTo: { name: "", address: payload.email },
			demo: owner.demoUntil !== null,
			subject,
			letter,
		};
	});
};

/** The mails of this room, by kind (workers/queue.ts). */
export const SHARE_MAILS = { question: makeQuestionMail };
