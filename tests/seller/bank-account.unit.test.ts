import { expect, test } from "vitest";
import { accountNumberText } from "~/seller/domain/bank-account";
import { TypedBankAccount } from "~/seller/domain/bank-account-input";
import { bankScheme } from "~/seller/domain/bank-scheme";
import { payeeAccounts, sellerPaidIn } from "~/seller/domain/payee-account";
import { NO_PROFILE, sellerDetails } from "~/seller/domain/seller-profile";

const parse = (typed: Record<string, string>) => TypedBankAccount.safeParse({ currency: "USD", ...typed });

/** As people type them: country, bank's code, number; what is kept of both, and how they are printed. */
const GOOD = [
	["US", "021000021", "000123456789", "021000021", "000123456789", "021000021", "000123456789"],
	["US", "0260-0959-3", "1234", "026009593", "1234", "026009593", "1234"],
	["GB", "12-34-56", "12345678", "123456", "12345678", "12-34-56", "12345678"],
	["GB", "", "GB29 NWBK 6016 1331 9268 19", "", "GB29NWBK60161331926819", "", "GB29 NWBK 6016 1331 9268 19"],
	["CA", "12345-003", "1234567", "12345003", "1234567", "12345-003", "1234567"],
	["CA", "000312345", "1234567", "12345003", "1234567", "12345-003", "1234567"],
	["AU", "062-000", "1234 5678", "062000", "12345678", "062-000", "12345678"],
	["NZ", "", "12-3456-7890123-00", "", "123456789012300", "", "12-3456-7890123-00"],
	["IN", "hdfc0001234", "50100012345678", "HDFC0001234", "50100012345678", "HDFC0001234", "50100012345678"],
	["DE", "", "DE89 3704 0044 0532 0130 00", "", "DE89370400440532013000", "", "DE89 3704 0044 0532 0130 00"],
] as const;

test.each(GOOD)("%s %s %s", (country, bankCode, accountNumber, code, number, codeText, numberText) => {
	const { data, error } = parse({ country, bankCode, accountNumber });
	expect(error?.issues).toBeUndefined();
	if (!data) return;
	expect([data.bankCode, data.accountNumber]).toEqual([code, number]);
	expect(bankScheme(country).code?.text(data.bankCode) ?? "").toBe(codeText);
	expect(accountNumberText(data)).toBe(numberText);
});

test.each([
	["US", { bankCode: "021000022", accountNumber: "1234" }, "bankCode"],
	["US", { bankCode: "000000000", accountNumber: "1234" }, "bankCode"],
	["US", { bankCode: "", accountNumber: "1234" }, "bankCode"],
	["US", { bankCode: "021000021", wireCode: "123456789", accountNumber: "1234" }, "wireCode"],
	["US", { bankCode: "021000021", accountNumber: "123" }, "accountNumber"],
	["US", { bankCode: "021000021", accountNumber: "" }, "accountNumber"],
	["GB", { bankCode: "12345", accountNumber: "12345678" }, "bankCode"],
	["GB", { bankCode: "123456", accountNumber: "1234567" }, "accountNumber"],
	["CA", { bankCode: "1234-003", accountNumber: "1234567" }, "bankCode"],
	["AU", { bankCode: "062000", accountNumber: "A1234567" }, "accountNumber"],
	["NZ", { accountNumber: "12-3456-7890123" }, "accountNumber"],
	["IN", { bankCode: "HDFC1001234", accountNumber: "50100012345678" }, "bankCode"],
	["DE", { accountNumber: "532013000" }, "accountNumber"],
	["DE", { accountNumber: "DE89370400440532013001" }, "accountNumber"],
	["JP", { accountNumber: "1234567" }, "bic"],
	["JP", { accountNumber: "1234567", bic: "NOPE" }, "bic"],
	["Atlantis", { accountNumber: "1234567" }, "country"],
])("%s %j is refused on its field", (country, typed, field) => {
	expect(parse({ country, ...typed }).error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
});

test("an invoice names the accounts of its currency, else the IBAN, else whatever there is", () => {
	const account = (typed: Record<string, string>) => TypedBankAccount.parse(typed);
	const dollars = account({ currency: "USD", country: "US", bankCode: "021000021", accountNumber: "123456" });
	const euros = account({ currency: "EUR", country: "BE", accountNumber: "BE71096123456769", bic: "GKCCBEBB" });
	const details = (given: Partial<typeof NO_PROFILE>) =>
		sellerDetails({ ...NO_PROFILE, ...given }, { name: "Nora", company: "", email: "nora@example.com" });
	const both = details({ iban: "DE89370400440532013000", bic: "COBADEFFXXX", bankAccounts: [dollars, euros] });
	expect(payeeAccounts(both, "USD")).toEqual([dollars]);
	expect(sellerPaidIn(both, "USD")).toMatchObject({ iban: "", bic: "" });
	expect(payeeAccounts(both, "EUR")).toEqual([euros]);
	expect(sellerPaidIn(both, "EUR")).toMatchObject({ iban: "BE71096123456769", bic: "GKCCBEBB" });
	expect(payeeAccounts(both, "GBP")).toEqual([]);
	expect(sellerPaidIn(both, "GBP")).toMatchObject({ iban: "DE89370400440532013000", bic: "COBADEFFXXX" });
	const without = details({ bankAccounts: [dollars] });
	expect(payeeAccounts(without, "GBP")).toEqual([dollars]);
	const { bankAccounts: _, chequesTo: _none, ...sentBefore } = both;
	expect(payeeAccounts(sentBefore, "USD")).toEqual([]);
	expect(sellerPaidIn(sentBefore, "USD").iban).toBe("DE89370400440532013000");
});
