import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getEntitlements } from "~/billing/domain/entitlements";
import { NoticeFields } from "~/identity/domain/settings-input";
import { requestConfirmation } from "~/identity/server/confirm-address.server";
import { callOffChange } from "~/identity/server/keep-address.server";
import { mailRefusal } from "~/identity/server/may-mail.server";
import { mailsLinks } from "~/identity/server/own-mail.server";
import { saveSettings } from "~/identity/server/save-settings.server";
import { NoticesForm } from "~/identity/ui/notices-form";
import { OwnAddresses } from "~/identity/ui/own-addresses";
import { Setting } from "~/identity/ui/setting";
import { MailTextInput } from "~/invoices/domain/mail-input";
import { listPlaceholders } from "~/invoices/domain/mail-text";
import { keepInvoiceText, readInvoiceTexts, resetInvoiceText } from "~/invoices/server/mail-texts.server";
import styles from "~/invoices/ui/mail-settings.css?url";
import { OwnTextForm } from "~/invoices/ui/own-text-form";
import { ReminderSettings } from "~/invoices/ui/reminder-settings";
import { StoppedAddresses } from "~/invoices/ui/stopped-addresses";
import { dateIn, formatDate } from "~/kernel/dates";
import { LANGUAGE_NAMES, LANGUAGES } from "~/kernel/language";
import { PRODUCT } from "~/kernel/product";
import { stopText } from "~/mail/domain/report";
import { freeStoppedAddress, listStoppedAddresses } from "~/mail/server/stopped-addresses.server";
import { m } from "~/paraglide/messages";
import { PageHead } from "~/ui/card";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";
import { FAILURES } from "../failures.server";
import { reminderStepActions } from "./reminder-step-actions.server";
import { loadReminders } from "./reminder-steps-loader.server";

export const meta: MetaFunction = () => [{ title: `${m.mail_settings()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

async function load({ ctx, actor }: ActorCall) {
	const { viewedMails, paidMails, weeklyReports, signInMails } = actor;
	const [texts, stopped, reminders] = await Promise.all([
		readInvoiceTexts(ctx, actor),
		listStoppedAddresses(ctx, actor.id),
		loadReminders(ctx, actor),
	]);
	return {
		from: ctx.mailer.kind === "off" ? null : ctx.mailer.from,
		own: {
			email: actor.email,
			confirmedOn: actor.emailVerifiedAt === null ? null : formatDate(dateIn(actor.timezone, actor.emailVerifiedAt)),
			pendingEmail: actor.pendingEmail,
			linkable: mailsLinks(ctx) && actor.demoUntil === null,
		},
		mailable: mailRefusal(ctx, actor) === null,
		notices: { viewedMails, paidMails, weeklyReports, signInMails },
		automated: getEntitlements(actor.plan).automation,
		texts: LANGUAGES.map((language) => ({
			...{ language, ...texts[language], name: LANGUAGE_NAMES[language] },
			placeholders: listPlaceholders(language),
		})),
		reminders,
		stopped: stopped.map((stop) => ({ address: stop.address, about: stopText(stop, actor.timezone) })),
	};
}

const Language = z.object({ language: z.enum(LANGUAGES) });
const back = () => "/settings/mail";

const route = page({
	load,
	actions: {
		text: intent({
			schema: MailTextInput.extend(Language.shape),
			failure: FAILURES.saveMailText,
			run: async ({ ctx, actor, value: { language, ...text } }) => {
				await keepInvoiceText(ctx, actor, language, text);
				return { to: back(), toast: { title: m.mail_text_saved() } };
			},
		}),
		"reset-text": intent({
			schema: Language,
			failure: FAILURES.saveMailText,
			run: async ({ ctx, actor, value: { language } }) => {
				await resetInvoiceText(ctx, actor, language);
				return { to: back(), toast: { title: m.mail_text_saved() } };
			},
		}),
		notices: intent({
			schema: NoticeFields,
			failure: FAILURES.saveSettings,
			run: async ({ ctx, actor, value }) => {
				await saveSettings(ctx, actor, value);
				return { to: back(), toast: { title: m.identity_notices_saved() } };
			},
		}),
		"confirm-address": {
			back,
			failure: FAILURES.sendConfirmation,
			run: async ({ ctx, actor, visit }) => {
				const email = await requestConfirmation(ctx, actor, visit.origin);
				const description = m.identity_confirm_sent_about({ email });
				return { to: back(), toast: { title: m.identity_confirm_sent(), description } };
			},
		},
		"call-off-change": {
			back,
			failure: FAILURES.callOffChange,
			run: async ({ ctx, actor }) => {
				await callOffChange(ctx, actor);
				return { to: back(), toast: { title: m.identity_change_called_off(), description: actor.email } };
			},
		},
		"free-address": {
			back,
			failure: FAILURES.freeAddress,
			run: async ({ ctx, actor, form }) => {
				const address = String(form.get("address"));
				await freeStoppedAddress(ctx, actor.id, address);
				return { to: back(), toast: { title: m.mail_freed(), description: address } };
			},
		},
		...reminderStepActions,
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/client-action";

export default function MailSettings() {
	const { from, own, mailable, notices, automated, texts, reminders, stopped } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<>
			<PageHead
				title={m.mail_settings()}
				subtitle={m.mail_settings_about()}
				back={{ to: "/settings", label: m.identity_settings() }}
			/>
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
				title={m.identity_notices()}
				about={
					mailable
						? m.identity_notices_about({ email: own.email })
						: m.identity_notices_unconfirmed({ email: own.email })
				}
			>
				<NoticesForm key={JSON.stringify(notices)} notices={notices} automated={automated} />
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
