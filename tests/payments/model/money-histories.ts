import fc from "fast-check";
import { expect } from "vitest";
import { BLANK_CLIENT } from "~/clients/domain/client";
import { addClient } from "~/clients/server/clients.server";
import type { Invoice as Issued } from "~/invoices/domain/invoice";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { updateInvoice } from "~/invoicing/server/update-invoice.server";
import { AppError } from "~/kernel/errors";
import { addDays, dateIn } from "~/kernel/time/dates";
import { refundCredit, settleByCredit, writeOff } from "~/payments/server/client-credit.server";
import { issueCreditNote } from "~/payments/server/issue-credit-note.server";
import { issueDeposit } from "~/payments/server/issue-deposit.server";
import { listPayments, readLedger } from "~/payments/server/read-payments.server";
import { recordPayment } from "~/payments/server/record-payment.server";
import { reversePayment, reverseSettlement } from "~/payments/server/reverse-payment.server";
import { saveRate } from "~/reports/server/reports.server";
import { createWithholding } from "~/taxes/server/withholdings.server";
import { testContext } from "../../harness/context";
import { anInvoice, aUser } from "../../harness/factories";
import { chargeTaxes } from "../../taxes/taxes";
import { expectAgreement } from "./money-agreement";
import {
	type Currency,
	finish,
	half,
	type Invoice,
	MoneyModel,
	openOf,
	payableOf,
	priceLines,
	RATES,
	sum,
} from "./money-model";
import { chooseReduction, expectedNote, expectNote, readNote, splitDeposit } from "./money-notes";
import { account, type Books, choose, type Step, step } from "./money-steps";

const CLIENTS = ["accounts@kestrelpine.example", "office@fjordlys.example"];
const MOST_INVOICES = 6;

/** That whatever is done with money in 25 steps, every place of the product says what the model says, after each of them. */
export async function expectMoneyAgrees(parameters: { seed: number; numRuns: number }): Promise<void> {
	await fc.assert(
		fc.asyncProperty(account, fc.array(step, { minLength: 25, maxLength: 25 }), async (given, steps) => {
			const { ctx, setNow } = testContext({ now: "2026-05-18T12:00:00Z" });
			const me = await aUser(ctx, { plan: "pro", currency: "EUR" });
			const cash = given.cash ? { cashStep: "0.05" } : {};
			const rates = given.taxed ? await chargeTaxes(ctx, me, ["19", "7"], { countedOn: given.countedOn, ...cash }) : {};
			const { id: withholding } = await createWithholding(ctx, me, {
				name: "IRPF",
				rate: 150_000,
				labourOnly: false,
				paidTo: "",
				archived: false,
			});
			await saveRate(ctx, me, { currency: "USD", day: "2026-01-01", rate: 1_250_000 });
			const clients: string[] = [];
			for (const email of CLIENTS)
				clients.push((await addClient(ctx, me, { ...BLANK_CLIENT, name: "Client", email })).id);
			const books: Books = { ctx, me, model: new MoneyModel(), clients, account: given };
			let now = Date.parse("2026-05-18T12:00:00Z");
			const { lines = [], retention = null } = steps[0] ?? {};
			const first: Step = { ...FIRST, lines, retention };
			for (const [at, each] of [first, ...steps].entries()) {
				now += 1_000 + each.days * 86_400_000;
				setNow(new Date(now).toISOString());
				try {
					await expectAgreement(books, await take(books, each, { rates, withholding }), at % 8 === 0);
				} catch (error) {
					if (error instanceof Error) error.message = `step ${at}, ${each.does}: ${error.message}`;
					throw error;
				}
			}
		}),
		{ ...parameters, endOnFailure: true },
	);
}

const FIRST = {
	does: "issue",
	which: 0,
	percent: 100,
	back: 3,
	days: 0,
	client: 0,
	dollars: false,
	withheld: false,
} as const;

type Choices = { rates: Record<string, string>; withholding: string };

