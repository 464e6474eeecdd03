import { type FieldChecks, type FieldFollowers, isEmailTyped, isFilled } from "~/kernel/field-checks";
import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { electronicAddress, vatId } from "~/seller/domain/party-checks";
import { hourlyRateFault } from "./hourly-rate-fault";

/** Of an e-mail address beside a box by which there is none. */
export function emailChecks(box: string, missing: Text): FieldChecks[string] {
	return [
		(typed, { [box]: none }) => (none && isFilled(typed) ? m.clients_email_beside_none() : null),
		(typed, { [box]: none }) => (none || isFilled(typed) ? null : missing()),
		(typed, { [box]: none }) => (none || isEmailTyped(typed) ? null : m.kernel_invalid_email()),
	];
}

/** What of a client is looked at again with another field. */
export const CLIENT_FOLLOWERS: FieldFollowers = { noEmail: ["email"] };

export const CLIENT_CHECKS: FieldChecks = {
	name: [[isFilled, m.clients_name_required]],
	email: emailChecks("noEmail", m.clients_email_required),
	hourlyRate: [hourlyRateFault],
	vatId,
	electronicAddress,
};
