import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { SettingsTabs } from "~/profile/ui/settings-tabs";
import { ConstructionOffer } from "~/taxes/ui/construction-offer";
import { IssuedLock } from "~/taxes/ui/issued-lock";
import { LockOffer } from "~/taxes/ui/lock-offer";
import { PlannedEnd } from "~/taxes/ui/planned-end";
import { ProfileForm } from "~/taxes/ui/profile-form";
import { RateList } from "~/taxes/ui/rate-list";
import { TaxForm } from "~/taxes/ui/tax-form";
import styles from "~/taxes/ui/tax-settings.css?url";
import { WithholdingForm } from "~/taxes/ui/withholding-form";
import { taxActions } from "~/taxes/views/tax-actions.server";
import { loadTaxSettings } from "~/taxes/views/tax-loader.server";
import { PageHead } from "~/ui/card";
import { LinkButton } from "~/ui/form/button";
import { Setting } from "~/ui/setting";
import { page } from "~/web/page.server";

export const meta: MetaFunction = () => [{ title: `${m.profile_tax_settings()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const route = page({ load: loadTaxSettings, actions: taxActions });

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function TaxSettings() {
	const { charging, known, endsOn, lock, lockOffered, asked, profile, choices, ...lists } =
		useLoaderData<typeof loader>();
	const { countries, regions, currencies, rates, withholdings, construction, source, openTax, openWithholding } = lists;
	const answer = useActionData<typeof action>();
	const answerTo = (intent: string) => (answer?.initialValue?.intent === intent ? answer : undefined);
	return (
		<>
			<PageHead title={m.profile_tax_settings()} />
			<SettingsTabs />
			{endsOn && <PlannedEnd day={endsOn} />}
			{lockOffered && <LockOffer />}
			<ProfileForm
				key={JSON.stringify(profile)}
				values={profile}
				charging={charging}
				{...asked}
				known={known}
				countries={countries}
				regions={regions}
				currencies={currencies}
				taxes={choices}
				lastResult={answerTo("profile")}
			/>
			<Setting
				title={m.taxes_rates()}
				about={m.taxes_rates_about()}
				action={charging && <AddLink to="new-tax">{m.taxes_add_rate()}</AddLink>}
			>
				{!charging && <p>{m.taxes_no_rates()}</p>}
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
					<p className="px-(--pad) py-3 border-t border-rule text-ink-2 text-sm">
						{m.taxes_source({ country: source.country, source: source.source, date: source.asOf })}
					</p>
				)}
			</Setting>
			{charging && (
				<Setting
					title={m.taxes_withholdings()}
					about={m.taxes_withholdings_about()}
					action={<AddLink to="new-withholding">{m.taxes_add_withholding()}</AddLink>}
				>
					{withholdings.length === 0 && !openWithholding && <p>{m.taxes_no_withholdings()}</p>}
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
					{construction && <ConstructionOffer />}
				</Setting>
			)}
			<IssuedLock {...lock} />
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