/** Does a step in both, sees that both do it or neither, and says to what it was done. */
async function take(books: Books, step: Step, choices: Choices): Promise<Invoice> {
	const { model, me, ctx } = books;
	const today = dateIn(me.timezone, ctx.clock.now());
	const makes = step.does === "issue" || step.does === "deposit";
	if (makes && model.invoices.length < MOST_INVOICES) await issue(books, step, today, choices);
	const invoice = makes ? model.invoices.at(-1) : choose(model, step);
	if (!invoice) throw new Error("a history begins with an invoice");
	if (step.does === "credit" || step.does === "cancel" || step.does === "reduce")
		await credit(books, invoice, step, today);
	else if (!makes) {
		const { expected, work } = deed(books, invoice, step, today);
		const outcome = await work().then(() => true, refused);
		expect([step.does, outcome]).toEqual([step.does, expected]);
	}
	return invoice;
}

const refused = (error: unknown) => {
	if (error instanceof AppError) return null;
	throw error;
};

function deed({ ctx, me, model }: Books, invoice: Invoice, { does, which, percent, back }: Step, today: string) {
	const { id } = invoice;
	const paidOn = addDays(today, -back);
	const share = (of: number) => Math.max(1, half(Math.max(0, of) * percent, 100));
	const pay = (amount: number, terms: { surplus?: boolean; writeOff?: boolean } = {}) => {
		const input = { amount, paidOn, method: "cash" as const, reference: "", surplus: false, writeOff: false, ...terms };
		return {
			expected: model.pay(invoice, amount, paidOn, terms),
			work: (): Promise<unknown> => recordPayment(ctx, me, id, input),
		};
	};
	switch (does) {
		case "pay":
			return pay(share(openOf(invoice)));
		case "surplus":
			// What is closed is paid once more, as by mistake.
			return pay(share(openOf(invoice) || payableOf(invoice)) + which * 100, { surplus: true });
		case "pay and write off":
			return pay(share(half(openOf(invoice), 2)), { writeOff: true });
		case "use": {
			const amount = which % 2 === 0 ? undefined : share(model.credit(invoice));
			return { expected: model.use(invoice, amount, today), work: () => settleByCredit(ctx, me, id, amount) };
		}
		case "refund": {
			const amount = share(model.credit(invoice));
			const input = { amount, paidOn, method: "cash" as const, reference: "" };
			return { expected: model.refund(invoice, amount, paidOn), work: () => refundCredit(ctx, me, id, input) };
		}
		case "write off":
			return { expected: model.writeOff(invoice, today), work: () => writeOff(ctx, me, id) };
		case "mark paid":
			return { expected: model.markPaid(invoice, today), work: () => updateInvoice(ctx, me, id, { status: "paid" }) };
		case "mark unpaid":
			return { expected: model.markUnpaid(invoice, today), work: () => updateInvoice(ctx, me, id, { status: "sent" }) };
		case "reverse": {
			const all = model.paymentsOf(invoice);
			const at = which % Math.max(1, all.length);
			const payment = all[at];
			if (!payment) return { expected: true as const, work: async () => undefined };
			const work = async () => reversePayment(ctx, me, id, (await listPayments(ctx, me, id))[at]?.id ?? "");
			return { expected: model.reverse(invoice, payment, today), work };
		}
		default: {
			const all = model.ledger(invoice);
			const at = which % Math.max(1, all.length);
			const entry = all[at];
			if (!entry) return { expected: true as const, work: async () => undefined };
			const work = async () => reverseSettlement(ctx, me, id, (await readLedger(ctx, me, id))[at]?.id ?? "");
			return { expected: model.undo(entry), work };
		}
	}
}

