import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PasswordForm } from "~/access/ui/password-form";
import { SessionList } from "~/access/ui/session-list";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { BusinessLogo } from "~/profile/ui/business-logo";
import { DangerZone } from "~/profile/ui/danger-zone";
import { PlanSection } from "~/profile/ui/plan-section";
import { SettingsForm } from "~/profile/ui/settings-form";
import { SettingsTabs } from "~/profile/ui/settings-tabs";
import { settingsActions } from "~/profile/views/settings-actions.server";
import { loadSettings } from "~/profile/views/settings-loader.server";
import { SellerForm } from "~/seller/ui/seller-form";
import { PageHead } from "~/ui/card";
import { LinkButton } from "~/ui/form/button";
import { Setting } from "~/ui/setting";
import { page } from "~/web/page.server";

export const meta: MetaFunction = () => [{ title: `${m.profile_settings()} | ${PRODUCT.name}` }];

const route = page({ load: loadSettings, actions: settingsActions });

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function Settings() {
	const {
		settings,
		pendingEmail,
		business,
		payment,
		countries,
		hasPassword,
		plan,
		automated,
		cards,
		administrator,
		timezones,
		cities,
		currencies,
		sessions,
		...logo
	} = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	// Several forms post here; the answer belongs to the one whose button was pressed.
	const answerTo = (...intents: unknown[]) => (intents.includes(answer?.initialValue?.intent) ? answer : undefined);
	return (
		<>
			<PageHead title={m.profile_settings()} />
			<SettingsTabs />
			<PlanSection {...plan} />
			<SettingsForm
				key={JSON.stringify([settings, pendingEmail])}
				settings={settings}
				pendingEmail={pendingEmail}
				timezones={timezones}
				cities={cities}
				currencies={currencies}
				automated={automated}
				lastResult={answerTo("save", undefined)}
			/>
			<Setting title={m.profile_security()} about={m.access_security_about()}>
				<LinkButton to="/settings/security">{m.access_security_open()}</LinkButton>
			</Setting>
			<Setting title={m.invoices_series_title()} about={m.invoices_series_link_about()}>
				<LinkButton to="/settings/numbers">{m.invoices_series_link()}</LinkButton>
			</Setting>
			<Setting title={m.mail_settings()} about={m.mail_settings_about()}>
				<LinkButton to="/settings/mail">{m.mail_settings_open()}</LinkButton>
			</Setting>
			<Setting title={m.profile_tax_settings()} about={m.taxes_question_about()}>
				<LinkButton to="/settings/tax">{m.taxes_settings_open()}</LinkButton>
			</Setting>
			{cards && (
				<Setting title={m.cards_title()} about={m.cards_about()}>
					<LinkButton to="/settings/cards">{m.cards_open_settings()}</LinkButton>
				</Setting>
			)}
			<BusinessLogo
				name={business.legalName || settings.company || settings.name}
				{...logo}
				lastResult={answerTo("logo", "remove-logo")}
			/>
			<SellerForm
				key={JSON.stringify([business, payment])}
				profile={business}
				payment={payment}
				countries={countries}
				knownAs={settings.company || settings.name}
				lastResult={answerTo("business")}
			/>
			{hasPassword && (
				<PasswordForm key={sessions[0]?.handle} email={settings.email} lastResult={answerTo("password")} />
			)}
			<SessionList passwordHref={hasPassword ? "#password" : null} sessions={sessions} />
			<DangerZone email={settings.email} downloadHref="/settings/download-data" deletable={!administrator} />
		</>
	);
}
