import { expect, test } from "vitest";
import { inLanguage } from "~/kernel/language/in-language.server";
import { toMinorUnits } from "~/kernel/money/typed-amount";
import { PaymentForm, PaymentPayload } from "~/payments/domain/payment-input";

const FORM = { amount: "10", paidOn: "2026-06-18", method: "cash", reference: "", rest: "open", key: "k" };

test("what the API leaves out is the usual", () => {
	expect(PaymentPayload.parse({ amount: 10 })).toEqual({
		amount: { typed: "10" },
		method: "bank_transfer",
		reference: "",
		surplus: false,
		writeOff: false,
		discount: false,
		receipt: false,
	});
});

test("what the form posts is the same as what the API is given", () => {
	const { key, ...posted } = PaymentForm.parse({ ...FORM, rest: "write_off", surplus: "on", reference: " KP\n1 " });
	expect(key).toBe("k");
	expect(posted).toEqual(
		PaymentPayload.parse({
			...{ amount: 10, paidOn: "2026-06-18", method: "cash", reference: "KP 1" },
			...{ surplus: true, writeOff: true },
		}),
	);
});

test.each([
	[10, 1_000],
	["10", 1_000],
	["0.01", 1],
	["2532.52", 253_252],
	[" 7.5 ", 750],
	[1e9, 100_000_000_000],
])("%j is an amount of %i", (amount, cents) => {
	expect(toMinorUnits(PaymentPayload.parse({ amount }).amount, "EUR")).toBe(cents);
});

test.each([
	["1500", "JPY", 1_500],
	["1500.00", "JPY", 1_500],
	["4.515", "KWD", 4_515],
	["4.5", "KWD", 4_500],
	["0.0001", "CLF", 1],
	["90071992547409.91", "EUR", Number.MAX_SAFE_INTEGER],
])("%s of %s are %i minor units", (amount, currency, minor) => {
	expect(toMinorUnits(PaymentPayload.parse({ amount }).amount, currency)).toBe(minor);
});

test.each([
	["1.5", "JPY", "Use whole numbers: JPY has no decimals"],
	["1.005", "EUR", "Use at most two decimals"],
	["0.0005", "KWD", "Use at most three decimals"],
	["0.00005", "CLF", "Use at most four decimals"],
	["90071992547409.92", "EUR", "Enter at most 90,071,992,547,409.91"],
])("%s of %s has no minor units", (amount, currency, message) => {
	const input = PaymentPayload.parse({ amount });
	expect(() => toMinorUnits(input.amount, currency)).toThrow(message);
});

test.each([0, "0", "", null, undefined, -1, "-0.01", "ten", "1e3", "1,5,0", true, {}, Number.NaN])(
	"%j is no amount",
	(amount) => {
		const result = PaymentPayload.safeParse({ amount });
		expect(result.success).toBe(false);
		expect(result.error?.issues[0]?.path).toEqual(["amount"]);
	},
);

test.each(["2026-02-30", "2026-6-1", "18.06.2026", "", "yesterday", 20260618])("%j is no day", (paidOn) => {
	const result = PaymentPayload.safeParse({ amount: 1, paidOn });
	expect(result.error?.issues.map(({ path }) => path)).toEqual([["paidOn"]]);
});

test("a reference is one line of at most 140 characters, and a method one of five", () => {
	expect(PaymentPayload.safeParse({ amount: 1, reference: "x".repeat(140) }).success).toBe(true);
	expect(PaymentPayload.safeParse({ amount: 1, reference: "x".repeat(141) }).success).toBe(false);
	for (const method of ["bank_transfer", "card", "cash", "cheque", "other"]) {
		expect(PaymentPayload.parse({ amount: 1, method }).method).toBe(method);
	}
	for (const method of ["barter", "", null, 1]) {
		expect(PaymentPayload.safeParse({ amount: 1, method }).success).toBe(false);
	}
});

test.each([
	["en", "Enter an amount above zero, such as 250.00"],
	["es", "Escriba un importe superior a cero, por ejemplo 250,00"],
	["fr", "Saisissez un montant supérieur à zéro, par exemple 250,00"],
] as const)("what is wrong is said in %s", (language, message) => {
	const said = () => PaymentForm.safeParse({ ...FORM, amount: "0" }).error?.issues[0]?.message;
	expect(inLanguage(language, said)).toBe(message);
});
