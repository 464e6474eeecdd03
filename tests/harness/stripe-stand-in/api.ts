import { accountObject, PLATFORM, paymentIntentObject, type Session, sessionObject } from "./shapes";
import type { StripeStandIn } from "./stand-in";

/** The smallest amount that Stripe charges, for those currencies that the tests use. */
const MIN: Record<string, number> = { usd: 50, eur: 50, gbp: 30, jpy: 50, kwd: 150 };

const DAY_SECONDS = 86_400;

/** Stripe's API, as far as it is used (docs.stripe.com/api, docs.stripe.com/connect/oauth-reference). */
export async function answerApi(stripe: StripeStandIn, request: Request, url: URL): Promise<Response> {
	const fields = Object.fromEntries(new URLSearchParams(await request.text()));
	const [account, key] = ["Stripe-Account", "Idempotency-Key"].map((name) => request.headers.get(name));
	stripe.calls.push({ method: request.method, path: url.pathname, account: account ?? null, key: key ?? null, fields });
	if (request.headers.get("Authorization") !== `Bearer ${PLATFORM.secretKey}`) {
		return refusal(401, { type: "invalid_request_error", message: "Invalid API Key provided" });
	}
	const where = `${request.method} ${url.pathname}`;
	if (where === "POST /oauth/token") return token(stripe, fields);
	if (where === "POST /oauth/deauthorize") return deauthorize(stripe, fields);
	const [, , noun = "", id = "", what = ""] = /^\/v1\/(.+)$/.test(url.pathname) ? split(url.pathname) : [];
	if (noun === "accounts") return accountOf(stripe, id);
	if (!account || !stripe.connected.has(account)) {
		return refusal(403, {
			code: "account_invalid",
			type: "invalid_request_error",
			message: "No access to the account",
		});
	}
	if (noun === "payment_intents") return paymentIntent(stripe, account, id);
	if (where === "POST /v1/checkout/sessions")
		return once(stripe, account, { key, fields }, () => open(stripe, account, fields));
	if (noun === "checkout/sessions") return ofSession(stripe, account, { id, what, method: request.method });
	return refusal(404, { type: "invalid_request_error", message: "Unrecognized request URL" });
}

/** "/v1/checkout/sessions/cs_1/expire" by its parts; the noun has two words. */
function split(path: string): string[] {
	return path
		.replace("/checkout/sessions", "/checkout sessions")
		.split("/")
		.map((part) => part.replace(" ", "/"));
}

function refusal(status: number, error: object): Response {
	return Response.json({ error }, { status });
}

function token(stripe: StripeStandIn, { code = "", client_secret, grant_type }: Record<string, string>): Response {
	const account = stripe.codes.get(code);
	if (!account || client_secret !== PLATFORM.secretKey || grant_type !== "authorization_code") {
		const error_description = `Authorization code does not exist: ${code}`;
		return Response.json({ error: "invalid_grant", error_description }, { status: 400 });
	}
	stripe.codes.delete(code);
	return Response.json({
		access_token: "sk_test_of_the_account",
		livemode: false,
		refresh_token: "rt_of_the_account",
		token_type: "bearer",
		stripe_publishable_key: "pk_test_of_the_account",
		stripe_user_id: account,
		scope: "read_write",
	});
}

function deauthorize(stripe: StripeStandIn, { client_id, stripe_user_id = "" }: Record<string, string>): Response {
	if (client_id !== PLATFORM.clientId || !stripe.connected.delete(stripe_user_id)) {
		const error_description = `This application is not connected to stripe account ${stripe_user_id}.`;
		return Response.json({ error: "invalid_client", error_description }, { status: 401 });
	}
	return Response.json({ stripe_user_id });
}

function accountOf(stripe: StripeStandIn, id: string): Response {
	const account = stripe.connected.get(id);
	return account ? Response.json(accountObject({ id, ...account })) : refusal(403, { code: "account_invalid" });
}

/** Of what is asked for by a key and not answered yet. */
const UNDER_WAY = 0;

/** What is asked for by a key is done once; with other fields it is refused. */
async function once(
	stripe: StripeStandIn,
	account: string,
	{ key, fields }: { key: string | null | undefined; fields: Record<string, string> },
	work: () => Response,
): Promise<Response> {
	const name = `${account} ${key}`;
	const before = key ? stripe.answered.get(name) : undefined;
	const said = JSON.stringify(fields);
	if (before && before.fields !== said) {
		return refusal(400, { type: "idempotency_error", message: "Keys can only be used with the same parameters" });
	}
	if (before?.status === UNDER_WAY) return refusal(409, { code: "idempotency_key_in_use", type: "idempotency_error" });
	if (before) return new Response(before.body, { status: before.status });
	if (key) stripe.answered.set(name, { fields: said, status: UNDER_WAY, body: "" });
	const answer = work();
	const body = await answer.text();
	if (key) stripe.answered.set(name, { fields: said, status: answer.status, body });
	return new Response(body, { status: answer.status });
}

function open(stripe: StripeStandIn, account: string, fields: Record<string, string>): Response {
	const amount = Object.entries(fields)
		.filter(([name]) => /^line_items\[\d+\]\[price_data\]\[unit_amount\]$/.test(name))
		.reduce((sum, [, each]) => sum + Number(each), 0);
	const currency = fields[`${PRICE}[currency]`] ?? "";
	for (const name of ["success_url", "cancel_url"]) {
		if (!URL.canParse(fields[name] ?? "")) return refusal(400, { code: "url_invalid", param: name });
	}
	if (fields.mode !== "payment" || !Number.isSafeInteger(amount)) return refusal(400, { code: "parameter_missing" });
	if (currency !== currency.toLowerCase()) return refusal(400, { code: "parameter_invalid" });
	if (!(currency in MIN))
		return refusal(400, { message: `Invalid currency: ${currency}`, param: `${PRICE}[currency]` });
	if (amount < (MIN[currency] ?? 1)) return refusal(400, { code: "amount_too_small", message: "Too small" });
	const id = stripe.name("cs_test");
	const session: Session = {
		...{ id, account, amount, currency, fields, url: `${stripe.origin}/c/pay/${id}` },
		expiresAt: Math.floor(stripe.now() / 1000) + DAY_SECONDS,
		...{ status: "open", paymentStatus: "unpaid", paymentIntent: null },
	};
	stripe.sessions.set(id, session);
	return Response.json(sessionObject(session));
}

const PRICE = "line_items[0][price_data]";

function ofSession(
	stripe: StripeStandIn,
	account: string,
	{ id, what, method }: { id: string; what: string; method: string },
): Response {
	const session = stripe.sessions.get(id);
	if (session?.account !== account) return refusal(404, { code: "resource_missing" });
	if (method === "POST" && what === "expire") {
		if (session.status !== "open") {
			const message = 'Only Checkout Sessions with a status in ["open"] can be expired.';
			return refusal(400, { type: "invalid_request_error", message });
		}
		session.status = "expired";
	}
	return Response.json(sessionObject(session));
}

function paymentIntent(stripe: StripeStandIn, account: string, id: string): Response {
	const charge = stripe.charges.get(id);
	if (charge?.account !== account) return refusal(404, { code: "resource_missing" });
	return Response.json(paymentIntentObject(charge));
}
