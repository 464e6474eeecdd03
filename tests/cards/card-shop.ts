import { stripeCards } from "#workers/adapters/stripe-connect";
import type { User } from "~/access/domain/user";
import { CARD_EFFECTS } from "~/cards/server/card-effects.server";
import { finishConnecting, readCardConnection } from "~/cards/server/connect-cards.server";
import { receiveCardReport } from "~/cards/server/receive-card-report.server";
import { payByCard } from "~/client-page/server/pay-by-card.server";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { shareInvoice } from "~/invoices/server/share-invoice.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { sweepDeliveries } from "~/mail/server/sweep-deliveries.server";
import { workOff } from "~/outbox/server/work-off.server";
import { listPayments } from "~/payments/server/read-payments.server";
import { takeLogged } from "../harness/console";
import { testContext } from "../harness/context";
import { anInvoice, aUser } from "../harness/factories";
import { crashingProcess } from "../harness/faults/crashing";
import { bringJobs } from "../harness/mail";
import { PLATFORM } from "../harness/stripe-stand-in/shapes";
import { StripeStandIn } from "../harness/stripe-stand-in/stand-in";
import { signed } from "./stripe-signature";

export const NOW = "2026-03-02T12:00:00Z";
const HERE = "https://duebill.test";

type Given = Parameters<typeof anInvoice>[0];

/** An account that takes cards, an invoice of it, and Stripe with what happens there. */
export async function cardShop({
	invoice: given,
	owner,
	...options
}: { invoice?: Given; owner?: Partial<User> } & Parameters<typeof testContext>[0] = {}) {
	const stripe = new StripeStandIn({ now: () => made.ctx.clock.now() });
	const cards = stripeCards({ ...PLATFORM, standIn: "", fetch: (url, init) => stripe.answer(new Request(url, init)) });
	const made = testContext({ now: NOW, ...options, ports: { cards, ...options.ports } });
	const { ctx, settle } = made;
	const user = await aUser(ctx, owner);
	const account = await connect(ctx, stripe, user);
	const sell = () => createInvoice(ctx, user, anInvoice(given), { status: "sent" });
	const { id } = await sell();
	const token = await shareInvoice(ctx, user, id);
	const network = crypto.randomUUID();
	const press = (link = token, language: "en" | "es" | null = null) =>
		payByCard(ctx, link, { language, here: HERE, network });
	const receive = (event: string, signature: string | null = sign(event, ctx.clock.now())) =>
		receiveCardReport(ctx, new TextEncoder().encode(event), signature);
	return {
		...made,
		...{ stripe, user, account, invoiceId: id, token, press, receive, sell },
		/** Presses the button and returns the checkout that it leads to. */
		checkout: async (link?: string) => (await press(link)).split("/").at(-1) ?? "",
		/** Brings all that Stripe has told, in this order. */
		hearAll: async (events: readonly string[] = stripe.events) => {
			for (const event of events) await receive(event);
			await settle();
		},
		/** Sends all mails that are due within the next minutes. */
		sendAll: async () => {
			await settle();
			await bringJobs(ctx, made.jobs.splice(0));
			made.setNow(new Date(ctx.clock.now() + 180_000).toISOString());
			await sweepDeliveries(ctx);
			await settle();
			await bringJobs(ctx, made.jobs.splice(0));
		},
		/** Brings what Stripe told last to a process that dies at a step, and notes what it left to do. */
		dieHearing: async (death: Parameters<typeof crashingProcess>[1]) => {
			const event = stripe.events.at(-1) ?? "";
			const outside = {
				put: (more: readonly (typeof made.jobs)[number][]) => void made.jobs.push(...more),
				send: ctx.mailer.send,
			};
			const signature = sign(event, ctx.clock.now());
			await crashingProcess(ctx, death, outside as never).run((process) =>
				receiveCardReport(process, new TextEncoder().encode(event), signature),
			);
			takeLogged();
		},
		/** Does what the outbox has. */
		work: async () => {
			await settle();
			await workOff(ctx, CARD_EFFECTS);
		},
		read: (invoice = id) => readInvoice(ctx, user, invoice),
		payments: (invoice = id) => listPayments(ctx, user, invoice),
	};
}

export function sign(event: string, at: number, secret = PLATFORM.webhookSecret): string {
	return signed(event, at, secret);
}

/** Connects an account at Stripe, as its owner does in a browser; returns its name there. */
export async function connect(
	ctx: ReturnType<typeof testContext>["ctx"],
	stripe: StripeStandIn,
	user: User,
	takesPayments = true,
): Promise<string> {
	const { code, account } = stripe.letIn(undefined, takesPayments);
	const { connectUrl } = await readCardConnection(ctx, user, HERE);
	await finishConnecting(ctx, user, { code, state: new URL(connectUrl).searchParams.get("state") ?? "" });
	return account;
}
