import { expect, test } from "vitest";
import { accessLetter } from "~/access/domain/access-letter";
import { confirmationLetter, keepLetter, resetLetter } from "~/access/domain/link-letter";
import { signInLetter } from "~/access/domain/sign-in-letter";
import type { User } from "~/access/domain/user";
import { failureLetter, ownFailureLetter } from "~/cards/domain/failure-letter";
import { questionLetter } from "~/client-page/domain/question-letter";
import { viewedLetter } from "~/client-page/domain/viewed-letter";
import type { WeeklyFigures } from "~/dashboard/domain/weekly-figures";
import { weeklyLetter } from "~/dashboard/domain/weekly-letter";
import { inLanguage } from "~/kernel/language/in-language.server";
import { LANGUAGES, type Language } from "~/kernel/language/language";
import type { Letter } from "~/mail/domain/letter";
import { letterHtml } from "~/mail/letter/letter-html";
import { letterText } from "~/mail/letter/letter-text";
import { defaultStatementText, statementLetter } from "~/payments/domain/mailed/statement-letter";
import { withBalances } from "~/payments/domain/statement";
import { asDocument } from "~/printing/domain/as-document";
import { sampleInvoice } from "~/printing/domain/sample-invoice";
import { draftLetter } from "~/recurring/domain/draft-letter";
import { bundleLetter, datesOf, defaultBundle, numbersOf } from "~/reminders/domain/bundled-letter";
import { defaultReminder, reminderLetter } from "~/reminders/domain/reminder-letter";
import { paymentLetter } from "~/seller/domain/payment-letter";
import { invoiceLetter, payLink, payOnline } from "~/sending/domain/invoice-letter";
import { fillIn } from "~/sending/domain/mail-text";
import { paidLetter } from "~/sending/domain/paid-letter";
import { receiptLetter } from "~/sending/domain/receipt-letter";
import { undoneLetter } from "~/sending/domain/undone-letter";
import { ticketLetter } from "~/support/domain/ticket-letter";
import { budgetLetter } from "~/time/domain/budget/budget-letter";
import { forgottenLetter } from "~/time/domain/forgotten-letter";

const ORIGIN = "https://duebill.test";
const HREF = `${ORIGIN}/i/0.token`;
const NOW = Date.parse("2026-06-18T08:12:00Z");
const owner = { name: "Nora Adler", company: "Adler Studio", email: "nora@adler.example" };
const newAccount: User = {
	...{ id: "1", email: "", name: "", company: "", plan: "pro", timezone: "UTC", currency: "USD", language: "en" },
	currencies: [],
	...{ paymentReminders: false, weeklyReports: true, viewedMails: true, paidMails: true, signInMails: true },
	...{
		paper: null,
		receiptMails: false,
		cardReceipts: false,
		bankReceipts: false,
		bundleReminders: false,
		payTogether: false,
		partMinimum: null,
		payWrittenOff: true,
		referenceRates: false,
	},
	...{
		privacyControl: true,
		shortcuts: true,
		exactMinutes: false,
		weekStart: "monday",
		durationFormat: "automatic",
		clockFormat: "24h",
		listRows: 25,
		lockIssued: null,
		logo: null,
		demoUntil: null,
		emailVerifiedAt: null,
		pendingEmail: null,
	},
	...{ administrator: false, createdAt: 0 },
};
const to = ["accounts@kestrelpine.example"];

function reminder(language: Language, daysLate: number, href: string | null = HREF): Letter {
	const invoice = sampleInvoice("EUR", "2026-06-02", language);
	const { message } = defaultReminder(daysLate, language);
	return reminderLetter(invoice, asDocument(invoice, owner, false), owner, {
		daysLate,
		message,
		to,
		href,
		paymentLink: "",
	});
}

const OVERDUE = [28, 14, 14, 1].map((daysLate, at) => ({
	...{ number: `INV-${at}`, href: `${HREF}${at}`, dueDate: `2026-05-${20 + at}`, daysLate, open: 25_050 },
	total: at === 0 ? 50_000 : 25_050,
}));

const TRANSFER = [
	{ label: "IBAN", value: "DE89 3704 0044 0532 0130 00" },
	{ label: "Ref.", value: "DB-4821-9073-6574" },
];

