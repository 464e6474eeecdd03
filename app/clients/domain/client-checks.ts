import { type FieldChecks, isEmailTyped, isFilled } from "~/kernel/field-checks";
import { m } from "~/paraglide/messages";
import { electronicAddress, vatId } from "~/seller/domain/party-checks";
import { hourlyRateFault } from "./hourly-rate-fault";

export const CLIENT_CHECKS: FieldChecks = {
	name: [[isFilled, m.clients_name_required]],
	email: [
		[isFilled, m.clients_email_required],
		[isEmailTyped, m.kernel_invalid_email],
	],
	hourlyRate: [hourlyRateFault],
	vatId,
	electronicAddress,
};
