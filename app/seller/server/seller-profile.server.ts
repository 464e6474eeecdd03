import { listPaymentChanges } from "#db/audit";
import { RuleBroken } from "#db/commit";
import { writePaper } from "#db/profile/settings";
import { findSellerProfile, saveSellerProfile as write } from "#db/seller/seller-profiles";
import { findTaxation } from "#db/taxes/taxes";
import type { Actor } from "~/access/domain/user";
import { confirmIdentity, isFresh, requireFresh } from "~/access/server/factors/step-up.server";
import type { AppContext } from "~/context";
import { paperIn } from "~/kernel/countries";
import { AppError, notFound, settingsStale } from "~/kernel/errors";
import { formatInstant } from "~/kernel/time/dates";
import { enqueueDeliveries } from "~/mail/server/queue-mail.server";
import { m } from "~/paraglide/messages";
import { numberFaults, schemeChange } from "../domain/legal-details";
import { PAYMENT_FIELDS, PAYMENT_LABELS, paymentChanges } from "../domain/payment-fields";
import type { SellerPatch } from "../domain/seller-input";
import { NO_PROFILE, type SellerDetails, type SellerProfile, sellerDetails } from "../domain/seller-profile";
import { planPaymentNotice } from "./payment-notice.server";

export async function readSellerProfile(ctx: AppContext, actor: Actor): Promise<SellerProfile> {
	return (await findSellerProfile(ctx.db, actor.id)) ?? NO_PROFILE;
}

interface Proof {
	token: string;
	typed?: { password: string; code: string };
}

/**
 * Lets only a fresh session change what clients pay to; what is typed beside the change makes it fresh.
 * @throws AppError forbidden (field `password` or `code` of a form), too_many_requests, unavailable
 */
export async function requirePaymentProof(
	ctx: AppContext,
	actor: Actor,
	patch: SellerPatch,
	{ token, typed }: Proof,
): Promise<void> {
	if (paymentChanges(await readSellerProfile(ctx, actor), patch).length === 0) return;
	if (!typed) return requireFresh(ctx, actor, token);
	if (await isFresh(ctx, actor, token)) return;
	if (typed.password !== "" || typed.code !== "") return confirmIdentity(ctx, actor, { ...typed, token });
	const message = m.seller_payment_password();
	throw new AppError("forbidden", message, { fieldErrors: { password: [message] } });
}

interface Conditions {
	/** The bank accounts that those of the patch were made from, where it was made from any. */
	accountsBefore?: SellerProfile["bankAccounts"];
	/** Throws where what is shown is not what the caller changes. */
	requireShown?: ((shown: SellerProfile) => void) | undefined;
}

/**
 * Saves the fields that are given; what was sent keeps what it said. In another country, new invoices are on its paper. Of
 * another account for clients to pay to, the owner is told by mail.
 * @throws AppError invalid where a number's check digits are wrong, not_found where the account is gone, conflict where the bank accounts changed meanwhile, too_many_requests, stale
 */
export async function saveSellerProfile(
	ctx: AppContext,
	actor: Actor,
	patch: SellerPatch,
	{ accountsBefore, requireShown }: Conditions = {},
): Promise<SellerProfile> {
	const change: Partial<SellerProfile> = Object.fromEntries(
		Object.entries(patch).filter(([, value]) => value !== undefined),
	);
	const before = await readSellerProfile(ctx, actor);
	requireShown?.(before);
	if (Object.keys(change).length > 0) {
		const from = requireShown && { ...before };
		refuseWrongNumbers(before, change);
		Object.assign(change, schemeChange(before, change));
		const payments = paymentChanges(before, change);
		const notice = payments.length > 0 ? await planPaymentNotice(ctx, actor, payments) : null;
		const { country } = change;
		const moved = country !== undefined && country !== before.country;
		const fields = payments.map(({ field }) => field);
		try {
			await write(ctx.db, actor.id, { change, fields, from, accountsBefore, at: ctx.clock.now() }, [
				...(notice?.statements ?? []),
				...(moved ? [writePaper(ctx.db, actor.id, paperIn(country))] : []),
			]);
		} catch (error) {
			if (!(error instanceof RuleBroken)) throw error;
			if (error.rule === "accounts_unchanged") throw new AppError("conflict", m.seller_accounts_changed());
			throw from ? settingsStale() : notFound(m.seller_account_not_found());
		}
		if (notice) enqueueDeliveries(ctx, notice.delivery);
	}
	return readSellerProfile(ctx, actor);
}

/** Throws invalid where a number that is new is none of the country's. */
function refuseWrongNumbers(before: SellerProfile, change: Partial<SellerProfile>): void {
	const fieldErrors = numberFaults(before, change);
	const [message] = Object.values(fieldErrors).flat();
	if (message !== undefined) throw new AppError("invalid", message, { fieldErrors });
}

/** Changes of what clients pay to, newest first: "IBAN, BIC, changed Jun 18, 2026, 10:12". */
export async function listPaymentHistory(ctx: AppContext, actor: Actor): Promise<string[]> {
	const changes = await listPaymentChanges(ctx.db, actor.id);
	return changes.map(({ at, detail }) => {
		const fields = PAYMENT_FIELDS.filter((field) => detail.split(" ").includes(field));
		const names = fields.map((field) => PAYMENT_LABELS[field]()).join(", ");
		return m.seller_payment_changed({ fields: names, at: formatInstant(at, actor.timezone) });
	});
}

/** What a sent invoice keeps of its seller; `null` where nothing was said yet, so that it can be said later. */
export async function sellerSnapshot(ctx: AppContext, actor: Actor): Promise<SellerDetails | null> {
	const [profile, taxation] = await Promise.all([findSellerProfile(ctx.db, actor.id), findTaxation(ctx.db, actor.id)]);
	return profile && sellerDetails(profile, actor, profile.country === "FR" ? taxation.profile?.countedOn : undefined);
}
