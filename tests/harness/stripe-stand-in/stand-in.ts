import { answerApi } from "./api";
import { answerPages } from "./pages";
import { type Charge, chargeObject, disputeObject, eventOf, feeOf, type Session, sessionObject } from "./shapes";

export interface Call {
	method: string;
	path: string;
	account: string | null;
	key: string | null;
	fields: Record<string, string>;
}

interface Options {
	/** Milliseconds. */
	now?: () => number;
	/** Where it is reached. */
	origin?: string;
	/** What it does with an event, where it does not keep it for the test to bring. */
	deliver?: (event: string) => Promise<void>;
}

/** What stands in for Stripe: its state, its answers, and what a payer, a shop's owner and time do there. */
export class StripeStandIn {
	readonly calls: Call[] = [];
	/** What it has told, the oldest first. */
	readonly events: string[] = [];
	readonly sessions = new Map<string, Session>();
	readonly charges = new Map<string, Charge>();
	/** Accounts that let the platform in. */
	readonly connected = new Map<string, { takesPayments: boolean }>();
	/** Codes that lead to them, each good once. */
	readonly codes = new Map<string, string>();
	/** What was answered by key. */
	readonly answered = new Map<string, { fields: string; status: number; body: string }>();
	/** How many answers yet are none. */
	down = 0;
	readonly now: () => number;
	readonly origin: string;
	readonly #deliver: (event: string) => Promise<void>;
	#count = 0;

	constructor({ now = Date.now, origin = "https://stripe.test", deliver = async () => {} }: Options = {}) {
		this.now = now;
		this.origin = origin;
		this.#deliver = deliver;
	}

	/** The answer to a request, as Stripe gives it. */
	async answer(request: Request): Promise<Response> {
		const url = new URL(request.url);
		if (this.down > 0 && url.pathname.startsWith("/v1/")) {
			this.down--;
			return Response.json({ error: { type: "api_error" } }, { status: 500 });
		}
		return (await answerPages(this, request, url)) ?? answerApi(this, request, url);
	}

	/** A name as Stripe gives them. */
	name(prefix: string): string {
		return `${prefix}_${crypto.randomUUID().slice(0, 8)}${++this.#count}`;
	}

	/** A code that leads to an account of a shop, new or known. */
	letIn(account = this.name("acct"), takesPayments = true): { code: string; account: string } {
		const code = this.name("ac");
		this.codes.set(code, account);
		this.connected.set(account, { takesPayments });
		return { code, account };
	}

	/** Somebody pays by a checkout; by a debit the money comes later, if at all. */
	async pay(id: string, how: "card" | "debit" = "card"): Promise<string> {
		const session = this.sessions.get(id);
		if (session?.status !== "open") throw new Error(`the checkout is ${session?.status}`);
		const { account, amount, currency, fields } = session;
		const charge = { id: this.name("ch"), paymentIntent: this.name("pi"), account, amount, refunded: 0, currency };
		this.charges.set(charge.paymentIntent, {
			...charge,
			invoiceId: fields["payment_intent_data[metadata][invoice_id]"],
		});
		Object.assign(session, { status: "complete", paymentIntent: charge.paymentIntent });
		if (how === "card") session.paymentStatus = "paid";
		await this.tell(account, "checkout.session.completed", sessionObject(session));
		return charge.paymentIntent;
	}

	/** What became of a debit. */
	async debited(id: string, comes: boolean): Promise<void> {
		const session = this.#session(id);
		if (comes) session.paymentStatus = "paid";
		const outcome = comes ? "async_payment_succeeded" : "async_payment_failed";
		await this.tell(session.account, `checkout.session.${outcome}`, sessionObject(session));
	}

	/** A day goes by. */
	async runOut(id: string): Promise<void> {
		const session = this.#session(id);
		session.status = "expired";
		await this.tell(session.account, "checkout.session.expired", sessionObject(session));
	}

	/** The shop's owner pays a part back. In Stripe's units. */
	async refund(paymentIntent: string, amount: number): Promise<void> {
		const charge = this.#charge(paymentIntent);
		charge.refunded += amount;
		await this.tell(charge.account, "charge.refunded", chargeObject(charge));
	}

	/** The payer's bank has decided. */
	async dispute(paymentIntent: string, status: "lost" | "won"): Promise<void> {
		const charge = this.#charge(paymentIntent);
		await this.tell(charge.account, "charge.dispute.closed", disputeObject(charge, status));
	}

	fee(paymentIntent: string): number {
		return feeOf(this.#charge(paymentIntent));
	}

	async tell(account: string, type: string, object: object): Promise<void> {
		const event = eventOf(account, type, object, this.now());
		this.events.push(event);
		await this.#deliver(event);
	}

	#session(id: string): Session {
		const session = this.sessions.get(id);
		if (!session) throw new Error(`no checkout ${id}`);
		return session;
	}

	#charge(paymentIntent: string): Charge {
		const charge = this.charges.get(paymentIntent);
		if (!charge) throw new Error(`no payment ${paymentIntent}`);
		return charge;
	}
}
