import { z } from "zod";
import type { Actor } from "~/access/domain/user";
import { requestConfirmation } from "~/access/server/confirm-address.server";
import { cancelAddressChange } from "~/access/server/keep-address.server";
import { LANGUAGES } from "~/kernel/language/language";
import { freeStoppedAddress } from "~/mail/server/stopped-addresses.server";
import { m } from "~/paraglide/messages";
import { NoticeFields, ReceiptFields } from "~/profile/domain/settings-input";
import { saveSettings } from "~/profile/server/save-settings.server";
import { FAILURES } from "~/web/failures.server";
import { type Action, intent } from "~/web/page-action.server";
import { MailTextInput } from "../domain/mail-input";
import { resetInvoiceText, saveInvoiceText } from "../server/mail-texts.server";

const Language = z.object({ language: z.enum(LANGUAGES) });
const back = () => "/settings/mail";

/** What the settings of mail do, but for those of reminders, each by its own button. */
export const mailSettingsActions: Record<string, Action<Actor>> = {
	text: intent({
		schema: MailTextInput.extend(Language.shape),
		failure: FAILURES.saveMailText,
		run: async ({ ctx, actor, value: { language, ...text } }) => {
			await saveInvoiceText(ctx, actor, language, text);
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
			return { to: back(), toast: { title: m.sending_notices_saved() } };
		},
	}),
	receipts: intent({
		schema: ReceiptFields,
		failure: FAILURES.saveSettings,
		run: async ({ ctx, actor, value }) => {
			await saveSettings(ctx, actor, value);
			return { to: back(), toast: { title: m.sending_receipts_saved() } };
		},
	}),
	"confirm-address": {
		back,
		failure: FAILURES.sendConfirmation,
		run: async ({ ctx, actor, visit }) => {
			const email = await requestConfirmation(ctx, actor, visit.origin);
			const description = m.sending_confirm_sent_about({ email });
			return { to: back(), toast: { title: m.sending_confirm_sent(), description } };
		},
	},
	"call-off-change": {
		back,
		failure: FAILURES.cancelAddressChange,
		run: async ({ ctx, actor }) => {
			await cancelAddressChange(ctx, actor);
			return { to: back(), toast: { title: m.sending_change_called_off(), description: actor.email } };
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
};