function reminderOfSeveral(
	language: Language,
	step: number,
	invoices: Parameters<typeof bundleLetter>[0] = OVERDUE,
): Letter {
	const document = asDocument(sampleInvoice("EUR", "2026-06-02", language), owner, false);
	const { message } = defaultBundle(step, language);
	const amount = "€1,002.00";
	return bundleLetter(invoices, {
		document,
		owner,
		to,
		message,
		amount,
		currency: "EUR",
		language,
		paymentLink: "",
		transfer: TRANSFER,
	});
}

/** The account whom a letter goes to. */
function account(language: Language): User {
	return { ...newAccount, ...owner, language, timezone: "Europe/Berlin" };
}

function aPayment(id: string) {
	const invoice = { id, number: `INV-${id}`, clientName: "Marlowe Bakery" };
	return { ...invoice, amount: 124_000, currency: "EUR", paidOn: "2026-06-12", open: 0 } as const;
}

/** Of a payment whose receipt went before. */
function undone(language: Language, state: { reversed: boolean; refunded: number }): Letter {
	const invoice = sampleInvoice("EUR", "2026-06-02", language);
	const document = asDocument(invoice, owner, false);
	const paidFor = [{ ...{ id: "1", number: invoice.number, settled: 0, open: 124_000 }, dueDate: "2026-07-02" }];
	const facts = { amount: 60_000, currency: "EUR", day: "2026-06-12", method: "card", settles: [], paidFor } as const;
	return undoneLetter({ ...facts, ...state }, { invoice, document, owner, to, href: HREF }).letter;
}

/** A week in which everything happened, with more of all than a mail shows. */
function figures(): WeeklyFigures {
	const sums = [
		{ currency: "USD", count: 20, amount: 486_000 },
		{ currency: "EUR", count: 1, amount: 64_000 },
	] as const;
	const day = "2026-06-11";
	const line = {
		...{ id: "7", number: "INV-7", clientName: "Marlowe Bakery" },
		amount: 124_000,
		currency: "USD",
	} as const;
	const lines = (reminders: number) => Array.from({ length: 10 }, () => ({ ...line, day, reminders }));
	return {
		sums: { received: sums, sent: sums, late: sums },
		received: [{ ...line, id: "", number: "", clientName: "", day, reminders: 0 }, ...lines(0)],
		late: [...lines(1), ...lines(2)],
		coming: lines(0),
		recurring: [
			{ ...{ id: "9", name: "Menu updates", clientName: "Marlowe Bakery" }, day, amount: 18_000, currency: "USD" },
		],
		unbilled: { minutes: 225, exactMinutes: false, durationFormat: "automatic", amount: 31_875, currency: "EUR" },
	};
}

/** What a letter is made of that is about one link. */
function aLink(language: Language, page: string) {
	return {
		...{ language, email: owner.email, href: `https://duebill.test/${page}/0.token` },
		...{ until: "Jun 19, 2026, 10:12", request: "Jun 18, 2026, 10:12, Firefox on Linux" },
	};
}

