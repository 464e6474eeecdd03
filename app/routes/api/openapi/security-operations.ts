import type { Operation } from "./operation";

const signedIn = { status: 200, of: "User", headers: ["Set-Cookie"] } as const;
const TRIES = "Too many tries from this address or at this account";

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
		description: "Every other session of the account ends.",
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
			"By the password, or by a code where the account asks for those. For ten minutes the session may then make tokens, export and delete.",
		access: "session",
		body: "Confirmation",
		answer: { status: 204, description: "The session is confirmed" },
		errors: { forbidden: "It is wrong", too_many_requests: "Too many tries" },
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
		errors: { not_found: "There is none with this id, or it is somebody else's" },
	},
];
