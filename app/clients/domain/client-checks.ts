import { type FieldChecks, type FieldFollowers, isFilled } from "~/kernel/field-checks";
import { m } from "~/paraglide/messages";
import { electronicAddress, vatId } from "~/seller/domain/party-checks";
import { emailChecks } from "./email-checks";
import { hourlyRateFault } from "./hourly-rate-fault";

/** What of a client is looked at again with another field. */
export const CLIENT_FOLLOWERS: FieldFollowers = { noEmail: ["email"] };

export const CLIENT_CHECKS: FieldChecks = {
	name: [[isFilled, m.clients_name_required]],
	email: emailChecks("noEmail", m.clients_email_required),
	hourlyRate: [hourlyRateFault],
	vatId,
	electronicAddress,
};
