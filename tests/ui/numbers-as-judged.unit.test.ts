import { expect, test } from "vitest";
import type { z } from "zod";
import { CLIENT_CHECKS } from "~/clients/domain/client-checks";
import { ClientFields } from "~/clients/domain/client-input";
import { DRAFT_CHECKS, INVOICE_CHECKS } from "~/invoicing/domain/invoice-checks";
import { DraftFields, IssuedFields } from "~/invoicing/domain/invoice-fields";
import { AppError } from "~/kernel/errors";
import { checkField, type FieldChecks, type TypedRow } from "~/kernel/field-checks";
import { inLanguage } from "~/kernel/language/in-language.server";
import { LANGUAGES } from "~/kernel/language/language";
import { type TypedAmount, toMinorUnits } from "~/kernel/money/typed-amount";
import { m } from "~/paraglide/messages";
import { creditChecks } from "~/payments/domain/credit-checks";
import { CreditNoteForm } from "~/payments/domain/credit-note-input";
import { depositChecks } from "~/payments/domain/deposits/deposit-checks";
import { DepositForm } from "~/payments/domain/deposits/deposit-input";
import { paymentChecks } from "~/payments/domain/payment-checks";
import { PaymentForm } from "~/payments/domain/payment-input";
import { priceInput } from "~/pricing/domain/price-input";
import { RATE_CHECKS } from "~/reports/domain/rate-checks";
import { RateInput } from "~/reports/domain/rate-input";
import { PROJECT_CHECKS } from "~/time/domain/project-checks";
import { ProjectForm } from "~/time/domain/project-input";

const TYPED = [
	...[
		"abc",
		"12 apples",
		"-",
		"€",
		"1e3",
		"1.2.3",
		"12%",
		"--5",
		"٣",
		"",
		" ",
		"0",
		"0.00",
		"-5",
		"-0.001",
		"5",
		"250.50",
	],
	...[
		"1,5",
		"1.500",
		"1,500",
		"1.005",
		"1.23456",
		"0.1234567",
		"1.10000",
		"100",
		"100.0001",
		"101",
		"1000001",
		"100000.01",
	],
	...["99999999999", "999999999999", "123456789012345", "9".repeat(20), "999 999 999 999", "9007199254740993"],
];

/** What the server says of one field of a form. */
function said(rules: z.ZodType, form: object, path: string, amount?: (read: never) => unknown) {
	const { data, error } = rules.safeParse(form);
	const issue = error?.issues.find((each) => each.path.join(".") === path);
	if (issue) return issue.message;
	if (!data || !amount) return undefined;
	try {
		toMinorUnits(amount(data as never) as TypedAmount, "JPY");
		return undefined;
	} catch (fault) {
		return fault instanceof AppError ? fault.message : String(fault);
	}
}

const dates = { issueDate: "2026-06-02", dueDate: "2026-07-02", key: "k" };
const client = { clientName: "Ana", clientEmail: "ana@example.com" };
const line = { description: "Work", quantity: "1", rate: "1", unit: "" };
const asInvoice = (row: object, more = {}) => ({
	...{ invoiceNumber: "1", currency: "USD", ...dates, ...client, ...more },
	items: [{ ...line, ...row }],
});
const credit = (more: object) => ({ ...dates, reason: "", ...more });

type Case = [
	name: string,
	checks: FieldChecks,
	field: string,
	server: (typed: string) => string | undefined,
	row?: TypedRow,
];

const NO_TAXES = { profile: null, taxes: [], withholdings: [], rates: [] };

