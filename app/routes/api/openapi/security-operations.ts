import type { Operation } from "./operation";

const signedIn = { status: 200, of: "User", headers: ["Set-Cookie"] } as const;
const TRIES = "Too many tries from this address or at this account";
const STALE =
	"The session was neither begun nor confirmed within ten minutes, or by a password alone where more is asked for";
const MISSING = "There is none with this id, or it is somebody else's";

/** What lets into an account beside its password. An access token is let near none of it. */
export const SECURITY_OPERATIONS: readonly Operation[] = [
	{
		method: "POST",
		path: "/api/password-reset",
		group: "Account",
		summary: "Mail a link by which a password is chosen anew",
		description: "An address without an account gets the same answer. The link works once, for half an hour.",
		access: "everybody",
		body: "PasswordResetRequest",
		answer: { status: 204, description: "If the address has an account, a link is on its way" },
		errors: { conflict: "There is no mail here", too_many_requests: TRIES },
	},
	{
		method: "POST",
		path: "/api/password-reset/confirm",
		group: "Account",
		summary: "Choose a password anew and sign in",
		description:
			"Every other session, every access token and a change of address that waits end. Where nobody had confirmed the address before, so do passkeys and codes of an app, and no code is asked for.",
		access: "everybody",
		body: "PasswordReset",
		answer: { ...signedIn, description: "Who is signed in now" },
		errors: {
			unauthenticated: "The account asks for a code, which is missing or wrong; the link stays good",
			not_found: "The link was used, has run out, or is none",
			too_many_requests: TRIES,
		},
		errorBodies: { unauthenticated: "SecondFactorAsked" },
	},
	{
		method: "POST",
		path: "/api/session/confirm",
		group: "Account",
		summary: "Show once more who you are",
		description:
			"By the password, a code of the account's app, or a passkey. For ten minutes the session may then make tokens, export and delete.",
		access: "session",
		body: "Confirmation",
		answer: { status: 204, description: "The session is confirmed" },
		errors: {
			forbidden: "It is wrong",
			unauthenticated: "The passkey is not known here",
			too_many_requests: "Too many tries",
		},
	},
	{
		method: "POST",
		path: "/api/passkeys/challenge",
		group: "Account",
		summary: "Ask for a passkey",
		description: "What navigator.credentials.get is to be given. It names no account.",
		access: "everybody",
		answer: { status: 200, of: "PasskeyRequest", description: "The challenge, good once and for five minutes" },
	},
	{
		method: "POST",
		path: "/api/passkeys/login",
		group: "Account",
		summary: "Sign in by a passkey alone",
		description: "Whatever is wrong gets the same answer: passkey, challenge, origin, or the device's count of uses.",
		access: "everybody",
		body: "PasskeySignIn",
		answer: { ...signedIn, description: "Who is signed in now" },
		errors: { unauthenticated: "The passkey is not known here", too_many_requests: "Too many tries from this address" },
	},
	{
		method: "GET",
		path: "/api/passkeys",
		group: "Account",
		summary: "List passkeys",
		access: "session",
		answer: { status: 200, of: "Passkey", list: true, description: "The passkeys, newest first" },
	},
	{
		method: "POST",
		path: "/api/passkeys/options",
		group: "Account",
		summary: "Begin to make a passkey",
		description: "What navigator.credentials.create is to be given.",
		access: "session",
		answer: { status: 200, of: "PasskeyOptions", description: "The challenge, good once and for five minutes" },
		errors: { forbidden: STALE },
	},
	{
		method: "POST",
		path: "/api/passkeys",
		group: "Account",
		summary: "Add the passkey that a device has made",
		access: "session",
		body: "NewPasskey",
		answer: { status: 201, of: "Passkey", description: "The new passkey" },
		errors: { forbidden: STALE, conflict: "There are 20, which is the most, or the device's is here already" },
	},
	{
		method: "PATCH",
		path: "/api/passkeys/{id}",
		group: "Account",
		summary: "Rename a passkey",
		access: "session",
		body: "PasskeyName",
		answer: { status: 204, description: "Renamed" },
		errors: { not_found: MISSING },
	},
	{
		method: "DELETE",
		path: "/api/passkeys/{id}",
		group: "Account",
		summary: "Remove a passkey",
		access: "session",
		answer: { status: 204, description: "It signs nobody in any more" },
		errors: { forbidden: STALE, not_found: MISSING },
	},
	{
		method: "GET",
		path: "/api/tokens",
		group: "Account",
		summary: "List access tokens",
		description:
			"Newest first, without those that have ended. The tokens themselves are nowhere but with whoever made them.",
		access: "session",
		answer: { status: 200, of: "AccessToken", list: true, description: "The tokens" },
	},
	{
		method: "POST",
		path: "/api/tokens",
		group: "Account",
		summary: "Make an access token",
		description:
			"For a program that uses the API in the account's name, by the header Authorization: Bearer and without a cookie. It may do what its scopes say, within the account's plan and budgets. It ends by itself, by a DELETE, and with the password.",
		access: "session",
		body: "NewAccessToken",
		answer: { status: 201, of: "MadeAccessToken", description: "The token, which is shown this once" },
		errors: {
			conflict: "There are 50, which is the most",
			forbidden: "The session was neither begun nor confirmed within ten minutes, or is a demo's",
		},
	},
	{
		method: "DELETE",
		path: "/api/tokens/{id}",
		group: "Account",
		summary: "Revoke an access token",
		access: "session",
		answer: { status: 204, description: "It lets nobody in any more" },
		errors: { not_found: MISSING },
	},
];
