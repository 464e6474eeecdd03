import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { accountText, type BankAccount } from "../domain/bank-account";
import { MAX_ACCOUNTS, type SellerProfile } from "../domain/seller-profile";
import { readSellerProfile, requirePaymentProof, saveSellerProfile } from "./seller-profile.server";

/**
 * Adds an account for clients to pay to; one that is there already stays as it is.
 * @param token the session's, which must be fresh
 * @throws AppError forbidden, too_many_requests; invalid where there are too many; conflict where they changed meanwhile
 */
export function addBankAccount(ctx: AppContext, actor: Actor, account: BankAccount, token: string) {
	return replaceAccounts(ctx, actor, token, (accounts) => {
		if (accounts.some((each) => accountText(each) === accountText(account))) return accounts;
		if (accounts.length >= MAX_ACCOUNTS) throw new AppError("invalid", m.seller_accounts_most({ max: MAX_ACCOUNTS }));
		return [...accounts, account];
	});
}

/** Removes the account that reads so ({@link accountText}). Throws as {@link addBankAccount}. */
export function removeBankAccount(ctx: AppContext, actor: Actor, text: string, token: string) {
	return replaceAccounts(ctx, actor, token, (accounts) => accounts.filter((each) => accountText(each) !== text));
}

type Change = (accounts: SellerProfile["bankAccounts"]) => SellerProfile["bankAccounts"];

async function replaceAccounts(ctx: AppContext, actor: Actor, token: string, change: Change): Promise<void> {
	const profile = await readSellerProfile(ctx, actor);
	const patch = { bankAccounts: change(profile.bankAccounts) };
	await requirePaymentProof(ctx, actor, patch, { token });
	await saveSellerProfile(ctx, actor, patch, { accountsBefore: profile.bankAccounts });
}
