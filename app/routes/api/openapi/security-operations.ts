import type { Operation } from "./operation";

/** What lets into an account beside its password. An access token is let near none of it. */
export const SECURITY_OPERATIONS: readonly Operation[] = [
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
		errors: { conflict: "There are 50, which is the most", forbidden: "A demo has none" },
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