async function issue({ ctx, me, model, account }: Books, step: Step, today: string, { rates, withholding }: Choices) {
	const currency: Currency = step.dollars ? "USD" : "EUR";
	// In the order of the rates, as the model keeps them.
	const lines = step.lines
		.map((each) => (account.taxed ? each : { ...each, rate: RATES.length - 1 }))
		.sort((one, other) => one.rate - other.rate);
	const issued = addDays(today, step.which % 9 === 0 ? 12 : -step.back);
	const withheld = account.taxed && step.withheld;
	const retained = step.does === "issue" ? step.retention : null;
	const dueDate = retained ? addDays(issued, retained.due) : "2027-06-30";
	const until = addDays(dueDate, retained?.until ?? 0);
	const later = retained?.later ? addDays(until, retained.later) : null;
	const input = anInvoice({
		...{
			currency,
			issueDate: issued,
			dueDate,
			client: { name: "Client", email: CLIENTS[step.client] ?? "" },
		},
		withholdingIds: withheld ? [withholding] : [],
		...(retained && {
			...{ retentionPercent: retained.percent * 10_000, retentionOf: retained.of },
			...{ retainedUntil: until, retainedLater: later },
		}),
		items: lines.map(({ quantity, price, rate }) => {
			const taxId = rates[String(RATES[rate])] ?? null;
			return { description: "Work", quantity: quantity * 100, rate: price, ...(account.taxed && { taxId }) };
		}),
	});
	const terms = { withholding: withheld ? 15 : 0, step: account.taxed && account.cash && currency === "EUR" ? 5 : 0 };
	const toModel = (made: Issued, sums: ReturnType<typeof finish>, given: Partial<Invoice>): Invoice => ({
		...{ ...sums, ...terms, lines, currency, client: step.client, notes: [], settlements: [], depositOf: null },
		...{ due: dueDate, retention: null },
		...{ id: made.id, number: made.number, issued: made.issueDate, credited: null, ...given },
	});
	const priced = priceLines(
		lines,
		lines.map(({ quantity }) => quantity),
	);
	if (step.does === "issue") {
		const made = await createInvoice(ctx, me, input, { status: "sent" });
		const sums = finish(priced, { ...terms, prepaid: 0 });
		const of = sum(sums.base) + (retained?.of === "total" ? sum(sums.tax) : 0);
		const retention = retained && { amount: half(of * retained.percent, 100), until, later };
		model.invoices.push(toModel(made, sums, { credited: lines.map(() => 0), retention }));
		return;
	}
	const percent = Math.min(60, step.percent);
	const asked = splitDeposit(priced, half((sum(priced.base) + sum(priced.tax)) * percent, 100));
	if (asked === null) return;
	const draft = await createInvoice(ctx, me, input, { status: "draft" });
	const deposit = await issueDeposit(ctx, me, draft.id, { wish: { percent: percent * 10_000 } });
	await updateInvoice(ctx, me, draft.id, { status: "sent" });
	const first = finish(asked, { ...terms, step: 0, prepaid: 0 });
	const isTaxed = account.taxed && lines.some(({ rate }) => rate < RATES.length - 1);
	const less = (of: "base" | "tax") => priced[of].map((amount, at) => amount - (isTaxed ? (asked[of][at] ?? 0) : 0));
	const prepaid = isTaxed ? 0 : sum(asked.base) + sum(asked.tax);
	const rest = finish({ base: less("base"), tax: less("tax") }, { ...terms, prepaid }, isTaxed ? 0 : first.withheld);
	const final = toModel(await readInvoice(ctx, me, draft.id), rest, {});
	model.invoices.push(final, toModel(deposit, first, { depositOf: final }));
}

async function credit(books: Books, invoice: Invoice, step: Step, today: string): Promise<void> {
	const { ctx, me, model } = books;
	const issueDate = [invoice.issued, addDays(today, -step.back)].sort().at(-1);
	const { items } = await readInvoice(ctx, me, invoice.id);
	const byLine = step.does === "credit" && !invoice.depositOf && items.length === invoice.lines.length;
	const quantities = invoice.lines.map((_, at) =>
		at === step.which % invoice.lines.length ? 1 + (step.percent % 2) : 0,
	);
	const asked = byLine
		? { items: items.map(({ id }, at) => ({ itemId: id, quantity: (quantities[at] ?? 0) * 10_000 })) }
		: step.does === "reduce" && chooseReduction(step, items);
	const expected = expectedNote(invoice, byLine ? quantities : step.does === "reduce" ? "reduction" : "open");
	const issued = await issueCreditNote(ctx, me, invoice.id, { reason: "", issueDate, ...asked }).catch(refused);
	if (expected === "free" && issued === null) return;
	expect([step.does, issued === null ? null : true]).toEqual([step.does, expected === null ? null : true]);
	if (issued === null) return;
	const note = readNote(issued);
	expectNote(invoice, note, expected, openOf(invoice));
	if (byLine && invoice.credited) {
		for (const [at, quantity] of quantities.entries()) invoice.credited[at] = (invoice.credited[at] ?? 0) + quantity;
	} else invoice.credited = null;
	model.addNote(invoice, note);
}
