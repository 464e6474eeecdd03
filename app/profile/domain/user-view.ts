import { z } from "zod";
import type { User } from "~/access/domain/user";
import { PLANS } from "~/billing/domain/plan";
import { currencyView, id, instant } from "~/kernel/api-types";
import { LANGUAGES } from "~/kernel/language/language";
import { CLOCK_FORMATS, DURATION_FORMATS } from "~/kernel/time/time-format";
import { WEEK_STARTS } from "~/kernel/time/week-start";
import { businessLogoPath } from "./logo";

/** A user as the API shows it (docs/specification.md section 3). */
export const UserView = z.object({
	id,
	name: z.string(),
	email: z.string(),
	plan: z.enum(PLANS),
	company: z.string(),
	timezone: z.string().describe("An IANA time zone"),
	currency: currencyView,
	currencies: z.array(currencyView).describe("Those that its forms offer beside USD, EUR, GBP and its own"),
	paymentReminders: z.boolean(),
	weeklyReports: z.boolean(),
	viewedMails: z.boolean().describe("Whether it is mailed when a client opens an invoice"),
	paidMails: z.boolean().describe("Whether it is mailed when an invoice is paid"),
	signInMails: z.boolean().describe("Whether it is mailed when a browser signs in that never did"),
	receiptMails: z.boolean().describe("Whether the form of a payment proposes to mail a receipt"),
	cardReceipts: z.boolean().describe("Whether a receipt is mailed for each payment by card"),
	bankReceipts: z.boolean().describe("Whether a receipt is mailed for each payment booked of a bank file"),
	bundleReminders: z
		.boolean()
		.describe(
			"Whether one reminder names all overdue invoices of a saved client, on a day on which one of any of them goes (Pro)",
		),
	payTogether: z
		.boolean()
		.describe("Whether the page of an invoice lists its client's other open ones, to be paid in one transfer"),
	partMinimum: z
		.int()
		.nullable()
		.describe(
			"The smallest part of an invoice that its client may choose to pay, in whole units of its currency; null for none",
		),
	payWrittenOff: z
		.boolean()
		.describe("Whether pages and mails of what was written off say how to pay it; what comes in is booked in any case"),
	referenceRates: z
		.boolean()
		.describe("Whether reports go by the reference rates of the European Central Bank where no rate was typed"),
	language: z.enum(LANGUAGES),
	privacyControl: z.boolean(),
	shortcuts: z.boolean(),
	exactMinutes: z.boolean().describe("Bill time by the minute, not as hours of two decimals"),
	weekStart: z.enum(WEEK_STARTS).describe("What weeks of the time tracker and of time reports begin with"),
	durationFormat: z
		.enum(DURATION_FORMATS)
		.describe("How pages write lengths of time: 1:30, 1.50 h, 1 h 30, or each in its own way"),
	clockFormat: z.enum(CLOCK_FORMATS).describe("How pages write clocks: 13:05 or 1:05 PM"),
	listRows: z.number().int().describe("How many rows a page of the list of invoices has: 10, 25 or 50"),
	paper: z.enum(["a4", "letter"]).describe("Of what is drawn in a built-in template"),
	logoUrl: z.string().nullable().describe("Of the business; on this origin, needs the session"),
	emailVerifiedAt: instant.nullable().describe("When its owner showed that mail to the address arrives"),
	pendingEmail: z
		.string()
		.nullable()
		.describe("The address that it is to have once the mail that went there is opened"),
	createdAt: instant,
});
export type UserView = z.output<typeof UserView>;

export function toUserView({ id, name, email, plan, company, timezone, currency, createdAt, ...user }: User): UserView {
	const { paymentReminders, weeklyReports, language, privacyControl, shortcuts, exactMinutes, listRows, weekStart } =
		user;
	const { durationFormat, clockFormat } = user;
	const { currencies, viewedMails, paidMails, signInMails, emailVerifiedAt, pendingEmail } = user;
	const { receiptMails, cardReceipts, bankReceipts, bundleReminders, payTogether, partMinimum, referenceRates, paper } =
		user;
	const view = { id, name, email, plan, company, timezone, currency, paymentReminders, weeklyReports };
	const choices = {
		currencies: [...currencies],
		language,
		privacyControl,
		shortcuts,
		exactMinutes,
		weekStart,
		durationFormat,
		clockFormat,
		listRows,
		viewedMails,
		paidMails,
		signInMails,
		receiptMails,
		cardReceipts,
		bankReceipts,
		bundleReminders,
		payTogether,
		partMinimum,
		payWrittenOff: user.payWrittenOff,
		referenceRates,
		paper: paper ?? "a4",
	};
	return {
		...view,
		...choices,
		logoUrl: businessLogoPath(user),
		pendingEmail,
		emailVerifiedAt: emailVerifiedAt === null ? null : new Date(emailVerifiedAt).toISOString(),
		createdAt: new Date(createdAt).toISOString(),
	};
}
