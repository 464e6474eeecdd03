/** Objects of Stripe's API 2024-06-20 as it sends them, cut to a third: what is read, and some of what is not. */

/** The platform as Stripe knows it. */
export const PLATFORM = {
	clientId: "ca_of_the_tests",
	secretKey: "sk_test_of_the_platform",
	webhookSecret: "whsec_of_the_connected_accounts",
};

/** The same as an operator sets it. */
export const CARD_KEYS = {
	STRIPE_CONNECT_CLIENT_ID: PLATFORM.clientId,
	STRIPE_CONNECT_SECRET_KEY: PLATFORM.secretKey,
	STRIPE_CONNECT_WEBHOOK_SECRET: PLATFORM.webhookSecret,
};

export interface Session {
	id: string;
	account: string;
	amount: number;
	currency: string;
	fields: Record<string, string>;
	url: string;
	expiresAt: number;
	status: "open" | "complete" | "expired";
	paymentStatus: "unpaid" | "paid";
	paymentIntent: string | null;
}

export function sessionObject(session: Session) {
	const { id, amount, currency, fields, status, paymentStatus, paymentIntent, expiresAt, url } = session;
	return {
		id,
		object: "checkout.session",
		after_expiration: null,
		allow_promotion_codes: null,
		amount_subtotal: amount,
		amount_total: amount,
		automatic_tax: { enabled: false, liability: null, status: null },
		billing_address_collection: null,
		cancel_url: fields.cancel_url,
		client_reference_id: fields.client_reference_id ?? null,
		client_secret: null,
		created: 1_772_452_800,
		currency,
		currency_conversion: null,
		custom_fields: [],
		customer: null,
		customer_creation: "if_required",
		customer_details: status === "complete" ? { address: null, email: "payer@example.com", name: "Hanne Voss" } : null,
		expires_at: expiresAt,
		invoice: null,
		livemode: false,
		locale: fields.locale,
		metadata: {},
		mode: fields.mode,
		payment_intent: paymentIntent,
		payment_method_types: ["card", "sepa_debit"],
		payment_status: paymentStatus,
		shipping_cost: null,
		status,
		success_url: fields.success_url,
		total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
		ui_mode: "hosted",
		url: status === "open" ? url : null,
	};
}

export interface Charge {
	id: string;
	paymentIntent: string;
	account: string;
	amount: number;
	refunded: number;
	currency: string;
	invoiceId: string | undefined;
}

export function chargeObject({ id, paymentIntent, amount, refunded, currency, invoiceId }: Charge) {
	return {
		id,
		object: "charge",
		amount,
		amount_captured: amount,
		amount_refunded: refunded,
		application_fee_amount: null,
		balance_transaction: `txn_${id}`,
		billing_details: { address: null, email: "payer@example.com", name: "Hanne Voss", phone: null },
		captured: true,
		created: 1_772_452_860,
		currency,
		disputed: false,
		livemode: false,
		metadata: invoiceId === undefined ? {} : { invoice_id: invoiceId },
		paid: true,
		payment_intent: paymentIntent,
		payment_method_details: { card: { brand: "visa", last4: "4242" }, type: "card" },
		refunded: refunded === amount,
		status: "succeeded",
	};
}

/** What a payment costs at Stripe in Europe: 1.5 % and 0.25. */
export function feeOf({ amount }: Charge): number {
	return Math.round(amount * 0.015) + 25;
}

export function paymentIntentObject(charge: Charge) {
	const { id, amount, currency, paymentIntent, invoiceId } = charge;
	const fee = feeOf(charge);
	return {
		id: paymentIntent,
		object: "payment_intent",
		amount,
		amount_received: amount,
		currency,
		latest_charge: {
			...chargeObject(charge),
			balance_transaction: {
				id: `txn_${id}`,
				object: "balance_transaction",
				amount,
				currency,
				exchange_rate: null,
				fee,
				fee_details: [
					{ amount: fee, application: null, currency, description: "Stripe processing fees", type: "stripe_fee" },
				],
				net: amount - fee,
				type: "charge",
			},
		},
		livemode: false,
		metadata: { invoice_id: invoiceId },
		status: "succeeded",
	};
}

export function disputeObject({ id, paymentIntent, amount, currency }: Charge, status: "lost" | "won") {
	return {
		id: `du_${id}`,
		object: "dispute",
		amount,
		charge: id,
		currency,
		livemode: false,
		metadata: {},
		payment_intent: paymentIntent,
		reason: "fraudulent",
		status,
	};
}

export function accountObject({ id, takesPayments }: { id: string; takesPayments: boolean }) {
	return {
		id,
		object: "account",
		business_profile: { mcc: null, name: "Adler Studio", url: null },
		capabilities: { card_payments: takesPayments ? "active" : "inactive" },
		charges_enabled: takesPayments,
		country: "DE",
		default_currency: "eur",
		details_submitted: takesPayments,
		payouts_enabled: takesPayments,
		settings: { dashboard: { display_name: "Adler Studio", timezone: "Europe/Berlin" } },
		type: "standard",
	};
}

let count = 0;

/** An event of a connected account. `at` is in milliseconds. */
export function eventOf(
	account: string | undefined,
	type: string,
	object: object,
	at: number,
	livemode = false,
): string {
	return JSON.stringify({
		id: `evt_${++count}_${at}`,
		object: "event",
		...(account && { account }),
		api_version: "2024-06-20",
		created: Math.floor(at / 1000),
		data: { object },
		livemode,
		pending_webhooks: 1,
		request: { id: null, idempotency_key: null },
		type,
	});
}