/** Every mail that the product writes. */
const LETTERS: Readonly<Record<string, (language: Language) => Letter>> = {
	invoice: (language) => {
		const invoice = sampleInvoice("EUR", "2026-06-02", language);
		return invoiceLetter(invoice, asDocument(invoice, owner, false), owner, {
			...{ message: "Hello", to, href: HREF, paymentLink: "" },
		});
	},
	receipt: (language) => {
		const invoice = sampleInvoice("EUR", "2026-06-02", language);
		const document = asDocument(invoice, owner, false);
		const settles = [{ ...{ id: "1", number: invoice.number, settled: 50_000, open: 74_000 }, dueDate: "2026-07-02" }];
		const facts = {
			amount: 60_000,
			currency: "EUR",
			day: "2026-06-12",
			method: "card",
			refunded: 0,
			settles,
			paidFor: settles,
		} as const;
		return receiptLetter({ ...facts, reversed: false }, { invoice, document, owner, to, href: HREF }).letter;
	},
	statement: (language) => {
		const opening = 40_000;
		const about = { number: "INV-204817", reference: "", invoiceId: "1" };
		const entries = withBalances(opening, [
			{
				...about,
				...{ kind: "invoice", day: "2026-05-08", amount: 124_000, method: null, dueDate: "2026-06-02", open: 124_000 },
			},
			{ ...about, ...{ kind: "payment", day: "2026-05-20", amount: -40_000, method: "card", dueDate: null, open: 0 } },
		]);
		const days = {
			from: "2026-05-01",
			to: "2026-05-31",
			today: "2026-06-18",
			complete: true,
			currency: "EUR",
		} as const;
		const statements = [{ ...days, opening, closing: 124_000, entries }] as const;
		const { message } = defaultStatementText(statements, { client: "Kestrel & Pine", name: owner.name, company: "A" });
		return statementLetter(statements, {
			language,
			owner,
			company: owner.company,
			message,
			to,
			href: `${HREF}/statement`,
		});
	},
	"payment reversed": (language) => undone(language, { reversed: true, refunded: 0 }),
	"payment refunded": (language) => undone(language, { reversed: false, refunded: 60_000 }),
	"failed payment": (language) => {
		const invoice = sampleInvoice("EUR", "2026-06-02", language);
		const details = { document: asDocument(invoice, owner, false), owner, to, href: HREF, paymentLink: "" };
		return failureLetter({ amount: 124_000, currency: "EUR", invoices: 1 }, invoice, [], details).letter;
	},
	"failed payment of several": (language) => {
		const invoice = sampleInvoice("EUR", "2026-06-02", language);
		const details = { document: asDocument(invoice, owner, false), owner, to, href: HREF, paymentLink: "" };
		const other = { ...invoice, number: "INV-0002" };
		return failureLetter({ amount: 248_000, currency: "EUR", invoices: 2 }, invoice, [other], details).letter;
	},
	"failed payment of a client": (language) => {
		const failed = { amount: 124_000, currency: "EUR", invoices: 1 } as const;
		return ownFailureLetter(failed, sampleInvoice("EUR", "2026-06-02", language), account(language), ORIGIN);
	},
	"failed payment of several, of a client": (language) => {
		const failed = { amount: 248_000, currency: "EUR", invoices: 2 } as const;
		return ownFailureLetter(failed, sampleInvoice("EUR", "2026-06-02", language), account(language), ORIGIN);
	},
	"reminder before the due day": (language) => reminder(language, -3),
	"reminder on the due day": (language) => reminder(language, 0),
	"reminder after a day": (language) => reminder(language, 1),
	"reminder after a week": (language) => reminder(language, 7),
	question: (language) =>
		questionLetter(
			{ message: "What is line 2?", email: "hanne@kestrelpine.example" },
			{ language, number: "INV-1", clientName: "Kestrel & Pine", href: "https://duebill.test/invoices/1" },
		),
	"first reminder of several": (language) => reminderOfSeveral(language, 7),
	"last reminder of several": (language) => reminderOfSeveral(language, 28),
	"draft of a series": (language) =>
		draftLetter(sampleInvoice("EUR", "2026-06-02", language), {
			...{ language, name: "Care plan", href: "https://duebill.test/invoices/1" },
		}),
	"password reset": (language) =>
		resetLetter({
			...{ language, email: owner.email, href: "https://duebill.test/reset/0.token" },
			...{ until: "10:42", request: "Jun 18, 2026, 10:12, Firefox on Linux" },
		}),
	"confirmation of the address": (language) =>
		confirmationLetter({ ...aLink(language, "confirm-address"), changes: false }),
	"confirmation of a new address": (language) =>
		confirmationLetter({ ...aLink(language, "confirm-address"), changes: true }),
	"change of the address": (language) => keepLetter(aLink(language, "keep-address")),
	"new sign-in": (language) =>
		signInLetter({
			...{ language, email: owner.email, device: "Jun 18, 2026, 10:12, Firefox on Linux" },
			links: { reset: "https://duebill.test/password-reset", settings: "https://duebill.test/settings/mail" },
		}),
	"change of what lets in": (language) =>
		accessLetter({
			...{ language, email: owner.email, change: "passkey-added", name: "Laptop", at: "Jun 18, 2026, 10:12" },
			links: { reset: `${ORIGIN}/password-reset`, security: `${ORIGIN}/settings/security` },
		}),
	"change of what clients pay to": (language) =>
		paymentLetter({
			...{ language, email: owner.email, at: "Jun 18, 2026, 10:12" },
			changes: [{ field: "iban", before: "", after: "DE89370400440532013000" }],
			links: { reset: `${ORIGIN}/password-reset`, security: `${ORIGIN}/settings/security` },
		}),
	"copy of a request": (language) => {
		const ticket = { type: "billing", subject: "A payment", description: "It was taken twice." } as const;
		return ticketLetter({ ...ticket, id: "7", createdAt: NOW }, account(language), ORIGIN);
	},
	"invoice opened": (language) =>
		viewedLetter(sampleInvoice("EUR", "2026-06-02", language), account(language), { at: NOW, origin: ORIGIN }),
	"invoices paid": (language) =>
		paidLetter(
			Array.from({ length: 500 }, (_, n) => aPayment(String(n))),
			account(language),
			ORIGIN,
		),
	"forgotten timer": (language) => {
		const timer = { ...{ description: "Wireframes", projectName: "", clientId: null, clientName: "", rate: 8500 } };
		const running = { ...timer, id: "7", startedAt: NOW - 36_000_000, keptAt: null };
		return forgottenLetter(running, account(language), { now: NOW, href: `${ORIGIN}/forgotten-timer/0.token` });
	},
	"budget used": (language) =>
		budgetLetter({ name: "Website", share: 80, used: "8 h / 10 h" }, { language, href: HREF }),
	"weekly report": (language) =>
		weeklyLetter({
			...{ language, email: owner.email, timezone: "Europe/Berlin", monday: "2026-06-15", figures: figures() },
			links: { origin: ORIGIN, stop: `${ORIGIN}/stop-reports/0.token` },
		}),
};

