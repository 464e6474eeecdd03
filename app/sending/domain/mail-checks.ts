import { type FieldChecks, isFilled } from "~/kernel/field-checks";
import { m } from "~/paraglide/messages";

export const MAIL_CHECKS: FieldChecks = {
	subject: [[isFilled, m.mail_subject_required]],
	message: [[isFilled, m.mail_message_required]],
};