const CASES: Case[] = [
	[
		...(["a payment", paymentChecks("JPY"), "amount"] as const),
		(amount) =>
			said(PaymentForm, { amount, paidOn: "2026-06-02", key: "k" }, "amount", (read: TypedPayment) => read.amount),
	],
	[
		...(["a deposit", depositChecks("JPY"), "percent"] as const),
		(percent) => said(DepositForm, { how: "percent", percent, ...dates }, "percent"),
	],
	[
		...(["a deposit's amount", depositChecks("JPY"), "amount"] as const),
		(amount) =>
			said(
				DepositForm,
				{ how: "amount", amount, ...dates },
				"amount",
				(read: { wish: TypedPayment }) => read.wish.amount,
			),
	],
	[
		...(["a credit note's quantity", creditChecks("JPY"), "items[0].quantity"] as const),
		(quantity) => said(CreditNoteForm, credit({ items: [{ itemId: "1", quantity }] }), "items.0.quantity"),
	],
	[
		...(["a lower price", creditChecks("JPY"), "items[0].reduction"] as const),
		(reduction) =>
			said(CreditNoteForm, credit({ what: "prices", items: [{ itemId: "1", reduction }] }), "items.0.reduction"),
		{ in: "percent" },
	],
	[
		...(["a lower whole", creditChecks("JPY"), "reduction"] as const),
		(reduction) =>
			said(
				CreditNoteForm,
				credit({ what: "whole", in: "net", reduction }),
				"reduction",
				(read: Reduced) => read.reduction.amount,
			),
		{ in: "net" },
	],
	[
		...(["a rate of exchange", RATE_CHECKS, "rate"] as const),
		(rate) => said(RateInput, { currency: "USD", day: "2026-06-02", rate }, "rate"),
	],
	...(["penaltyRate", "earlyPercent", "recoveryCharge", "retentionPercent"] as const).map(
		(field): Case => [
			...(["an invoice", INVOICE_CHECKS, field] as const),
			(typed) => said(IssuedFields, asInvoice({}, { [field]: typed }), field),
		],
	),
	...(["hourlyRate", "budgetHours", "budgetAmount", "fixedPrice"] as const).map(
		(field): Case => [
			...(["a project", PROJECT_CHECKS, field] as const),
			(typed) => said(ProjectForm, { name: "Site", [field]: typed }, field),
		],
	),
	[
		...(["a client", CLIENT_CHECKS, "hourlyRate"] as const),
		(hourlyRate) => said(ClientFields, { name: "Ana", email: "a@example.com", hourlyRate }, "hourlyRate"),
	],
	...(["", "hour"] as const).flatMap((unit): Case[] => [
		[
			...([`a line in "${unit}"`, INVOICE_CHECKS, "items[0].quantity"] as const),
			(quantity) => said(IssuedFields, asInvoice({ quantity, unit }), "items.0.quantity"),
			{ unit },
		],
		[
			...([`a draft's line in "${unit}"`, DRAFT_CHECKS, "items[0].quantity"] as const),
			(quantity) => said(DraftFields, asInvoice({ quantity, unit }), "items.0.quantity"),
			{ unit },
		],
	]),
	[
		...(["a line", INVOICE_CHECKS, "items[0].rate"] as const),
		(rate) => said(IssuedFields, asInvoice({ rate, unit: "hour" }), "items.0.rate"),
		{ unit: "hour" },
	],
	[
		...(["a line", INVOICE_CHECKS, "items[0].discount"] as const),
		(discount) => said(IssuedFields, asInvoice({ discount, discountIn: "percent" }), "items.0.discount"),
		{ discountIn: "percent" },
	],
	[
		...(["an invoice", INVOICE_CHECKS, "discount"] as const),
		(discount) => {
			const form = asInvoice({}, { discount, discountIn: "percent" });
			const { data } = IssuedFields.safeParse(form);
			return data ? priceInput(data.invoice, NO_TAXES).faults.discount : said(IssuedFields, form, "discount");
		},
		{ discountIn: "percent" },
	],
	[
		...(["an invoice", INVOICE_CHECKS, "exchangeRate"] as const),
		(exchangeRate) => said(IssuedFields, asInvoice({}, { exchangeRate }), "exchangeRate"),
	],
];

interface TypedPayment {
	amount: TypedAmount;
}
interface Reduced {
	reduction: TypedPayment;
}

test.each(CASES)("%s: the page says of a number what the server says", (_, checks, field, server, row = {}) => {
	for (const language of LANGUAGES) {
		inLanguage(language, () => {
			const pairs = TYPED.map((typed) => [typed, checkField(checks, field, typed, row)]);
			expect(pairs).toEqual(TYPED.map((typed) => [typed, server(typed)]));
			expect(checkField(checks, field, "abc", row)).toBe(m.kernel_enter_number());
		});
	}
});
