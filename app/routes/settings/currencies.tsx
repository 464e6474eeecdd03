import { getFormProps } from "@conform-to/react";
import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { CURRENCY_CODES, currencyName } from "~/kernel/money/currencies";
import { COMMON_CURRENCIES, type Currency } from "~/kernel/money/money";
import { PRODUCT } from "~/kernel/product";
import { capitalise } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { TypedCurrency } from "~/profile/domain/currency-input";
import { offeredCurrencies } from "~/profile/domain/offered-currencies";
import { switchOff, switchOn } from "~/profile/server/currencies.server";
import { CurrencyList, type CurrencyRow } from "~/profile/ui/currency-list";
import styles from "~/profile/ui/currency-list.css?url";
import { SettingsTabs } from "~/profile/ui/settings-tabs";
import { PageHead } from "~/ui/card";
import { PendingButton } from "~/ui/form/button";
import { TextField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { Setting } from "~/ui/setting";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";

export const meta: MetaFunction = () => [{ title: `${m.profile_currencies()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const HERE = "/settings/currencies";

async function load({ actor }: ActorCall) {
	const offered = offeredCurrencies(actor);
	const always = (code: Currency) => {
		if (code === actor.currency) return m.profile_currency_own();
		return COMMON_CURRENCIES.includes(code) ? m.profile_currency_usual() : "";
	};
	const choices = CURRENCY_CODES.filter((code) => !offered.includes(code)).map((code) => ({
		code,
		name: capitalise(currencyName(code)),
	}));
	return {
		rows: offered.map((code): CurrencyRow => ({ code, name: capitalise(currencyName(code)), always: always(code) })),
		choices: choices.sort((one, other) => one.name.localeCompare(other.name)),
	};
}

const route = page({
	load,
	actions: {
		add: intent({
			schema: TypedCurrency,
			failure: FAILURES.saveSettings,
			run: async ({ ctx, actor, value: { currency } }) => {
				await switchOn(ctx, actor, currency);
				const description = m.profile_currency_added_about({ name: currencyName(currency) });
				return { to: HERE, toast: { title: m.profile_currency_added({ currency }), description, place: currency } };
			},
		}),
		remove: intent({
			schema: z.object({ currency: z.string() }),
			failure: FAILURES.saveSettings,
			run: async ({ ctx, actor, value: { currency } }) => {
				await switchOff(ctx, actor, currency);
				const description = m.profile_currency_gone_about({ name: currencyName(currency) });
				return { to: HERE, toast: { title: m.profile_currency_gone({ currency }), description, place: "currencies" } };
			},
		}),
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function Currencies() {
	const { rows, choices } = useLoaderData<typeof loader>();
	const [form, { currency }] = useServerForm<{ currency: string }>({
		id: "currency",
		defaultValue: { currency: "" },
		lastResult: useActionData<typeof action>(),
	});
	return (
		<>
			<PageHead title={m.profile_currencies()} />
			<SettingsTabs />
			<Setting title={m.profile_currencies_add()} about={m.profile_currencies_add_about()}>
				<Form
					key={rows.length}
					method="post"
					className="currency-add"
					{...getFormProps(form)}
					{...failureMessages(m.profile_settings_failed())}
				>
					<TextField
						field={currency}
						label={m.profile_currency_code_or_name()}
						placeholder={m.profile_currency_example()}
						list="all-currencies"
						autoComplete="off"
						maxLength={80}
					/>
					<PendingButton variant="primary" name="intent" value="add" pendingLabel={m.profile_currency_switching()}>
						{m.profile_currency_switch_on()}
					</PendingButton>
					<datalist id="all-currencies">
						{choices.map(({ code, name }) => (
							<option key={code} value={`${code}, ${name}`} />
						))}
					</datalist>
				</Form>
			</Setting>
			<Setting title={m.profile_currencies()} about={m.profile_currencies_about()}>
				<CurrencyList rows={rows} />
			</Setting>
		</>
	);
}
