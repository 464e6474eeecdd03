import { AppError } from "~/kernel/errors";
import { logError } from "~/kernel/log";
import { m } from "~/paraglide/messages";

/** The version of Stripe's API that the adapters were written for (docs.stripe.com/api/versioning). */
const VERSION = "2024-06-20";

const TIMEOUT_MS = 10_000;

export interface StripeKey {
	secretKey: string;
	fetch: (url: string, init: RequestInit) => Promise<Response>;
}

export interface StripeCall {
	method: "GET" | "POST" | "DELETE";
	url: string;
	fields?: Record<string, string>;
	key?: string;
	account?: string;
}

/** Calls Stripe. Returns its answer whatever it says. Throws AppError unavailable where it can't be reached. */
export function stripeCaller({ secretKey, fetch }: StripeKey) {
	return async ({ method, url, fields, key, account }: StripeCall): Promise<Response> => {
		const headers = new Headers({ Authorization: `Bearer ${secretKey}`, "Stripe-Version": VERSION });
		if (fields) headers.set("Content-Type", "application/x-www-form-urlencoded");
		if (key) headers.set("Idempotency-Key", key);
		if (account) headers.set("Stripe-Account", account);
		const signal = AbortSignal.timeout(TIMEOUT_MS);
		const body = fields && { body: new URLSearchParams(fields).toString() };
		return fetch(url, { method, headers, signal, ...body }).catch((error: unknown) => {
			logError("Stripe can't be reached", error);
			throw stripeUnavailable();
		});
	};
}

/** What Stripe says of a refusal goes to the log: it names the parameter and the request, and is not for the visitor. */
export async function stripeRefusal(answer: Response): Promise<AppError> {
	const text = (await answer.text()).slice(0, 1000);
	logError("Stripe refused a request", new Error(text), { status: answer.status });
	return stripeUnavailable();
}

export function stripeUnavailable(): AppError {
	return new AppError("unavailable", m.web_payment_unreachable(), { retryAfter: 10 });
}
