import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Setting } from "~/identity/ui/setting";
import { SettingsTabs } from "~/identity/ui/settings-tabs";
import { PRODUCT } from "~/kernel/product";
import { PlannedEnd } from "~/money/ui/planned-end";
import { ProfileForm } from "~/money/ui/profile-form";
import { RateList } from "~/money/ui/rate-list";
import { TaxForm } from "~/money/ui/tax-form";
import styles from "~/money/ui/tax-settings.css?url";
import { WithholdingForm } from "~/money/ui/withholding-form";
import { m } from "~/paraglide/messages";
import { LinkButton } from "~/ui/button";
import { PageHead } from "~/ui/card";
import { page } from "~/web/page.server";
import { taxActions } from "./tax-actions.server";
import { loadTaxSettings } from "./tax-loader.server";

export const meta: MetaFunction = () => [{ title: `${m.money_settings()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const route = page({ load: loadTaxSettings, actions: taxActions });

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/client-action";

export default function TaxSettings() {
	const { charging, known, endsOn, profile, countries, regions, currencies, choices, ...lists } =
		useLoaderData<typeof loader>();
	const { rates, withholdings, source, openTax, openWithholding } = lists;
	const answer = useActionData<typeof action>();
	const answerTo = (intent: string) => (answer?.initialValue?.intent === intent ? answer : undefined);
	return (
		<>
			<PageHead title={m.money_settings()} />
			<SettingsTabs />
			{endsOn && <PlannedEnd day={endsOn} />}
			<ProfileForm
				key={JSON.stringify(profile)}
				values={profile}
				charging={charging}
				known={known}
				countries={countries}
				regions={regions}
				currencies={currencies}
				taxes={choices}
				lastResult={answerTo("profile")}
			/>
			<Setting
				title={m.money_rates()}
				about={m.money_rates_about()}
				action={charging && <AddLink to="new-tax">{m.money_add_rate()}</AddLink>}
			>
				{!charging && <p>{m.money_no_rates()}</p>}
				{charging && (
					<RateList
						rows={rates}
						open={openTax && (openTax.id ?? "")}
						form={
							openTax && (
								<TaxForm key={openTax.id} {...openTax} countries={countries} lastResult={answerTo("save-tax")} />
							)
						}
					/>
				)}
				{source && (
					<p className="rate-source">
						{m.money_source({ country: source.country, source: source.source, date: source.asOf })}
					</p>
				)}
			</Setting>
			{charging && (
				<Setting
					title={m.money_withholdings()}
					about={m.money_withholdings_about()}
					action={<AddLink to="new-withholding">{m.money_add_withholding()}</AddLink>}
				>
					{withholdings.length === 0 && !openWithholding && <p>{m.money_no_withholdings()}</p>}
					{(withholdings.length > 0 || openWithholding) && (
						<RateList
							rows={withholdings}
							open={openWithholding && (openWithholding.id ?? "")}
							form={
								openWithholding && (
									<WithholdingForm
										key={openWithholding.id}
										{...openWithholding}
										lastResult={answerTo("save-withholding")}
									/>
								)
							}
						/>
					)}
				</Setting>
			)}
		</>
	);
}

function AddLink({ to, children }: { to: string; children: string }) {
	return (
		<LinkButton to={`?edit=${to}#open-rate`} size="s" icon="plus">
			{children}
		</LinkButton>
	);
}
