import { expect, test } from "vitest";
import { fromStripeAmount, toStripeAmount } from "#workers/adapters/stripe-amount";
import { refundParts } from "~/cards/domain/refund-parts";
import { CURRENCY_CODES } from "~/kernel/money/currencies";

test.each([
	["case 23: ¥100", 100, "JPY", 100],
	["€100.00", 10_000, "EUR", 10_000],
	["KWD 4.510", 4510, "KWD", 4510],
	["KWD 4.515, which Stripe has no room for", 4515, "KWD", null],
	["ISK 500, which has no decimals but at Stripe", 500, "ISK", 50_000],
	["UGX 5", 5, "UGX", 500],
	["MGA 1.00, which has decimals but at Stripe", 100, "MGA", 1],
	["MGA 1.20", 120, "MGA", null],
	["more than can be counted", Number.MAX_SAFE_INTEGER, "UGX", null],
])("%s", (_, amount, currency, expected) => {
	expect(toStripeAmount(amount, currency)).toBe(expected);
	if (expected !== null) expect(fromStripeAmount(expected, currency)).toBe(amount);
});

test("what any currency's amount becomes at Stripe comes back as it was, or is not taken", () => {
	for (const currency of CURRENCY_CODES) {
		for (const amount of [1, 10, 100, 1000, 12_340, 99_999_990]) {
			const there = toStripeAmount(amount, currency);
			if (there !== null) expect(fromStripeAmount(there, currency), currency).toBe(amount);
		}
	}
});

test("what is left goes back first, then what was settled last", () => {
	const payment = {
		left: 10,
		settles: [
			{ id: "b", amount: 30 },
			{ id: "a", amount: 60 },
		],
	};
	expect(refundParts(payment, 10)).toEqual([]);
	expect(refundParts(payment, 25)).toEqual([{ reverses: "b", amount: 15 }]);
	expect(refundParts(payment, 100)).toEqual([
		{ reverses: "b", amount: 30 },
		{ reverses: "a", amount: 60 },
	]);
	expect(refundParts(payment, 101)).toBeNull();
});
