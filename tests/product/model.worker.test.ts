import fc from "fast-check";
import { expect, test } from "vitest";
import { aClient } from "#tests/clients/clients";
import { anInvoice, aUser } from "#tests/harness/factories";
import { mailContext } from "#tests/harness/mail";
import { numberFrom, select } from "#tests/harness/rows";
import { sendInvoice } from "#tests/harness/send-invoice";
import { expectSound } from "#tests/harness/sound";
import { tries } from "#tests/harness/volume";
import { HouseModel, type Outcome } from "#tests/product/house-model";
import { anEntry } from "#tests/time/time";
import type { Actor } from "~/access/domain/user";
import { addClient } from "~/clients/server/clients.server";
import { deleteClient, restoreClient } from "~/clients/server/delete-client.server";
import type { AppContext } from "~/context";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { deleteInvoice, restoreInvoice } from "~/invoicing/server/delete-invoice.server";
import { parse } from "~/kernel/validation";
import { recordPayment } from "~/payments/server/record-payment.server";
import { reversePayment } from "~/payments/server/reverse-payment.server";
import { TemplatePayload } from "~/templates/domain/template-input";
import { deleteTemplate, restoreTemplate } from "~/templates/server/delete-template.server";
import { createTemplate } from "~/templates/server/save-template.server";
import { addEntry, deleteEntry, restoreEntry } from "~/time/server/time-entries.server";

const DEEDS = [
	...([
		"add client",
		"delete client",
		"restore client",
		"add template",
		"delete template",
		"restore template",
	] as const),
	...(["add entry", "add entry", "delete entry", "restore entry", "invoice", "bill time", "bill time"] as const),
	...(["delete invoice", "restore invoice", "pay", "pay", "reverse", "mail", "bring"] as const),
];

/** One deed of one of two accounts; `strange`: at what is the other's. */
const step = fc.record({
	who: fc.nat(1),
	strange: fc.integer({ min: 0, max: 9 }).map((tenth) => tenth === 0),
	does: fc.constantFrom(...DEEDS),
	which: fc.nat(30),
	amount: fc.integer({ min: 1, max: 6000 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

test("whatever two accounts do at the same time, each has what it must have and nothing of the other", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 50, maxLength: 50 }), async (steps) => {
			const { ctx, bring } = mailContext({ now: "2026-03-20T12:00:00Z" });
			const houses = [await aHouse(ctx, "pro"), await aHouse(ctx, "freelancer")] as const;
			for (const [at, each] of steps.entries()) {
				const house = houses[each.who] ?? houses[0];
				const other = houses[1 - each.who] ?? houses[1];
				if (each.does === "bring") {
					await bring(1 + (each.which % 3));
					for (const { model } of houses) model.bring();
				} else {
					const { expected, work } = deed(ctx, each, house, each.strange ? other : house);
					const outcome = await work().then(
						() => "ok",
						(error) => error.code ?? String(error),
					);
					expect([each.does, each.strange, outcome]).toEqual([each.does, each.strange, expected]);
				}
				if (at % 10 === 9) for (const { actor, model } of houses) expect(await shown(actor)).toEqual(model.shown());
			}
		}),
		{ ...tries(300), endOnFailure: true },
	);
	await expectSound();
});

interface House {
	actor: Actor;
	model: HouseModel;
}

async function aHouse(ctx: AppContext, plan: "freelancer" | "pro"): Promise<House> {
	return { actor: await aUser(ctx, { plan }), model: new HouseModel(plan) };
}

const NOTHING = { expected: "ok" as Outcome, work: async (): Promise<unknown> => undefined };

