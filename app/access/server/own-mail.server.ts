import type { AppContext } from "~/context";
import { PRODUCT } from "~/kernel/product";
import { formatInstant, type Instant } from "~/kernel/time/dates";
import type { Letter } from "~/mail/domain/letter";
import type { MadeMail } from "~/mail/server/deliver.server";
import { describeDevice } from "../domain/device";

/** Whether links can be mailed to accounts here: mail is on and PUBLIC_URL is set. */
export function mailsLinks({ mailer, config }: AppContext): boolean {
	return mailer.kind !== "off" && config.publicUrl !== "";
}

/** Where an owner who did not do what a mail reports takes the account back; `null` where PUBLIC_URL is not set. */
export function recoveryLinks({ config: { publicUrl } }: AppContext): { reset: string; security: string } | null {
	return publicUrl === "" ? null : { reset: `${publicUrl}/password-reset`, security: `${publicUrl}/settings/security` };
}

/** A letter of the product to an account. */
export function ownMail(letter: Letter, subject: string): MadeMail {
	return {
		fromName: PRODUCT.name,
		replyTo: null,
		demo: false,
		subject,
		letter,
	};
}

/** When something was requested, and by what: "Jun 18, 2026, 10:12, Firefox on Linux". */
export function describeRequest(at: Instant, timezone: string, { userAgent }: { userAgent: string }): string {
	return [formatInstant(at, timezone), describeDevice(userAgent)].join(", ");
}
