import type { Currency } from "~/kernel/money/money";
import { type BankAccount, isIban } from "./bank-account";
import type { SellerDetails } from "./seller-profile";

/**
 * The accounts that an invoice in a currency names: those of the currency; without one the IBAN of the business (then none
 * here), and without that whatever there is.
 */
export function payeeAccounts({ iban, bankAccounts = [] }: SellerDetails, currency: Currency): readonly BankAccount[] {
	const own = bankAccounts.filter((account) => account.currency === currency);
	return own.length > 0 || iban !== "" ? own : bankAccounts;
}

/** The seller with the IBAN and BIC that an invoice in a currency is paid to: both empty where that account has no IBAN. */
export function sellerPaidIn(seller: SellerDetails, currency: Currency): SellerDetails {
	const accounts = payeeAccounts(seller, currency);
	if (accounts.length === 0) return seller;
	const { accountNumber: iban = "", bic = "" } = accounts.find(isIban) ?? {};
	return { ...seller, iban, bic };
}
