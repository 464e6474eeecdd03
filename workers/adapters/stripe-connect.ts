import { z } from "zod";
import type { CardAccount, CardService, CheckoutOrder } from "~/cards/domain/port";
import { AppError } from "~/kernel/errors";
import type { Currency } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { fromStripeAmount, toStripeAmount } from "./stripe-amount";
import { type StripeKey, stripeCaller, stripeRefusal, stripeUnavailable } from "./stripe-api";
import { readStripeAccount, toCardReport } from "./stripe-card-report";
import { isSignedBy } from "./stripe-signature";

export interface StripePlatform extends StripeKey {
	clientId: string;
	webhookSecret: string;
	/** Where a test server speaks Stripe's HTTP; empty for Stripe itself. */
	standIn: string;
}

const Token = z.object({ stripe_user_id: z.string().min(1).max(255), livemode: z.boolean() });
const Session = z.object({ id: z.string().min(1).max(255), url: z.url(), expires_at: z.number().int() });
const Refusal = z.object({ error: z.object({ code: z.string().optional(), param: z.string().optional() }) });
const Charged = z.object({
	latest_charge: z.object({ balance_transaction: z.object({ fee: z.number().int(), currency: z.string() }) }),
});

const TRIES = 5;
const PAUSE_MS = 300;

/** Direct charges at accounts of their owners' own (docs.stripe.com/connect/direct-charges). */
export function stripeCards({ clientId, webhookSecret, standIn, secretKey, fetch }: StripePlatform): CardService {
	const call = stripeCaller({ secretKey, fetch });
	const api = `${standIn || "https://api.stripe.com"}/v1`;
	const oauth = `${standIn || "https://connect.stripe.com"}/oauth`;

	return {
		kind: "on",
		origins: [standIn || "https://checkout.stripe.com"],
		connectUrl({ state, backUrl }) {
			const query = { response_type: "code", client_id: clientId, scope: "read_write", state, redirect_uri: backUrl };
			return `${oauth}/v2/authorize?${new URLSearchParams(query)}`;
		},
		async connect(code) {
			const fields = { grant_type: "authorization_code", code, client_secret: secretKey };
			const answer = await call({ method: "POST", url: `${oauth}/token`, fields });
			if (answer.status === 400) throw new AppError("invalid", m.cards_connect_invalid());
			if (!answer.ok) throw await stripeRefusal(answer);
			const { stripe_user_id: accountId, livemode: live } = Token.parse(await answer.json());
			const account = await call({ method: "GET", url: `${api}/accounts/${encodeURIComponent(accountId)}` });
			if (!account.ok) throw await stripeRefusal(account);
			return { accountId, live, ...readStripeAccount(await account.json()) } satisfies CardAccount;
		},
		async disconnect(accountId) {
			const fields = { client_id: clientId, stripe_user_id: accountId };
			const answer = await call({ method: "POST", url: `${oauth}/deauthorize`, fields });
			// 401 with our own key taken elsewhere means that the account left by itself.
			if (answer.ok || (answer.status === 401 && (await answer.clone().text()).includes("not connected"))) return;
			await refuse(answer);
		},
		async open(order) {
			const fields = checkoutFields(order);
			const request = { method: "POST", url: `${api}/checkout/sessions`, fields, key: order.key } as const;
			for (let tries = 1; ; tries++) {
				const answer = await call({ ...request, account: order.accountId });
				if (answer.ok) {
					const { id, url, expires_at } = Session.parse(await answer.json());
					return { id, url, expiresAt: expires_at * 1000 };
				}
				if (answer.status !== 409 || tries === TRIES) throw await checkoutRefusal(answer);
				await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
			}
		},
		async expire({ checkoutId, accountId: account }) {
			const url = `${api}/checkout/sessions/${encodeURIComponent(checkoutId)}`;
			const answer = await call({ method: "POST", url: `${url}/expire`, fields: {}, account });
			if (answer.ok || answer.status === 404 || (await isNotOurs(answer))) return;
			// What was paid or has run out can't be ended.
			const session = await call({ method: "GET", url, account });
			const { status } = z.object({ status: z.string().optional() }).parse(session.ok ? await session.json() : {});
			if (status === undefined || status === "open") await refuse(answer);
		},
		async feeOf({ paymentId, accountId: account, currency }) {
			const expand = new URLSearchParams({ "expand[]": "latest_charge.balance_transaction" });
			const url = `${api}/payment_intents/${encodeURIComponent(paymentId)}?${expand}`;
			const answer = await call({ method: "GET", url, account });
			const { data } = Charged.safeParse(answer.ok ? await answer.json() : null);
			const paid = data?.latest_charge.balance_transaction;
			if (paid?.currency.toUpperCase() !== currency) return null;
			return fromStripeAmount(paid.fee, currency);
		},
		read(body, signature, now) {
			if (!isSignedBy(webhookSecret, body, signature, now)) throw new AppError("invalid", m.web_wrong_signature());
			try {
				return toCardReport(JSON.parse(new TextDecoder().decode(body)));
			} catch {
				throw new AppError("invalid", m.web_unreadable_event());
			}
		},
	};
}

/** Nothing of the payer is told: who pays types it at Stripe. */
function checkoutFields(order: CheckoutOrder): Record<string, string> {
	const { invoiceId, title, currency, language, doneUrl, cancelUrl } = order;
	return {
		mode: "payment",
		...Object.assign({}, ...order.lines.map((line, place) => lineFields(line, { place, currency }))),
		client_reference_id: invoiceId,
		"payment_intent_data[description]": title,
		"payment_intent_data[metadata][invoice_id]": invoiceId,
		locale: language,
		success_url: doneUrl,
		cancel_url: cancelUrl,
	};
}

function lineFields(
	{ title, amount }: CheckoutOrder["lines"][number],
	{ place, currency }: { place: number; currency: Currency },
): Record<string, string> {
	const inStripe = toStripeAmount(amount, currency);
	if (inStripe === null) throw new AppError("conflict", m.cards_amount_refused());
	const line = `line_items[${place}]`;
	return {
		[`${line}[quantity]`]: "1",
		[`${line}[price_data][currency]`]: currency.toLowerCase(),
		[`${line}[price_data][unit_amount]`]: String(inStripe),
		[`${line}[price_data][product_data][name]`]: title,
	};
}

const AMOUNT_REFUSED = ["amount_too_small", "amount_too_large"];

async function checkoutRefusal(answer: Response): Promise<AppError> {
	const { code = "", param = "" } = await readRefusal(answer);
	const isAmount = AMOUNT_REFUSED.includes(code) || param.endsWith("[currency]");
	if (isAmount) return new AppError("conflict", m.cards_amount_refused());
	return answer.status === 409 ? stripeUnavailable() : stripeRefusal(answer);
}

/** Whether the account let go of us: then nothing of it can be ended any more. */
async function isNotOurs(answer: Response): Promise<boolean> {
	return answer.status === 403 && (await readRefusal(answer)).code === "account_invalid";
}

async function readRefusal(answer: Response): Promise<z.output<typeof Refusal>["error"]> {
	const read = await answer
		.clone()
		.json()
		.catch(() => null);
	return Refusal.safeParse(read).data?.error ?? {};
}

async function refuse(answer: Response): Promise<never> {
	await stripeRefusal(answer);
	throw new Error(`Stripe refused with ${answer.status}`);
}
