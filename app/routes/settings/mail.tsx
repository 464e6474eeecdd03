import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OwnAddresses } from "~/access/ui/own-addresses";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { NoticesForm } from "~/profile/ui/notices-form";
import { SettingsTabs } from "~/profile/ui/settings-tabs";
import { ReminderSettings } from "~/reminders/ui/reminder-settings";
import { reminderStepActions } from "~/reminders/views/reminder-step-actions.server";
import styles from "~/sending/ui/mail-settings.css?url";
import { OwnTextForm } from "~/sending/ui/own-text-form";
import { ReceiptsForm } from "~/sending/ui/receipts-form";
import { StoppedAddresses } from "~/sending/ui/stopped-addresses";
import { mailSettingsActions } from "~/sending/views/mail-settings-actions.server";
import { loadMailSettings } from "~/sending/views/mail-settings-loader.server";
import { PageHead } from "~/ui/card";
import { Setting } from "~/ui/setting";
import { page } from "~/web/page.server";

export const meta: MetaFunction = () => [{ title: `${m.mail_settings()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const route = page({ load: loadMailSettings, actions: { ...mailSettingsActions, ...reminderStepActions } });

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function MailSettings() {
	const { from, own, mailable, notices, receipts, automated, texts, reminders, stopped } =
		useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<>
			<PageHead title={m.mail_settings()} subtitle={m.mail_settings_about()} />
			<SettingsTabs />
			<Setting title={m.mail_sender()} about={m.mail_sender_about()}>
				<dl>
					<div className="session-row">
						<dt className="text-sm text-ink-2">{m.mail_sent_from()}</dt>
						<dd>{from ?? m.mail_why_off()}</dd>
					</div>
				</dl>
				<OwnAddresses {...own} />
			</Setting>
			<Setting
				title={m.profile_notices()}
				about={
					mailable ? m.profile_notices_about({ email: own.email }) : m.profile_notices_unconfirmed({ email: own.email })
				}
			>
				<NoticesForm key={JSON.stringify(notices)} notices={notices} automated={automated} />
			</Setting>
			<Setting title={m.sending_receipts()} about={m.sending_receipts_about()}>
				<ReceiptsForm key={JSON.stringify(receipts)} receipts={receipts} />
			</Setting>
			<Setting title={m.mail_texts()} about={m.mail_texts_about()}>
				{texts.map((text) => (
					<OwnTextForm
						key={JSON.stringify(text)}
						{...text}
						lastResult={answer?.initialValue?.language === text.language ? answer : undefined}
					/>
				))}
			</Setting>
			<Setting id="reminders" title={m.invoices_reminder_settings()} about={m.invoices_reminder_settings_about()}>
				<ReminderSettings reminders={reminders} lastResult={answer} />
			</Setting>
			<Setting id="stopped" title={m.mail_stopped()} about={m.mail_stopped_about()}>
				<StoppedAddresses addresses={stopped} />
			</Setting>
		</>
	);
}
