import fc from "fast-check";
import type { User } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { type Invoice, type MoneyModel, openOf, standing } from "./money-model";

const DEEDS = [
	...(["issue", "pay", "pay", "pay", "surplus", "pay and write off", "use", "refund", "write off", "use"] as const),
	...([
		"credit",
		"credit",
		"reduce",
		"cancel",
		"mark paid",
		"mark unpaid",
		"mark unpaid",
		"reverse",
		"undo",
		"deposit",
	] as const),
];
const line = fc.record({
	quantity: fc.integer({ min: 1, max: 3 }),
	price: fc.integer({ min: 50, max: 12_000 }),
	rate: fc.nat(2),
});
export const step = fc.record({
	does: fc.constantFrom(...DEEDS),
	which: fc.nat(30),
	percent: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 130 })),
	back: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 15 })),
	days: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4 })),
	lines: fc.array(line, { minLength: 1, maxLength: 3 }),
	client: fc.nat(4).map((one) => (one === 0 ? 1 : 0)),
	dollars: fc.nat(4).map((one) => one === 0),
	withheld: fc.nat(2).map((one) => one === 0),
	/** How much is retained, of what, and of which days from that of issue on it falls due. */
	retention: fc.oneof(
		fc.constant(null),
		fc.record({
			percent: fc.integer({ min: 1, max: 30 }),
			of: fc.constantFrom("net" as const, "total" as const),
			due: fc.integer({ min: 0, max: 20 }),
			until: fc.integer({ min: 1, max: 20 }),
			later: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 20 })),
		}),
	),
});
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

export const account = fc.record({
	taxed: fc.nat(4).map((one) => one > 0),
	countedOn: fc.constantFrom("issue" as const, "payment" as const),
	cash: fc.boolean(),
});
type Account = typeof account extends fc.Arbitrary<infer Value> ? Value : never;

/** An account of the product beside the one that is kept by hand. */
export interface Books {
	ctx: AppContext;
	me: User;
	model: MoneyModel;
	clients: string[];
	account: Account;
}

/** What can be done to some, seldom to any, so that what is refused is tried as well. */
export function choose(model: MoneyModel, { does, which }: Step): Invoice | undefined {
	const able = model.invoices.filter((invoice) => which % 6 === 0 || CAN[does]?.(invoice, model) !== false);
	const likely = able.filter((invoice) => does === "mark unpaid" && isClosedByOthers(invoice));
	const some = [likely, able, model.invoices].find(({ length }) => length > 0) ?? [];
	return some[which % some.length];
}

const isOpen = (invoice: Invoice) => openOf(invoice) > 0;
/** By what a payment for another invoice left over. */
function isClosedByOthers(invoice: Invoice): boolean {
	const last = invoice.settlements.filter((each) => each.source !== "credit_note" && standing(each) > 0).at(-1);
	return last?.payment != null && last.payment.invoice !== invoice;
}
const CAN: Partial<Record<Step["does"], (invoice: Invoice, model: MoneyModel) => boolean>> = {
	...{
		pay: isOpen,
		"pay and write off": isOpen,
		"write off": isOpen,
		"mark paid": isOpen,
		cancel: isOpen,
	},
	use: (invoice, model) => isOpen(invoice) && model.credit(invoice) > 0,
	refund: (invoice, model) => model.credit(invoice) > 0,
	"mark unpaid": (invoice) => !isOpen(invoice) && invoice.notes.length < invoice.settlements.length,
};
