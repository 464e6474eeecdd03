import { expect, test } from "vitest";
import { aBilledInvoice, aSeller } from "#tests/einvoice/einvoice";
import { buildEInvoice } from "~/einvoice/domain/build-einvoice";
import { checkRules } from "~/einvoice/domain/check-rules";
import { writeCii } from "~/einvoice/domain/cii";
import { writeUbl } from "~/einvoice/domain/ubl";
import { TypedBankAccount } from "~/seller/domain/bank-account-input";

const DOLLARS = TypedBankAccount.parse({
	currency: "USD",
	country: "US",
	bankCode: "021000021",
	accountNumber: "12345678",
	bic: "CHASUS33",
});

test("an account without an IBAN is BT-84 as it is, and is nowhere said to be an IBAN", () => {
	const seller = aSeller({ bankAccounts: [DOLLARS] });
	const invoice = buildEInvoice(aBilledInvoice({ currency: "USD" }), seller);
	expect(invoice.payment).toMatchObject({ meansCode: "30", iban: "", accountNumber: "12345678", bic: "CHASUS33" });
	expect(checkRules(invoice, "peppol").filter(({ field }) => field === "iban")).toEqual([]);
	const cii = writeCii(invoice, "factur-x");
	expect(cii).toMatch(
		/<ram:AccountName>[^<]*<\/ram:AccountName>\s*<ram:ProprietaryID>12345678<\/ram:ProprietaryID>\s*<\/ram:PayeePartyCreditorFinancialAccount>\s*<ram:PayeeSpecifiedCreditorFinancialInstitution>\s*<ram:BICID>CHASUS33/,
	);
	expect(cii).not.toContain("IBANID");
	expect(writeUbl(invoice, "peppol")).toMatch(/<cac:PayeeFinancialAccount>\s*<cbc:ID>12345678<\/cbc:ID>/);
});

test("an invoice in euros names the IBAN beside it, as before", () => {
	const { payment } = buildEInvoice(aBilledInvoice(), aSeller({ bankAccounts: [DOLLARS] }));
	expect(payment).toMatchObject({ meansCode: "58", iban: "DE89370400440532013000", accountNumber: "" });
});
