import { z } from "zod";
import { companyName, personName } from "~/access/domain/credentials";
import { ROW_CHOICES } from "~/access/domain/list-rows";
import { parseTimezone } from "~/access/domain/timezones";
import { LANGUAGES } from "~/kernel/language/language";
import { currencyRule } from "~/kernel/money/currency-rule";
import { email, line } from "~/kernel/text";
import { ticked } from "~/kernel/ticked";
import { CLOCK_FORMATS, DURATION_FORMATS } from "~/kernel/time/time-format";
import { WEEK_STARTS } from "~/kernel/time/week-start";
import { m } from "~/paraglide/messages";
import { MAX_CURRENCIES } from "./currency-input";

const rules = {
	name: personName,
	email: email(),
	company: companyName,
	timezone: z
		.string({ error: () => m.profile_choose_timezone() })
		.transform((text, check) => {
			const zone = parseTimezone(text.trim());
			if (zone !== null) return zone;
			check.addIssue({ code: "custom", message: m.profile_choose_timezone() });
			return z.NEVER;
		})
		.describe("A name of the IANA's list, such as Europe/Berlin"),
	currency: currencyRule(m.profile_choose_currency),
	language: z.enum(LANGUAGES, { error: () => m.profile_choose_language() }),
};

const weekStart = z.enum(WEEK_STARTS, { error: () => m.profile_choose_week_start() }).optional();

const durationFormat = z.enum(DURATION_FORMATS, { error: () => m.profile_choose_duration_format() }).optional();

const clockFormat = z.enum(CLOCK_FORMATS, { error: () => m.profile_choose_clock_format() }).optional();

const MAX_PART_MINIMUM = 1_000_000;

const flag = (name: string) => z.boolean({ error: () => m.profile_not_a_flag({ name }) }).optional();

/** Required where the e-mail address changes; the server checks it. */
const password = z
	.string({ error: () => m.profile_enter_password() })
	.max(1024, { error: () => m.access_password_overlong() })
	.optional();

/** What `PATCH /api/user/settings` takes: all of the settings (docs/specification.md section 3) or some. */
export const SettingsPatch = z.object(
	{
		name: rules.name.optional(),
		email: rules.email.optional(),
		// Not `rules.company`: that reads "not said" as none, which a part of the settings must not.
		company: line(200).optional(),
		timezone: rules.timezone.optional(),
		currency: rules.currency.optional(),
		currencies: z
			.array(rules.currency, { error: () => m.profile_choose_currency() })
			.max(MAX_CURRENCIES, { error: () => m.profile_currencies_most({ max: MAX_CURRENCIES }) })
			.transform((codes) => [...new Set(codes)])
			.optional(),
		language: rules.language.optional(),
		weekStart,
		durationFormat,
		clockFormat,
		paymentReminders: flag("paymentReminders"),
		weeklyReports: flag("weeklyReports"),
		viewedMails: flag("viewedMails"),
		paidMails: flag("paidMails"),
		signInMails: flag("signInMails"),
		receiptMails: flag("receiptMails"),
		cardReceipts: flag("cardReceipts"),
		bankReceipts: flag("bankReceipts"),
		payTogether: flag("payTogether"),
		payWrittenOff: flag("payWrittenOff"),
		bundleReminders: flag("bundleReminders"),
		partMinimum: z
			.int({ error: () => m.profile_part_minimum() })
			.min(1, { error: () => m.profile_part_minimum() })
			.max(MAX_PART_MINIMUM, { error: () => m.profile_part_minimum() })
			.nullable()
			.optional(),
		referenceRates: flag("referenceRates"),
		privacyControl: flag("privacyControl"),
		shortcuts: flag("shortcuts"),
		exactMinutes: flag("exactMinutes"),
		paper: z.enum(["a4", "letter"], { error: () => m.templates_wrong_paper() }).optional(),
		listRows: z
			.literal(ROW_CHOICES, { error: () => m.profile_choose_rows({ rows: ROW_CHOICES.join(", ") }) })
			.optional(),
		password,
	},
	{ error: () => m.profile_not_an_object() },
);
export type SettingsPatch = z.output<typeof SettingsPatch>;

export const SettingsFields = z.object({
	...rules,
	weekStart,
	durationFormat,
	clockFormat,
	paymentReminders: ticked,
	weeklyReports: ticked,
	privacyControl: ticked,
	shortcuts: ticked,
	exactMinutes: ticked,
	password,
});

/** What an account is told by mail, as a form has it. */
export const NoticeFields = z.object({
	viewedMails: ticked,
	paidMails: ticked,
	weeklyReports: ticked,
	signInMails: ticked,
});

/** Whether reports go by reference rates, as a form has it. */
export const RateSource = z.object({ referenceRates: ticked });

/** Whether clients may pay several invoices together, as a form has it. */
export const PayTogether = z.object({ payTogether: ticked });

/** Whether what was written off can be paid, as a form has it. */
export const PayWrittenOff = z.object({ payWrittenOff: ticked });

/** The smallest part of an invoice that clients may pay, as a form has it: empty for none. */
export const PartPayments = z.object({
	partMinimum: z
		.string()
		.default("")
		.transform((text, check): number | null => {
			const typed = text.trim();
			if (typed === "") return null;
			if (/^\d{1,7}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_PART_MINIMUM) return Number(typed);
			check.addIssue({ code: "custom", message: m.profile_part_minimum() });
			return z.NEVER;
		}),
});

/** For which payments a receipt is mailed, as a form has it. */
export const ReceiptFields = z.object({ receiptMails: ticked, cardReceipts: ticked, bankReceipts: ticked });
