import { z } from "zod";
import { CURRENCIES } from "~/kernel/money";
import { email, line } from "~/kernel/text";
import { companyName, newPassword, personName } from "./credentials";
import { OFFERED_LANGUAGES } from "./preferences";
import { parseTimezone } from "./timezones";

const languages = OFFERED_LANGUAGES.map(({ value }) => value);

const rules = {
	name: personName,
	email: email(() => "Invalid email address"),
	company: companyName,
	timezone: z.string("Choose a time zone from the list").transform((text, check) => {
		const zone = parseTimezone(text.trim());
		if (zone !== null) return zone;
		check.addIssue({ code: "custom", message: "Choose a time zone from the list" });
		return z.NEVER;
	}),
	currency: z.enum(CURRENCIES, "Choose USD, EUR or GBP"),
	language: z.enum(languages, "Choose a language from the list"),
};

const flag = (name: string) => z.boolean(`${name} must be true or false`).optional();

/** Asked for where the e-mail address changes; whether it is right the server finds out. */
const password = z.string("Enter your password").max(1024, "Password is too long").optional();

/** What `PATCH /api/user/settings` takes: the whole (spec section 3, Settings payload) or a part of it. */
export const SettingsPatch = z.object(
	{
		name: rules.name.optional(),
		email: rules.email.optional(),
		// Not `rules.company`: that reads "not said" as none, which a part of the settings must not.
		company: line(200).optional(),
		timezone: rules.timezone.optional(),
		currency: rules.currency.optional(),
		language: rules.language.optional(),
		paymentReminders: flag("paymentReminders"),
		weeklyReports: flag("weeklyReports"),
		privacyControl: flag("privacyControl"),
		shortcuts: flag("shortcuts"),
		password,
	},
	"Send a JSON object",
);
export type SettingsPatch = z.output<typeof SettingsPatch>;

/** A switch of a form: "on", or not there at all. */
const ticked = z
	.string()
	.optional()
	.transform((value) => value === "on");

/** What the settings page posts: the same rules, every field of them. */
export const SettingsFields = z.object({
	...rules,
	paymentReminders: ticked,
	weeklyReports: ticked,
	privacyControl: ticked,
	shortcuts: ticked,
	password,
});

/** The password form. Nothing is asked of the old one but that it is right. */
export const PasswordFields = z.object({
	currentPassword: z.string("Password is required").min(1, "Password is required").max(1024, "Password is too long"),
	newPassword,
});
export type PasswordFields = z.output<typeof PasswordFields>;
