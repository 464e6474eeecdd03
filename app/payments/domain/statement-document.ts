import { billTo } from "~/clients/domain/client-address";
import type { DocumentModel } from "~/document/model";
import { printedBuyer } from "~/einvoice/domain/buyer";
import { addressLines } from "~/kernel/address";
import type { Language } from "~/kernel/language/language";
import { formatAmount, formatPaperMoney, trueMinus } from "~/kernel/money/money";
import { PRODUCT } from "~/kernel/product";
import { formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { documentSeller, type Seller } from "~/printing/domain/as-document";
import { DOCUMENT_WORDS } from "~/printing/domain/document-words";
import type { Statement } from "./statement";
import { entryTexts, signedAmount } from "./statement-texts";

interface StatementPaper {
	client: Parameters<typeof billTo>[0];
	seller: Seller;
	language: Language;
	/** Whether the plan's PDF has the watermark. */
	marked: boolean;
}

/** A statement as a document in its language, every text ready-made. */
export function statementDocument(
	statement: Statement,
	{ client, seller: owner, language, marked }: StatementPaper,
): DocumentModel {
	const { from, to, currency, opening, closing, entries } = statement;
	const options = { locale: language };
	const words = DOCUMENT_WORDS[language];
	const buyer = printedBuyer(client);
	const seller = documentSeller(owner, language);
	const owed = { label: m.payments_statement_owed({ date: formatDate(to, language, client.country) }, options) };
	const value = trueMinus(formatPaperMoney(closing, { currency, language, client }));
	const title = m.payments_statement({}, options);
	return {
		language,
		region: client.country,
		title,
		number: formatDate(to, language, client.country),
		seller,
		senderLine: [seller.name, owner.email].join(", "),
		buyer: {
			name: buyer.name,
			lines: [...buyer.lines, ...addressLines(billTo(client), language), client.email].filter(Boolean),
		},
		facts: [
			{
				kind: "issued",
				label: m.payments_statement_from({}, options),
				value: formatDate(from, language, client.country),
			},
			{ kind: "due", label: m.payments_statement_to({}, options), value: formatDate(to, language, client.country) },
			{ kind: "currency", label: words.facts.currency, value: currency },
		],
		due: { ...owed, value },
		logo: owner.picture ? { ...owner.picture, alt: seller.name } : null,
		labels: { seller: words.seller, buyer: words.buyer },
		columns: {
			description: m.payments_entry({}, options),
			quantity: m.payments_day({}, options),
			rate: m.payments_entry_amount({}, options),
			amount: m.payments_statement_balance({}, options),
		},
		lines: [
			{
				description: m.payments_statement_forward({}, options),
				quantity: formatDate(from, language, client.country),
				rate: "",
				amount: trueMinus(formatAmount(opening, currency, language)),
			},
			...entries.map((line) => {
				const { entry, remark } = entryTexts(line, statement, { language, country: client.country });
				return {
					description: remark ? `${entry}\n${remark}` : entry,
					quantity: formatDate(line.day, language, client.country),
					rate: signedAmount(line.amount, currency, language),
					amount: trueMinus(formatAmount(line.balance, currency, language)),
				};
			}),
		],
		totals: [{ label: m.payments_statement_owed_sum({}, options), value, grand: true }],
		payment: null,
		notes: null,
		footer: marked ? words.madeWith : [seller.name, owner.email].join(", "),
		pageLabel: words.page,
		watermark: marked ? { text: PRODUCT.name, caption: words.freePlan } : null,
		metadata: {
			author: seller.name,
			subject: buyer.name,
			creator: PRODUCT.name,
			producer: PRODUCT.name,
			issueDate: to,
		},
	};
}
