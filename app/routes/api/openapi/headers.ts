export const REQUEST_HEADERS = {
	"If-Match": "The ETag that the change was made on. Where it is no longer the newest: 412, and nothing changes.",
	"If-None-Match": "The ETag of an answer that you have. Where it is still what is shown: 304, without a body.",
	"Idempotency-Key": "1 to 255 visible ASCII characters. For 48 hours the same key and body get the same answer, once.",
	Accept: "application/json for the address instead of the file",
	"svix-signature":
		"The mail service's signature of the body, with svix-id and svix-timestamp, at most five minutes old",
	"Stripe-Signature": "Stripe's signature of the body, at most five minutes old",
} as const;

export const ANSWER_HEADERS = {
	ETag: "The version; to be sent back as If-Match",
	Link: 'Where the list goes on: <…>; rel="next". Not there at its end.',
	"Sync-Token": "The place to ask from next time: as since",
	"Set-Cookie": "The session's cookie, or its end",
	"Retry-After": "Seconds to wait",
	"RateLimit-Policy": "The account's budget that is used up: its name, q requests in w seconds",
	RateLimit: "The same budget: r requests are left, more come in t seconds",
} as const;
