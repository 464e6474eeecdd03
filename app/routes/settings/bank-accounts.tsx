import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isFresh } from "~/access/server/factors/step-up.server";
import { ConfirmNotice } from "~/access/ui/confirm-notice";
import { countryLines } from "~/kernel/countries";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { offeredCurrencies } from "~/profile/domain/offered-currencies";
import { SettingsTabs } from "~/profile/ui/settings-tabs";
import { accountCountry } from "~/seller/domain/account-country";
import { readSellerProfile } from "~/seller/server/seller-profile.server";
import { BankAccountForm } from "~/seller/ui/bank-account-form";
import { BankAccountList } from "~/seller/ui/bank-account-list";
import { PartPaymentsForm } from "~/seller/ui/part-payments-form";
import { PayTogetherForm, PayWrittenOffForm } from "~/seller/ui/pay-together-form";
import { bankAccountActions } from "~/seller/views/bank-account-actions.server";
import { PageHead } from "~/ui/card";
import { Setting } from "~/ui/setting";
import { page } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";
import { readSessionToken } from "~/web/session-cookie.server";

export const meta: MetaFunction = () => [{ title: `${m.seller_accounts()} | ${PRODUCT.name}` }];

/** First in the picker: where accounts have no IBAN. */
const COUNTRIES = ["US", "GB", "CA", "AU", "NZ", "IN"] as const;

async function load({ ctx, actor, visit, request }: ActorCall) {
	const [profile, fresh] = await Promise.all([
		readSellerProfile(ctx, actor),
		isFresh(ctx, actor, readSessionToken(request, visit) ?? ""),
	]);
	return {
		accounts: profile.bankAccounts,
		fresh,
		payTogether: actor.payTogether,
		partMinimum: actor.partMinimum,
		payWrittenOff: actor.payWrittenOff,
		country: accountCountry({ business: profile, timezone: actor.timezone }) || COUNTRIES[0],
		currency: actor.currency,
		countries: countryLines(COUNTRIES, { other: false }),
		currencies: offeredCurrencies(actor),
	};
}

const route = page({ load, actions: bankAccountActions });

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function BankAccounts() {
	const { accounts, fresh, payTogether, partMinimum, payWrittenOff, ...offered } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const isOfParts = answer?.initialValue?.partMinimum !== undefined;
	const lastResult = isOfParts ? undefined : answer;
	return (
		<>
			<PageHead title={m.seller_accounts()} />
			<SettingsTabs />
			{!fresh && <ConfirmNotice back="/settings/bank-accounts">{m.seller_accounts_confirm()}</ConfirmNotice>}
			<Setting title={m.seller_accounts()} about={m.seller_accounts_about()}>
				<BankAccountList accounts={accounts} fresh={fresh} />
			</Setting>
			{fresh && (
				<Setting title={m.seller_account_add()} about={m.seller_account_add_about()}>
					<BankAccountForm key={accounts.length} {...offered} lastResult={lastResult} />
				</Setting>
			)}
			<Setting title={m.seller_together()} about={m.seller_together_about()}>
				<PayTogetherForm key={String(payTogether)} on={payTogether} />
			</Setting>
			<Setting title={m.seller_part()} about={m.seller_part_about()}>
				<PartPaymentsForm key={String(partMinimum)} minimum={partMinimum} lastResult={isOfParts ? answer : undefined} />
			</Setting>
			<Setting title={m.seller_written_off()} about={m.seller_written_off_about()}>
				<PayWrittenOffForm key={String(payWrittenOff)} on={payWrittenOff} />
			</Setting>
		</>
	);
}
