import type { Plan } from "~/billing/domain/plan";
import type { AppContext } from "~/context";
import { paperIn } from "~/kernel/countries";
import { currentLanguage } from "~/kernel/language/language";
import { weekStartIn } from "~/kernel/time/week-start";
import { countryOfZone } from "~/kernel/time/zone-country";
import { NO_HINTS, type StartingSettings } from "../domain/starting-settings";
import type { User } from "../domain/user";

/** A new account, in the language of the request. */
export function newUser(
	ctx: AppContext,
	person: Pick<User, "name" | "email" | "company">,
	plan: Plan,
	starting: StartingSettings = NO_HINTS,
): User {
	const { name, email, company } = person;
	return {
		id: ctx.ids.uuid(),
		email,
		name,
		company,
		plan,
		...starting,
		currencies: [],
		paymentReminders: false,
		weeklyReports: true,
		viewedMails: true,
		paidMails: true,
		signInMails: true,
		receiptMails: false,
		cardReceipts: false,
		bankReceipts: false,
		bundleReminders: false,
		payTogether: false,
		partMinimum: null,
		payWrittenOff: true,
		referenceRates: true,
		language: currentLanguage(),
		privacyControl: true,
		shortcuts: true,
		exactMinutes: false,
		weekStart: weekStartIn(countryOfZone(starting.timezone)),
		durationFormat: "automatic",
		clockFormat: "24h",
		listRows: 25,
		lockIssued: null,
		paper: paperIn(countryOfZone(starting.timezone)),
		logo: null,
		demoUntil: null,
		emailVerifiedAt: null,
		pendingEmail: null,
		administrator: false,
		createdAt: ctx.clock.now(),
	};
}
