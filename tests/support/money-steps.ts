import fc from "fast-check";
import type { AppContext } from "~/context";
import type { User } from "~/identity/domain/user";
import type { MoneyModel } from "./money-model";

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