const CASES = Object.entries(LETTERS).flatMap(([name, write]) =>
	LANGUAGES.map((language) => ({ name, language, write })),
);

/** The words of HTML, without its head, as somebody reads them. */
function readWords(html: string): string {
	const body = html.slice(html.indexOf("<body"));
	return body
		.replace(/<style[\s\S]*?<\/style>/g, "")
		.replace(/<[^>]+>/g, " ")
		.replace(/&amp;/g, "&")
		.replace(/&lt;/g, "<")
		.replace(/&gt;/g, ">")
		.replace(/&#x27;/g, "'")
		.replace(/&quot;/g, '"')
		.replace(/\s+/g, " ");
}

test.each(CASES)(
	"$name in $language is small, runs nothing, loads nothing and has a dark look",
	({ language, write }) => {
		inLanguage(language, () => {
			const html = letterHtml(write(language), "A subject");
			expect(new TextEncoder().encode(html).byteLength).toBeLessThan(100_000);
			expect(html).not.toMatch(/<script|<iframe|<form|javascript:|\son\w+=/i);
			expect(html).not.toMatch(/<img[^>]+src="https?:/i);
			expect(html).toContain("prefers-color-scheme:dark");
			expect(html).toContain(`lang="${language}"`);
		});
	},
);

test.each(CASES)("$name in $language links to this installation alone", ({ language, write }) => {
	inLanguage(language, () => {
		const html = letterHtml(write(language), "A subject");
		const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
		expect(links.length).toBeGreaterThan(0);
		for (const link of links) expect(link).toMatch(/^(https:\/\/duebill\.test\/|mailto:)/);
	});
});

test.each(CASES)(
	"$name in $language says the same as plain text, with the address of every link",
	({ language, write }) => {
		inLanguage(language, () => {
			const letter = write(language);
			const [html, text] = [letterHtml(letter, "A subject"), letterText(letter)];
			expect(text).not.toMatch(/<[a-z]+|&amp;|undefined|\[object/);
			expect(text).toContain(letter.title);
			const words = readWords(html);
			for (const footer of letter.footer.flat()) {
				const line = typeof footer === "string" ? footer : footer.text;
				expect(words).toContain(line.replace(/\s+/g, " "));
				expect(text).toContain(line);
			}
			for (const [, href = ""] of html.matchAll(/href="(https:[^"]*)"/g)) expect(text).toContain(href);
		});
	},
);

test.each(CASES.filter(({ language }) => language === "fr"))(
	"$name has a no-break space before each colon of its French plain text",
	({ language, write }) => {
		inLanguage(language, () => {
			const own = letterText(write(language)).replace(/https?:\/\/\S+/g, "");
			expect(own.match(/.*[^\u00a0\d\n]:(?=\s).*/g)).toBeNull();
		});
	},
);

test.each(CASES)("$name in $language leaves no placeholder and no mark of a message", ({ language, write }) => {
	inLanguage(language, () => {
		const { blocks, ...frame } = write(language);
		const ready = blocks.filter(({ kind }) => kind !== "typed");
		expect(JSON.stringify({ ...frame, ready })).not.toMatch(/\{[#/]?\w+\}/);
	});
});

test("what a mail quotes of others is text, whatever they wrote", () => {
	const attack = `<img src=x onerror=alert(1)>"'&`;
	const letter = questionLetter(
		{ message: attack, email: "hanne@kestrelpine.example" },
		{ language: "en", number: attack, clientName: attack, href: null },
	);
	const html = letterHtml(letter, attack);
	expect(html).not.toContain("<img src=x");
	expect(readWords(html)).toContain(attack);
	expect(letterText(letter)).toContain(attack);
	const reset = resetLetter({ language: "en", email: attack, href: HREF, until: attack, request: attack });
	expect(letterHtml(reset, attack)).not.toContain("<img src=x");
});

test.each(LANGUAGES)(
	"a reminder in %s pauses by a link of its own, and has none where no page can be reached",
	(language) => {
		inLanguage(language, () => {
			const linked = letterText(reminder(language, 7));
			expect(linked).toContain(`${HREF}/reminders`);
			const bare = letterHtml(reminder(language, 7, null), "A subject");
			expect(bare).not.toContain("/reminders");
			expect(bare).not.toContain('href="http');
		});
	},
);

test.each(LANGUAGES)("each text of a reminder in %s names its client, and none is that of another day", (language) => {
	inLanguage(language, () => {
		const values = {
			...{ client: "Hanne Voss", number: "INV-7", amount: "€1.00", due: "Jul 2", name: "Nora", company: "Adler" },
			...{ deadline: "Jul 9", fee: "", interest: "" },
		};
		const texts = [-3, 0, 1, 14, 28].map((daysLate) => defaultReminder(daysLate, language));
		expect(new Set(texts.map(({ subject }) => subject)).size).toBe(5);
		expect(new Set(texts.map(({ message }) => message)).size).toBe(4);
		for (const { subject, message } of texts) {
			expect(fillIn(subject, values)).toContain("INV-7");
			expect(fillIn(message, values)).toContain("Hanne Voss");
			expect(fillIn(message, values)).toMatch(/Nora$/);
			expect(fillIn(subject + message, values)).not.toMatch(/[{}]/);
		}
		const [first = "", second = "", last = ""] = [7, 14, 28].map((days) =>
			fillIn(defaultReminder(days, language).message, values),
		);
		expect([first, second, last].map((text) => text.includes("Jul 9"))).toEqual([false, true, true]);
		expect(fillIn(defaultReminder(14, language).message, { ...values, fee: "€40" })).toContain("€40\n");
		expect(second).not.toMatch(/\n{3}/);
		expect(defaultReminder(-3, language)).toEqual(defaultReminder(-1, language));
	});
});

test.each(LANGUAGES)(
	"a reminder of several in %s is firmer with their firmest step, and names them by number and day",
	(language) => {
		inLanguage(language, () => {
			const texts = [1, 14, 28].map((step) => defaultBundle(step, language));
			expect(new Set(texts.map(({ subject }) => subject)).size).toBe(3);
			expect(new Set(texts.map(({ message }) => message)).size).toBe(3);
			const values = {
				...{ client: "Hanne Voss", number: numbersOf(OVERDUE), amount: "€1.00", due: datesOf(OVERDUE), name: "Nora" },
				...{ company: "Adler", deadline: "Jul 9", fee: "", interest: "" },
			};
			for (const { subject, message } of texts) {
				expect(fillIn(subject, values)).toMatch(/INV-0, INV-1,? (and 2 more|y 2 más|et 2 autres)/);
				expect(fillIn(message, values)).toContain("Hanne Voss");
				expect(fillIn(message, values)).toMatch(/Nora$/);
				expect(fillIn(subject + message, values)).not.toMatch(/[{}]/);
			}
			expect(texts.map(({ message }) => fillIn(message, values).includes("Jul 9"))).toEqual([false, true, true]);
			expect(fillIn(texts[2]?.message ?? "", { ...values, fee: "€40" })).toContain("€40\n");
			expect(datesOf(OVERDUE.slice(1, 2))).not.toContain("\u2013");
			expect(numbersOf(OVERDUE.slice(0, 2))).toMatch(/^INV-0 (and|y|e|et) INV-1$/);
			const parted = letterText(reminderOfSeveral(language, 7));
			expect(parted.match(/500[.,]00/g)).toHaveLength(1);
			const unlinked = OVERDUE.map((invoice) => ({ ...invoice, href: null }));
			expect(letterText(reminderOfSeveral(language, 7, unlinked))).not.toContain("https:");
		});
	},
);

test("one day late is one day, in every language", () => {
	const lateness = (language: Language, days: number) =>
		inLanguage(language, () => letterText(reminder(language, days)));
	expect(lateness("en", 1)).toContain("1 day late.");
	expect(lateness("en", 7)).toContain("7 days late.");
	expect(lateness("es", 1)).toContain("1 día de retraso.");
	expect(lateness("es", 7)).toContain("7 días de retraso.");
	expect(lateness("fr", 1)).toContain("1 jour de retard.");
	expect(lateness("fr", 7)).toContain("7 jours de retard.");
});

test.each([
	["invoice", "sent", true],
	["invoice", "overdue", true],
	["invoice", "paid", false],
	["credit_note", "sent", false],
] as const)("where to pay online stands with an unpaid invoice alone: %s, %s", (type, status, stands) => {
	const link = "https://pay.example.com/nora";
	const words = inLanguage("en", () => JSON.stringify(payOnline({ type, status }, link)));
	expect(words.includes(link)).toBe(stands);
	expect(words.includes("You can pay online too: ")).toBe(stands);
	expect(payLink({ type, status }, link)).toBe(stands ? link : "");
	expect(payOnline({ type, status }, "")).toEqual([]);
});

/** A mail as Word draws it, which draws mails in Outlook on Windows: its own comments count, and this of CSS does not. */
function asWordReads(html: string): string {
	return html
		.replace(/<!--\[if mso\]>(.*?)<!\[endif\]-->/g, "$1")
		.replace(/<style[\s\S]*?<\/style>/g, "")
		.replace(/(max-width|white-space|border-radius|overflow-wrap|word-break):[^;"]*;?/g, "")
		.replace(/(<(?:a|span|b)\b[^>]*style="[^"]*?)(?:padding|display)[a-z-]*:[^;"]*;?/g, "$1");
}

test.each(CASES)(
	"$name in $language keeps its width, its buttons and its line breaks in Word",
	({ language, write }) => {
		inLanguage(language, () => {
			const letter = write(language);
			const html = asWordReads(letterHtml(letter, "A subject"));
			const fixed = /<table[^>]* width="600"[^>]*><tr><td>(.*)<\/td><\/tr><\/table>/s.exec(html)?.[1] ?? "";
			expect(fixed).toContain('class="card"');
			expect(fixed).toContain(letter.footer.flat().length > 0 ? "<div>" : "");
			for (const [, cell = ""] of html.matchAll(/<td([^>]*)><a class="gbt"/g))
				expect(cell).toContain("padding:14px 28px");
			const typed = letter.blocks.flatMap((block) => (block.kind === "typed" ? [block.text] : []));
			for (const line of typed.flatMap((text) => text.match(/[^\n]\n[^\n]/g) ?? [])) {
				const [before, after] = line.split("\n");
				expect(html).toContain(`${before}<br/>${after}`);
			}
		});
	},
);

test("no word of a mail, however long and without a break, is wider than a narrow screen lets it be", () => {
	const word = "A".repeat(120);
	const letter = questionLetter(
		{ message: word, email: "hanne@kestrelpine.example" },
		{ language: "en", number: word, clientName: word, href: null },
	);
	const cells = [...letterHtml(letter, word).matchAll(/<td class="[^"]*\bpx\b[^"]*" style="([^"]*)"/g)];
	expect(cells.length).toBeGreaterThan(2);
	for (const [, style] of cells) expect(style).toContain("overflow-wrap:anywhere");
});
