import type { Language } from "~/kernel/language/language";
import type { MailText } from "~/mail/domain/mail-text";
import { m } from "~/paraglide/messages";

/** What a sender may write in braces, to be filled in from the invoice. */
export const PLACEHOLDERS = ["client", "number", "amount", "due", "name", "company"] as const;

/** What a reminder may ask for besides. A line that names one which is not asked for is left out. */
const DEMANDS = ["deadline", "fee", "interest"] as const;
export const REMINDER_PLACEHOLDERS = [...PLACEHOLDERS, ...DEMANDS] as const;
export type Placeholder = (typeof REMINDER_PLACEHOLDERS)[number];

/** How placeholders read in the language of the mail; all languages are understood in each. */
const WORDS: Readonly<Record<Language, Record<Placeholder, string>>> = {
	en: {
		...{ client: "client", number: "number", amount: "amount", due: "due date", name: "name", company: "company" },
		...{ deadline: "new deadline", fee: "fee", interest: "interest" },
	},
	es: {
		client: "cliente",
		number: "número",
		amount: "importe",
		due: "vencimiento",
		name: "nombre",
		company: "empresa",
		...{ deadline: "nuevo plazo", fee: "recargo", interest: "intereses" },
	},
	fr: {
		...{ client: "client", number: "numéro", amount: "montant", due: "échéance", name: "nom", company: "société" },
		...{ deadline: "nouvelle échéance", fee: "frais", interest: "intérêts" },
	},
};

export type PlaceholderValues = Readonly<
	Record<(typeof PLACEHOLDERS)[number], string> & Partial<Record<(typeof DEMANDS)[number], string>>
>;

/** `{due date}`, as the sender of a mail in that language writes it. */
export function placeholder(name: Placeholder, language: Language): string {
	return `{${WORDS[language][name]}}`;
}

/** All placeholders of a mail in that language, on one line. */
export function listPlaceholders(language: Language, names: readonly Placeholder[] = PLACEHOLDERS): string {
	return names.map((name) => placeholder(name, language)).join(" ");
}

const BY_WORD = new Map(
	Object.values(WORDS).flatMap((words) => REMINDER_PLACEHOLDERS.map((name) => [words[name], name] as const)),
);

/** The text with its placeholders filled in; braces around anything else stay as they were typed. */
export function fillIn(text: string, values: PlaceholderValues): string {
	const lines = text.split("\n").filter((line) => !wordsIn(line).some((word) => isLeftOut(word, values)));
	const whole = lines.length < text.split("\n").length ? lines.join("\n").replace(/\n{3,}/g, "\n\n") : text;
	return whole.replace(BRACES, (typed, word: string) => filledWith(word, values) ?? typed);
}

const BRACES = /\{([^{}\n]{1,40})\}/g;

function wordsIn(line: string): string[] {
	return [...line.matchAll(BRACES)].map(([, word = ""]) => word);
}

function filledWith(word: string, values: PlaceholderValues): string | undefined {
	const name = BY_WORD.get(word.trim().toLowerCase());
	return name && values[name];
}

function isLeftOut(word: string, values: PlaceholderValues): boolean {
	return DEMANDS.some((name) => BY_WORD.get(word.trim().toLowerCase()) === name) && filledWith(word, values) === "";
}

/** What a credit note's mail says where its sender wrote nothing else. Call within the language of the mail. */
export function defaultCreditText(language: Language): MailText {
	const [client, number, name, company] = (["client", "number", "name", "company"] as const).map((each) =>
		placeholder(each, language),
	) as [string, string, string, string];
	return {
		subject: m.sending_mail_credit_subject({ number, company }),
		message: m.sending_mail_credit_message({ client, number, name }),
	};
}

/** What an invoice's mail says where its sender wrote nothing else. Call within the language of the mail. */
export function defaultText(language: Language): MailText {
	const [client, number, due, name, company] = (["client", "number", "due", "name", "company"] as const).map((each) =>
		placeholder(each, language),
	) as [string, string, string, string, string];
	return {
		subject: m.sending_mail_subject({ number, company }),
		message: m.sending_mail_message({ client, number, due, name }),
	};
}

/** What the mail of an invoice says that was credited whole, under the subject of any invoice. Call within the language of the mail. */
export function defaultCreditedText(language: Language): MailText {
	const [client, number, name] = (["client", "number", "name"] as const).map((each) => placeholder(each, language)) as [
		...[string, string, string],
	];
	return {
		subject: defaultText(language).subject,
		message: m.sending_mail_credited_message({ client, number, name }),
	};
}

/** What the mail of a paid invoice says where its sender wrote nothing else. Call within the language of the mail. */
export function defaultPaidText(language: Language): MailText {
	const [client, number, name, company] = (["client", "number", "name", "company"] as const).map((each) =>
		placeholder(each, language),
	) as [string, string, string, string];
	return {
		subject: m.sending_receipt_subject_paid({ number, company }),
		message: m.sending_mail_paid_message({ client, number, name }),
	};
}
