import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { DangerZone } from "~/profile/ui/danger-zone";
import { PlanSection } from "~/profile/ui/plan-section";
import { SettingsForm } from "~/profile/ui/settings-form";
import { SettingsTabs } from "~/profile/ui/settings-tabs";
import { settingsActions } from "~/profile/views/settings-actions.server";
import { loadSettings } from "~/profile/views/settings-loader.server";
import { PageHead } from "~/ui/card";
import { page } from "~/web/page.server";

export const meta: MetaFunction = () => [{ title: `${m.profile_settings()} | ${PRODUCT.name}` }];

const route = page({ load: loadSettings, actions: settingsActions });

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function Settings() {
	const { settings, plan, administrator, ...form } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title={m.profile_settings()} />
			<SettingsTabs />
			<PlanSection {...plan} />
			<SettingsForm
				key={JSON.stringify([settings, form.pendingEmail])}
				{...form}
				settings={settings}
				lastResult={useActionData<typeof action>()}
			/>
			<DangerZone email={settings.email} downloadHref="/settings/download-data" deletable={!administrator} />
		</>
	);
}
