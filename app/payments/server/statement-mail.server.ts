import { commit } from "#db/commit";
import { activeCurrencies } from "#db/payments/client-book";
import type { Actor } from "~/access/domain/user";
import { readAccount } from "~/access/server/read-account.server";
import { getEntitlements, pdfKind } from "~/billing/domain/entitlements";
import type { Client } from "~/clients/domain/client";
import { readClient } from "~/clients/server/read-clients.server";
import type { AppContext } from "~/context";
import { nullIfNotFound } from "~/invoices/server/refusals.server";
import { forReader } from "~/kernel/language/in-language.server";
import type { Mails } from "~/mail/domain/delivery";
import type { Attachment } from "~/mail/domain/mail";
import type { MailText } from "~/mail/domain/mail-text";
import type { MailMaker } from "~/mail/server/deliver.server";
import { m } from "~/paraglide/messages";
import { documentSeller, type Seller } from "~/printing/domain/as-document";
import { statementName } from "~/printing/domain/file-names";
import { openBusinessLogo } from "~/profile/server/business-logo.server";
import { sellerSnapshot } from "~/seller/server/seller-profile.server";
import { notYet, planWaitingNotice } from "~/sending/server/mail-line.server";
import { defaultStatementText, type Statements, statementLetter } from "../domain/mailed/statement-letter";
import { readStatement } from "./read-statement.server";
import { statementLinkForMail } from "./statement-link.server";
import { statementPdf } from "./statement-pdf.server";

/** A client's statement, from its account as it is when it goes. */
const makeStatementMail: MailMaker<"statement"> = async (ctx, delivery) => {
	const { userId, payload, recipients } = delivery;
	const owner = await readAccount(ctx, userId);
	if (!owner) return { withheld: "account closed" };
	const found = await readMailed(ctx, owner, payload).catch(nullIfNotFound);
	if (!found) return { withheld: "client deleted" };
	const reason = payload.written ? null : unwanted(owner, found);
	if (reason !== null) return { withheld: reason };
	const { statements, ...about } = found;
	const [first, ...others] = statements;
	if (!first) return { withheld: "nothing to tell" };
	const postponed = await notYet(ctx, owner, delivery);
	if (postponed) {
		if (postponed.held === "budget") await commit(ctx.db, planWaitingNotice(ctx, owner));
		return postponed;
	}
	const href = await statementLinkForMail(ctx, userId, payload.clientId);
	const shown = { text: payload.written ?? null, to: recipients.to, href };
	const { fromName, subject, letter, files } = composeStatementMail(
		ctx,
		owner,
		{ ...about, statements: [first, ...others] },
		shown,
	);
	const attachments: Attachment[] = [];
	for (const { name, choice } of files) {
		const bytes = await statementPdf(ctx, owner, payload.clientId, choice);
		attachments.push({ name, type: "application/pdf", bytes });
	}
	return {
		fromName,
		subject,
		letter,
		logo: await openBusinessLogo(ctx, owner, owner.logo),
		replyTo: { name: owner.name, address: owner.email },
		demo: owner.demoUntil !== null,
		attachments,
	};
};

export const STATEMENT_MAILS = { statement: makeStatementMail };

interface Mailed {
	client: Client;
	statements: Statements;
	business: Seller["business"];
}

/** What a statement's mail is made of; one that nobody wrote may have nothing to tell. Throws not_found. */
async function readMailed(ctx: AppContext, owner: Actor, { clientId, from, to, written }: Mails["statement"]) {
	const [client, business, currencies] = await Promise.all([
		readClient(ctx, owner, clientId),
		sellerSnapshot(ctx, owner),
		written
			? [written.currency]
			: activeCurrencies(ctx.db, { userId: owner.id, clientId }, { from, to, ownCurrency: owner.currency }),
	]);
	const read = await Promise.all(
		currencies.map((currency) => readStatement(ctx, owner, clientId, { from, to, currency })),
	);
	return { client, statements: read.map(({ statement }) => statement), business };
}

/** Why a statement that would go by itself does not go; `null` where it does. */
function unwanted({ plan }: Actor, { client }: Pick<Mailed, "client">): string | null {
	if (!client.monthlyStatement) return "switched off";
	return getEntitlements(plan).automation ? null : "not in the plan";
}

/**
 * What the mail of a statement says, in the client's language, and what is attached.
 * @param text as its sender wrote it; `null` for the usual
 */
export function composeStatementMail(
	ctx: AppContext,
	owner: Actor,
	{ client, statements, business }: Mailed,
	{ text, ...shown }: { text: MailText | null; to: readonly string[]; href: string | null },
) {
	const language = client.language ?? owner.language;
	return forReader({ language, country: client.country }, () => {
		const seller = { ...owner, business };
		const { name: company } = documentSeller(seller, language);
		const words = text ?? defaultStatementText(statements, { client: client.name, name: owner.name, company });
		const letter = statementLetter(statements, { language, owner: seller, company, message: words.message, ...shown });
		const several = statements.length > 1;
		const files = statements.map(({ from, to, currency }) => ({
			name: statementName(m.payments_statement(), company, to, several ? currency : ""),
			choice: { from, to, currency },
		}));
		const locked = pdfKind(owner.plan, ctx.config) === "locked";
		return { fromName: company, ...words, letter, files: locked ? [] : files };
	});
}