/** What an account does to what is its own, or another's, and what is to come of it. */
function deed(ctx: AppContext, { does, which, amount }: Step, { actor, model }: House, owner: House) {
	const strange = owner.actor !== actor;
	const pick = <Item>(items: readonly Item[]): Item | undefined => items[which % Math.max(1, items.length)];
	const of = (make: () => Outcome): Outcome => (strange ? "not_found" : make());
	const { clients, templates, entries, invoices } = owner.model;
	switch (does) {
		case "add client": {
			const { outcome, made } = model.add("clients");
			return { expected: outcome, work: async () => made((await addClient(ctx, actor, aClient())).id) };
		}
		case "add template": {
			const { outcome, made } = model.add("templates");
			const input = parse(TemplatePayload, { name: "Studio" });
			return { expected: outcome, work: async () => made((await createTemplate(ctx, actor, input)).id) };
		}
		case "delete client":
		case "restore client":
		case "delete template":
		case "restore template": {
			const kind = does.endsWith("client") ? "clients" : "templates";
			const thing = pick(kind === "clients" ? clients : templates);
			if (!thing) return NOTHING;
			const deletes = does.startsWith("delete");
			const work = {
				clients: { true: deleteClient, false: restoreClient },
				templates: { true: deleteTemplate, false: restoreTemplate },
			};
			const expected = of(() => (deletes ? model.delete(thing) : model.restore(kind, thing)));
			return { expected, work: (): Promise<unknown> => work[kind][`${deletes}`](ctx, actor, thing.id) };
		}
		case "add entry": {
			const input = anEntry("2026-03-02T09:00:00Z", 30);
			const work = async () => {
				const { id } = await addEntry(ctx, actor, input);
				model.entries.push({ id, deleted: false, invoice: null });
			};
			return { expected: "ok" as Outcome, work };
		}
		case "delete entry":
		case "restore entry": {
			const entry = pick(entries);
			if (!entry) return NOTHING;
			const deletes = does === "delete entry";
			const expected = of(() => (deletes ? model.deleteEntry(entry) : model.restoreEntry(entry)));
			return { expected, work: () => (deletes ? deleteEntry : restoreEntry)(ctx, actor, entry.id) };
		}
		case "invoice":
		case "bill time": {
			const two =
				does === "invoice" ? [] : [...new Set([pick(entries), entries[amount % Math.max(1, entries.length)]])];
			const billed = two.filter((entry) => entry !== undefined);
			const { outcome, made } = model.invoice(amount, billed);
			const ids = billed.length > 0 ? { timeEntryIds: billed.map(({ id }) => id) } : {};
			const input = anInvoice({ items: [{ description: "Work", quantity: 100, rate: amount, ...ids }] });
			const expected = strange && billed.length > 0 ? "conflict" : outcome;
			return { expected, work: async () => made((await createInvoice(ctx, actor, input, { status: "sent" })).id) };
		}
	}
	const invoice = pick(invoices);
	if (!invoice) return NOTHING;
	const { id } = invoice;
	switch (does) {
		case "delete invoice":
			return { expected: of(() => model.deleteInvoice(invoice)), work: () => deleteInvoice(ctx, actor, id) };
		case "restore invoice":
			return { expected: of(() => model.restoreInvoice(invoice)), work: () => restoreInvoice(ctx, actor, id) };
		case "pay": {
			const { outcome, made } = owner.model.pay(invoice, amount);
			const payment = { amount, method: "cash" as const, reference: "", surplus: false, writeOff: false };
			return {
				expected: of(() => outcome),
				work: async () => made((await recordPayment(ctx, actor, id, payment)).payment.id),
			};
		}
		case "reverse": {
			const payment = pick(invoice.payments);
			if (!payment) return NOTHING;
			const expected = of(() => model.reverse(invoice, payment));
			return { expected, work: () => reversePayment(ctx, actor, id, payment.id) };
		}
		default: {
			const request = {
				to: ["a@example.com"],
				cc: [],
				copy: false,
				subject: "S",
				message: "M",
				pdf: false,
				xrechnung: false,
			};
			const key = crypto.randomUUID();
			return { expected: of(() => model.mail(invoice)), work: () => sendInvoice(ctx, actor, id, { ...request, key }) };
		}
	}
}

/** What the database has of an account. */
async function shown({ id }: Actor): Promise<ReturnType<HouseModel["shown"]>> {
	const column = async (query: string) => (await select<{ one: string }>(query, id)).map(({ one }) => one).sort();
	return {
		clients: await column("SELECT id AS one FROM clients WHERE user_id = ? AND deleted_at IS NULL"),
		templates: await column("SELECT id AS one FROM templates WHERE user_id = ? AND deleted_at IS NULL"),
		entries: await column(
			"SELECT id || ' ' || coalesce(invoice_id, '') AS one FROM time_entries WHERE user_id = ? AND deleted_at IS NULL",
		),
		invoices: await column(
			`SELECT id || ' ' || status || ' ' || (payable - settled) AS one FROM invoices
			WHERE user_id = ? AND deleted_at IS NULL`,
		),
		mailed: await numberFrom(
			"SELECT count(*) FROM deliveries WHERE user_id = ? AND kind = 'invoice' AND state = 'accepted'",
			id,
		),
	};
}
