import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";

/** What a request can be about (docs/specification.md section 2). */
export const TICKET_TYPES = ["general", "technical", "billing", "account-deletion"] as const;
export type TicketType = (typeof TICKET_TYPES)[number];

/** What support answers. An account is deleted by its owner, in the settings, at once. */
export const ANSWERED_TYPES = ["general", "technical", "billing"] as const;
export type AnsweredType = (typeof ANSWERED_TYPES)[number];

export const TICKET_TYPE_NAMES: Record<TicketType, Text> = {
	general: m.support_type_general,
	technical: m.support_type_technical,
	billing: m.support_type_billing,
	"account-deletion": m.support_type_deletion,
};

/** How soon each is answered, and when support is there (docs/specification.md section 9). */
export const RESPONSE_TIMES: Record<AnsweredType, Text> = {
	general: m.support_answered_general,
	technical: m.support_answered_technical,
	billing: m.support_answered_billing,
};
export const BUSINESS_HOURS: Text = m.support_business_hours;

export const MAX_SUBJECT = 200;
export const MAX_DESCRIPTION = 5000;
