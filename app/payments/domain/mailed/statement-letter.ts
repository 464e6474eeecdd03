import { formatList, type Language } from "~/kernel/language/language";
import { formatAmount, formatMoney, trueMinus } from "~/kernel/money/money";
import { formatDate } from "~/kernel/time/dates";
import type { Block, Letter } from "~/mail/domain/letter";
import type { MailText } from "~/mail/domain/mail-text";
import { m } from "~/paraglide/messages";
import type { Seller } from "~/printing/domain/as-document";
import { letterFooter } from "~/sending/domain/invoice-letter";
import type { Statement } from "../statement";
import { entryTexts, signedAmount } from "../statement-texts";

/** A statement in each currency, at least one, over the same days. */
export type Statements = readonly [Statement, ...Statement[]];

interface LetterDetails {
	language: Language;
	owner: Seller;
	/** Who sends it, as paper names them. */
	company: string;
	message: string;
	to: readonly string[];
	/** The page of what is open now; `null` for none. */
	href: string | null;
}

/** More lines than this are in the PDF alone: programs cut mails off at 102 kB. */
const MAX_LINES = 25;

/** A client's statement of account as a mail, by currency. Call within the client's language. */
export function statementLetter(
	statements: Statements,
	{ language, owner, company, message, to, href }: LetterDetails,
): Letter {
	return {
		language,
		preview: statements.map(owedText).join(", "),
		sender: { name: company },
		title: m.payments_statement(),
		blocks: [
			...statements.map(owed),
			{ kind: "typed", text: message },
			...(href === null ? [] : [{ kind: "button", label: m.payments_statement_view(), href } as const]),
			...statements.map(lines),
		],
		footer: letterFooter({ seller: { name: company, lines: [] } }, owner, to),
	};
}

interface Written {
	client: string;
	/** Who signs it, and the business that it is from. */
	name: string;
	company: string;
}

/** What a statement's mail says where its sender wrote nothing else. Call within the client's language. */
export function defaultStatementText(statements: Statements, { client, name, company }: Written): MailText {
	const [{ from, to }] = statements;
	const days = { from: formatDate(from), to: formatDate(to) };
	const open = statements.filter(({ closing }) => closing > 0);
	const credit = statements.filter(({ closing }) => closing < 0);
	const words = { ...days, client, name };
	const message =
		open.length > 0
			? m.payments_statement_mail_owed({ ...words, amount: amounts(open) })
			: credit.length > 0
				? m.payments_statement_mail_credit({ ...words, amount: amounts(credit) })
				: m.payments_statement_mail_settled(words);
	return { subject: m.payments_statement_mail_subject({ ...days, company }), message };
}

function amounts(statements: readonly Statement[]): string {
	return formatList(statements.map(({ closing, currency }) => formatMoney(Math.abs(closing), currency)));
}

function owedText({ to, closing, currency }: Statement): string {
	const value = trueMinus(formatMoney(closing, currency));
	return m.kernel_label_value({ label: m.payments_statement_owed({ date: formatDate(to) }), value });
}

function owed({ from, to, closing, currency }: Statement): Block {
	return {
		kind: "amount",
		label: m.payments_statement_owed({ date: formatDate(to) }),
		value: trueMinus(formatMoney(closing, currency)),
		note: [m.payments_statement_period({ from: formatDate(from), to: formatDate(to) })],
	};
}

function lines(statement: Statement): Block {
	const { currency, opening, closing, from } = statement;
	const shown = statement.entries.slice(0, MAX_LINES);
	const left = statement.entries.slice(MAX_LINES);
	const before = {
		what: [m.payments_statement_forward()],
		detail: formatDate(from),
		amount: trueMinus(formatAmount(opening, currency)),
	};
	const rows = shown.map((each) => {
		const { entry, remark } = entryTexts(each, statement);
		const detail = [formatDate(each.day), remark].filter(Boolean).join(". ");
		return { what: [entry], detail, amount: signedAmount(each.amount, currency) };
	});
	const more = {
		what: [m.sending_mail_more_lines({ count: left.length })],
		detail: "",
		amount: signedAmount(closing - (shown.at(-1)?.balance ?? opening), currency),
	};
	return {
		kind: "lines",
		caption: m.payments_statement(),
		columns: { what: m.payments_entry(), amount: m.payments_entry_amount() },
		rows: [before, ...rows, ...(left.length > 0 ? [more] : [])],
		totals: [{ label: m.payments_statement_owed_sum(), value: trueMinus(formatMoney(closing, currency)), grand: true }],
	};
}
