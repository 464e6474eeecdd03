import { z } from "zod";
import type { Actor } from "~/access/domain/user";
import { m } from "~/paraglide/messages";
import { PartPayments, PayTogether, PayWrittenOff } from "~/profile/domain/settings-input";
import { saveSettings } from "~/profile/server/save-settings.server";
import { FAILURES } from "~/web/failures.server";
import { type Action, Anything, intent } from "~/web/page-action.server";
import { readSessionToken } from "~/web/session-cookie.server";
import { accountText } from "../domain/bank-account";
import { TypedBankAccount } from "../domain/bank-account-input";
import { addBankAccount, removeBankAccount } from "../server/bank-accounts.server";

const HERE = "/settings/bank-accounts";

export const bankAccountActions = {
	add: intent({
		schema: TypedBankAccount,
		failure: FAILURES.saveBusiness,
		run: async ({ ctx, actor, visit, request, value }) => {
			await addBankAccount(ctx, actor, value, readSessionToken(request, visit) ?? "");
			return { to: HERE, toast: { title: m.seller_account_added(), description: accountText(value) } };
		},
	}),
	"pay-together": intent({
		schema: PayTogether,
		failure: FAILURES.saveSettings,
		run: async ({ ctx, actor, value }) => {
			const { payTogether } = await saveSettings(ctx, actor, value);
			return { to: HERE, toast: { title: payTogether ? m.seller_together_on() : m.seller_together_off() } };
		},
	}),
	"pay-written-off": intent({
		schema: PayWrittenOff,
		failure: FAILURES.saveSettings,
		run: async ({ ctx, actor, value }) => {
			const { payWrittenOff } = await saveSettings(ctx, actor, value);
			return { to: HERE, toast: { title: payWrittenOff ? m.seller_written_off_on() : m.seller_written_off_off() } };
		},
	}),
	"part-payments": intent({
		schema: PartPayments,
		failure: FAILURES.saveSettings,
		run: async ({ ctx, actor, value }) => {
			const { partMinimum } = await saveSettings(ctx, actor, value);
			return { to: HERE, toast: { title: partMinimum === null ? m.seller_part_off() : m.seller_part_on() } };
		},
	}),
	/** Without JavaScript: the fields of the country that was chosen. */
	country: intent({
		schema: Anything,
		failure: FAILURES.saveBusiness,
		run: async ({ redisplayForm }) => redisplayForm(),
	}),
	remove: intent({
		schema: z.object({ account: z.string() }),
		failure: FAILURES.saveBusiness,
		run: async ({ ctx, actor, visit, request, value: { account } }) => {
			await removeBankAccount(ctx, actor, account, readSessionToken(request, visit) ?? "");
			return { to: HERE, toast: { title: m.seller_account_removed(), description: account } };
		},
	}),
} satisfies Record<string, Action<Actor>>;
