import { z } from "zod";
import { currencyRule } from "~/kernel/currency-rule";
import { LANGUAGES } from "~/kernel/language";
import { email, line } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { companyName, currentPassword, newPassword, personName } from "./credentials";
import { MOST_CURRENCIES } from "./currency-input";
import { parseTimezone } from "./timezones";

const rules = {
	name: personName,
	email: email(),
	company: companyName,
	timezone: z.string({ error: () => m.identity_choose_timezone() }).transform((text, check) => {
		const zone = parseTimezone(text.trim());
		if (zone !== null) return zone;
		check.addIssue({ code: "custom", message: m.identity_choose_timezone() });
		return z.NEVER;
	}),
	currency: currencyRule(m.identity_choose_currency),
	language: z.enum(LANGUAGES, { error: () => m.identity_choose_language() }),
};

const flag = (name: string) => z.boolean({ error: () => m.identity_not_a_flag({ name }) }).optional();

/** Asked for where the e-mail address changes; whether it is right the server finds out. */
const password = z
	.string({ error: () => m.identity_enter_password() })
	.max(1024, { error: () => m.identity_password_overlong() })
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
			.array(rules.currency, { error: () => m.identity_choose_currency() })
			.max(MOST_CURRENCIES, { error: () => m.identity_currencies_most({ max: MOST_CURRENCIES }) })
			.transform((codes) => [...new Set(codes)])
			.optional(),
		language: rules.language.optional(),
		paymentReminders: flag("paymentReminders"),
		weeklyReports: flag("weeklyReports"),
		viewedMails: flag("viewedMails"),
		paidMails: flag("paidMails"),
		signInMails: flag("signInMails"),
		privacyControl: flag("privacyControl"),
		shortcuts: flag("shortcuts"),
		exactMinutes: flag("exactMinutes"),
		password,
	},
	{ error: () => m.identity_not_an_object() },
);
export type SettingsPatch = z.output<typeof SettingsPatch>;

/** A switch of a form: "on", or not there at all. */
export const ticked = z
	.string()
	.optional()
	.transform((value) => value === "on");

export const SettingsFields = z.object({
	...rules,
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

export const PasswordFields = z.object({ currentPassword, newPassword });
export type PasswordFields = z.output<typeof PasswordFields>;
