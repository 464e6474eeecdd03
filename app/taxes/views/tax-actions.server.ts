import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { provisionalNumber, saveNumberSeries } from "~/invoices/server/number-series.server";
import { m } from "~/paraglide/messages";
import { type Action, type ActorCall, intent, versionIn } from "~/web/page-action.server";
import { readSessionToken } from "~/web/session-cookie.server";
import { lockIn, locksByLaw } from "../domain/issued-lock";
import { sequenceByLaw } from "../domain/number-sequence";
import { TaxPayload } from "../domain/tax-input";
import { TaxProfileFields } from "../domain/tax-profile";
import { WithholdingPayload } from "../domain/withholding";
import { addConstruction } from "../server/construction.server";
import { requireUnlockProof, saveLock } from "../server/issued-lock.server";
import { continueTaxProfile, isCharging, saveTaxProfile } from "../server/tax-profile.server";
import { archiveTax, createTax, readTax, updateTax } from "../server/taxes.server";
import { createWithholding, updateWithholding } from "../server/withholdings.server";

const to = "/settings/tax";
const failure = { fault: m.taxes_save_failed };

/** The rate that the address opens; nothing for a new one. */
function openId({ url }: ActorCall): string | null {
	const id = url.searchParams.get("edit") ?? "";
	return id.startsWith("new-") ? null : id;
}

/** What the forms of the tax settings do, each by its own button. */
export const taxActions = {
	profile: intent({
		schema: TaxProfileFields,
		failure,
		run: async ({ ctx, actor, value, form }) => {
			// What is affected is said before anything is saved.
			if (value.charges === "no" && (await isCharging(ctx, actor))) return redirect("/settings/tax/end");
			if (value.charges === "yes") {
				const pattern = sequenceByLaw(value.country);
				const isNumbered = pattern !== null && form.get("sequence") === pattern;
				await saveTaxProfile(ctx, actor, { ...value, lockIssued: lockIn(form, locksByLaw(value.country)) });
				if (isNumbered && (await provisionalNumber(ctx, actor)) === null)
					await saveNumberSeries(ctx, actor, { pattern, resets: "year", next: 1 });
			}
			return { to, toast: { title: m.taxes_settings_saved() } };
		},
	}),
	lock: locking(true),
	unlock: locking(false),
	"keep-unlocked": locking(false),
	"keep-charging": {
		back: () => to,
		failure,
		run: async ({ ctx, actor }: ActorCall) => {
			await continueTaxProfile(ctx, actor);
			return { to, toast: { title: m.taxes_settings_saved(), description: m.taxes_goes_on() } };
		},
	},
	"save-tax": intent({
		schema: TaxPayload,
		failure,
		run: async (call) => {
			const { ctx, actor, value, form } = call;
			const id = openId(call);
			const save = async () => {
				if (id === null) return createTax(ctx, actor, value);
				const { archived } = await readTax(ctx, actor, id);
				return updateTax(ctx, actor, id, { input: { ...value, archived }, version: versionIn(form) });
			};
			const { id: place } = await save();
			return { to, toast: { title: m.taxes_rate_saved(), description: value.name, place } };
		},
	}),
	"archive-tax": archiving(true),
	"restore-tax": archiving(false),
	"save-withholding": intent({
		schema: WithholdingPayload,
		failure,
		run: async (call) => {
			const { ctx, actor, value, form } = call;
			const id = openId(call);
			const { archived, ...input } = value;
			const { id: place } =
				id === null
					? await createWithholding(ctx, actor, value)
					: await updateWithholding(ctx, actor, id, { input, version: versionIn(form) });
			return { to, toast: { title: m.taxes_rate_saved(), description: value.name, place } };
		},
	}),
	"add-construction": {
		back: () => to,
		failure,
		run: async ({ ctx, actor }: ActorCall) => {
			await addConstruction(ctx, actor);
			return { to, toast: { title: m.taxes_settings_saved(), description: m.taxes_construction_added() } };
		},
	},
	"archive-withholding": archivingWithholding(true),
	"restore-withholding": archivingWithholding(false),
};

function locking(lockIssued: boolean): Action<ActorCall["actor"]> {
	return {
		back: () => to,
		failure,
		run: async ({ ctx, actor, visit, request }) => {
			await requireUnlockProof(ctx, actor, lockIssued, readSessionToken(request, visit) ?? "");
			await saveLock(ctx, actor, lockIssued);
			const description = lockIssued ? m.taxes_lock_is_on() : m.taxes_lock_is_off();
			return { to, toast: { title: m.taxes_settings_saved(), description } };
		},
	};
}

function archiving(archived: boolean): Action<ActorCall["actor"]> {
	return {
		schema: z.unknown(),
		failure,
		run: async (call) => {
			const { id, name } = await archiveTax(call.ctx, call.actor, openId(call) ?? "", archived);
			const title = archived ? m.taxes_rate_archived() : m.taxes_rate_restored();
			return { to, toast: { title, description: name, place: id } };
		},
	};
}

function archivingWithholding(archived: boolean): Action<ActorCall["actor"]> {
	return {
		schema: z.unknown(),
		failure,
		run: async (call) => {
			const { ctx, actor } = call;
			const { id, name } = await updateWithholding(ctx, actor, openId(call) ?? "", { input: { archived } });
			const title = archived ? m.taxes_rate_archived() : m.taxes_rate_restored();
			return { to, toast: { title, description: name, place: id } };
		},
	};
}
