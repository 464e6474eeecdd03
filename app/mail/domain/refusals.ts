/** What follows from a refusal: it is tried again later, given up, or its addresses are written to no more. */
export type Rule = "retry" | "give up" | "suppress";

/**
 * Every code by which a mail is refused, and what follows: ours, Cloudflare's (developers.cloudflare.com/email-service,
 * Workers API), Resend's (resend.com/docs/api-reference/errors), and a mail server's (RFC 3463).
 */
const RULES: Readonly<Record<string, Rule>> = {
	off: "give up",
	unsafe_header: "give up",
	too_large: "give up",
	suppressed: "give up",
	unreachable: "retry",
	sign_in_refused: "retry",

	E_VALIDATION_ERROR: "give up",
	E_FIELD_MISSING: "give up",
	E_TOO_MANY_RECIPIENTS: "give up",
	E_TOO_MANY_ATTACHMENTS: "give up",
	E_CONTENT_TOO_LARGE: "give up",
	E_RECIPIENT_NOT_ALLOWED: "give up",
	E_DELIVERY_FAILED: "give up",
	E_RECIPIENT_SUPPRESSED: "suppress",
	E_SENDER_NOT_VERIFIED: "retry",
	E_SENDER_DOMAIN_NOT_AVAILABLE: "retry",
	E_RATE_LIMIT_EXCEEDED: "retry",
	E_DAILY_LIMIT_EXCEEDED: "retry",

	validation_error: "give up",
	invalid_attachment: "give up",
	invalid_from_address: "give up",
	invalid_parameter: "give up",
	invalid_idempotency_key: "give up",
	invalid_idempotent_request: "give up",
	missing_required_field: "give up",
	not_found: "give up",
	method_not_allowed: "give up",
	security_error: "give up",
	missing_api_key: "retry",
	invalid_api_key: "retry",
	restricted_api_key: "retry",
	concurrent_idempotent_requests: "retry",
	rate_limit_exceeded: "retry",
	daily_quota_exceeded: "retry",
	monthly_quota_exceeded: "retry",

	"5.1.1": "suppress", // No such mailbox.
	"5.1.2": "suppress", // No such domain.
	"5.1.3": "suppress", // No such address can be.
	"5.1.6": "suppress", // The mailbox has moved.
	"5.1.10": "suppress", // The domain takes no mail (RFC 7505).
	"5.2.1": "suppress", // The mailbox is switched off.
};

/** Of a mail server's code that the table does not name, the first digit says whether it may be tried again. */
export function ruleFor(code: string): Rule {
	return RULES[code] ?? (code.startsWith("4") ? "retry" : "give up");
}
