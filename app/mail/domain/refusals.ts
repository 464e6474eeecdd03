import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";

/** Why a mail, or one of its addresses, was not taken: by a code of {@link MEANINGS}, and in the mail service's own words. */
export interface Refusal {
	code: string;
	detail: string;
}

export interface AddressRefusal extends Refusal {
	address: string;
}

/** What follows from a refusal: it is tried again later, given up, or its addresses are written to no more. */
export type Rule = "retry" | "give up" | "suppress";

interface Meaning {
	rule: Rule;
	/** Why, for the sender of the mail; where nothing fits, the mail service's own words are shown. */
	why?: Text;
	/** Whether it is the service's, so that no mail is taken, and not that mail's own. */
	ofService?: boolean;
}

const noMailbox = { rule: "suppress", why: m.mail_why_no_mailbox } as const;
const service = { rule: "retry", why: m.mail_why_service, ofService: true } as const;
const sender = { rule: "retry", why: m.mail_why_sender, ofService: true } as const;
const limit = { rule: "retry", why: m.mail_why_limit } as const;
const quota = { ...limit, ofService: true } as const;
const content = { rule: "give up", why: m.mail_why_content } as const;
const tooLarge = { rule: "give up", why: m.mail_why_too_large } as const;

/** An invoice's mail that was held because nothing is to be paid any more: its sender decides. */
export const SETTLED = "settled";

/**
 * Every code by which a mail is refused, and what follows: ours, Cloudflare's (developers.cloudflare.com/email-service,
 * Workers API), Resend's (resend.com/docs/api-reference/errors), and a mail server's (RFC 3463).
 */
const MEANINGS: Readonly<Record<string, Meaning>> = {
	off: { rule: "give up", why: m.mail_why_off },
	unsafe_header: content,
	[SETTLED]: { rule: "give up", why: m.mail_why_settled },
	suppressed: { rule: "give up", why: m.mail_why_suppressed },
	unreachable: { rule: "retry", why: m.mail_why_unreachable, ofService: true },
	sign_in_refused: service,
	out_of_step: { rule: "retry", why: m.mail_why_out_of_step },
	no_smtputf8: { rule: "give up", why: m.mail_why_no_smtputf8 },
	no_starttls: { rule: "retry", why: m.mail_why_no_starttls, ofService: true },

	E_VALIDATION_ERROR: content,
	E_FIELD_MISSING: content,
	E_TOO_MANY_RECIPIENTS: content,
	E_TOO_MANY_ATTACHMENTS: content,
	E_CONTENT_TOO_LARGE: tooLarge,
	E_DELIVERY_FAILED: { rule: "give up" },
	E_RECIPIENT_NOT_ALLOWED: { rule: "give up", why: m.mail_why_not_allowed },
	E_RECIPIENT_SUPPRESSED: { rule: "suppress", why: m.mail_why_suppressed },
	E_SENDER_NOT_VERIFIED: sender,
	E_SENDER_DOMAIN_NOT_AVAILABLE: sender,
	E_RATE_LIMIT_EXCEEDED: limit,
	E_DAILY_LIMIT_EXCEEDED: quota,

	validation_error: { rule: "give up" },
	invalid_attachment: content,
	invalid_from_address: sender,
	invalid_parameter: content,
	invalid_idempotency_key: content,
	invalid_idempotent_request: content,
	missing_required_field: content,
	not_found: content,
	method_not_allowed: content,
	security_error: { rule: "give up" },
	missing_api_key: service,
	invalid_api_key: service,
	restricted_api_key: service,
	concurrent_idempotent_requests: limit,
	rate_limit_exceeded: limit,
	daily_quota_exceeded: quota,
	monthly_quota_exceeded: quota,

	"4.2.2": { rule: "retry", why: m.mail_why_full },
	"5.2.2": { rule: "give up", why: m.mail_why_full },
	"5.1.1": noMailbox,
	"5.1.2": noMailbox, // No such domain.
	"5.1.3": noMailbox, // No such address can be.
	"5.1.6": noMailbox, // The mailbox has moved.
	"5.1.10": noMailbox, // The domain takes no mail (RFC 7505).
	"5.2.1": noMailbox, // The mailbox is switched off.
	"5.3.4": tooLarge,
	"5.7.1": { rule: "give up", why: m.mail_why_not_allowed },
};

/** For a mail server's code that is not in the table, the first digit says whether it may be tried again. */
export function ruleFor(code: string): Rule {
	return MEANINGS[code]?.rule ?? (code.startsWith("4") ? "retry" : "give up");
}

export function isServiceCode(code: string): boolean {
	return MEANINGS[code]?.ofService ?? false;
}

/** Why a mail was refused, in words for people. */
export function explainRefusal({ code, detail }: Refusal): string {
	return MEANINGS[code]?.why?.() ?? (detail || code);
}
