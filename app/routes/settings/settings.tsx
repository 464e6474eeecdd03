import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SellerForm } from "~/einvoice/ui/seller-form";
import { BusinessLogo } from "~/identity/ui/business-logo";
import { DangerZone } from "~/identity/ui/danger-zone";
import { PasswordForm } from "~/identity/ui/password-form";
import { PlanSection } from "~/identity/ui/plan-section";
import { SessionList } from "~/identity/ui/session-list";
import { Setting } from "~/identity/ui/setting";
import { SettingsForm } from "~/identity/ui/settings-form";
import { SettingsTabs } from "~/identity/ui/settings-tabs";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { LinkButton } from "~/ui/button";
import { PageHead } from "~/ui/card";
import { page } from "~/web/page.server";
import { settingsActions } from "./settings-actions.server";
import { loadSettings } from "./settings-loader.server";

export const meta: MetaFunction = () => [{ title: `${m.identity_settings()} | ${PRODUCT.name}` }];

const route = page({ load: loadSettings, actions: settingsActions });

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/client-action";

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
		currencies,
		sessions,
		...logo
	} = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	// Several forms post here; the answer belongs to the one whose button was pressed.
	const answerTo = (...intents: unknown[]) => (intents.includes(answer?.initialValue?.intent) ? answer : undefined);
	return (
		<>
			<PageHead title={m.identity_settings()} />
			<SettingsTabs />
			<PlanSection {...plan} />
			<SettingsForm
				key={JSON.stringify([settings, pendingEmail])}
				settings={settings}
				pendingEmail={pendingEmail}
				timezones={timezones}
				currencies={currencies}
				automated={automated}
				lastResult={answerTo("save", undefined)}
			/>
			<Setting title={m.identity_security()} about={m.identity_security_about()}>
				<LinkButton to="/settings/security">{m.identity_security_open()}</LinkButton>
			</Setting>
			<Setting title={m.invoices_series_title()} about={m.invoices_series_link_about()}>
				<LinkButton to="/settings/numbers">{m.invoices_series_link()}</LinkButton>
			</Setting>
			<Setting title={m.mail_settings()} about={m.mail_settings_about()}>
				<LinkButton to="/settings/mail">{m.mail_settings_open()}</LinkButton>
			</Setting>
			<Setting title={m.money_settings()} about={m.money_question_about()}>
				<LinkButton to="/settings/tax">{m.money_settings_open()}</LinkButton>
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
