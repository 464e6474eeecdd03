import { electronicAddress, vatId } from "~/einvoice/domain/party-checks";
import { type FieldChecks, isEmailTyped, isFilled } from "~/kernel/field-checks";
import { m } from "~/paraglide/messages";

export const CLIENT_CHECKS: FieldChecks = {
	name: [[isFilled, m.clients_name_required]],
	email: [
		[isFilled, m.clients_email_required],
		[isEmailTyped, m.kernel_invalid_email],
	],
	vatId,
	electronicAddress,
};
