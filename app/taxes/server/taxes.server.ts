import { insertTax, updateTax as overwrite, saveTaxProfile } from "#db/taxes/tax-writes";
import { findTax, findTaxation } from "#db/taxes/taxes";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { AppError, invalidField } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import { dateIn } from "~/kernel/time/dates";
import { isSameInput, parse } from "~/kernel/validation";
import { withIdempotencyKey } from "~/limits/server/idempotency.server";
import { m } from "~/paraglide/messages";
import { profileOn } from "../domain/profile-on";
import type { TaxCode } from "../domain/tax-code";
import { type Patch, type TaxInput, TaxPayload } from "../domain/tax-input";
import type { TaxProfile } from "../domain/tax-profile";
import { toTaxView } from "../domain/tax-view";
import { USUAL_STAGGER } from "../domain/vat-stagger";
import { refusal, staleTax, taxNotFound } from "./refusals.server";

/** One tax of the actor's, archived or not. Throws not_found. */
export async function readTax(ctx: AppContext, actor: Actor, id: string): Promise<TaxCode> {
	const tax = isId(id) ? await findTax(ctx.db, actor.id, id) : null;
	if (!tax) throw taxNotFound();
	return tax;
}

/**
 * Adds a tax. Who charged none until now does from now on, in the tax's country, and nothing is proposed.
 * @throws AppError invalid where neither tax nor profile say a country, conflict where there are too many, key_reused
 */
export async function createTax(ctx: AppContext, actor: Actor, input: TaxInput, key?: string): Promise<TaxCode> {
	return withIdempotencyKey<TaxCode>(ctx, actor, { key, request: { tax: input } }, async (idempotencyStatements) => {
		const { profile } = await findTaxation(ctx.db, actor.id);
		const country = input.country ?? profile?.country;
		if (country === undefined) throw invalidField("country", m.taxes_rule_country());
		const at = ctx.clock.now();
		const tax = { ...input, country, id: ctx.ids.uuid(), updatedAt: at, version: 1 };
		const write = { holder: actor, at, extraStatements: idempotencyStatements(tax) };
		try {
			if (profileOn(profile, dateIn(actor.timezone, ctx.clock.now()))) await insertTax(ctx.db, tax, write);
			else
				await saveTaxProfile(ctx.db, begunProfile(profile, actor, country), { taxes: [tax], withholdings: [] }, write);
		} catch (error) {
			throw refusal(error);
		}
		return tax;
	});
}

/** Changes a tax, of what is not issued yet. Throws not_found, stale. */
export async function updateTax(
	ctx: AppContext,
	actor: Actor,
	id: string,
	{ input, version }: { input: TaxInput; version?: number | undefined },
): Promise<TaxCode> {
	const current = await readTax(ctx, actor, id);
	if (version !== undefined && version !== current.version) throw staleTax();
	const at = ctx.clock.now();
	const country = input.country ?? current.country;
	const tax = { ...current, ...input, country, updatedAt: at, version: current.version + 1 };
	try {
		await overwrite(ctx.db, tax, { holder: actor, at });
	} catch (error) {
		throw refusal(error);
	}
	return tax;
}

/** Changes a part of a tax; a new `rate` replaces its components. Throws invalid, not_found, stale. */
export async function patchTax(
	ctx: AppContext,
	actor: Actor,
	id: string,
	patch: Patch,
	version?: number,
): Promise<TaxCode> {
	const current = await readTax(ctx, actor, id);
	const { rate, components, ...view } = toTaxView(current);
	const rates = patch.rate === undefined ? { components } : { label: components[0]?.label };
	const input = parse(TaxPayload, { ...view, ...rates, ...patch });
	const expected = version ?? current.version;
	if (expected === current.version && isSameInput(TaxPayload, { ...view, components }, input)) return current;
	return updateTax(ctx, actor, id, { input, version: expected });
}

/**
 * Takes a tax off the choice of new lines, or puts it there again.
 * @throws AppError not_found, stale, conflict for the tax that new lines begin with: they would silently have none
 */
export async function archiveTax(ctx: AppContext, actor: Actor, id: string, archived: boolean): Promise<TaxCode> {
	const { version, ...tax } = await readTax(ctx, actor, id);
	if (archived) await requireNotDefault(ctx, actor, tax);
	return tax.archived === archived
		? { ...tax, version }
		: updateTax(ctx, actor, id, { input: { ...tax, archived }, version });
}

async function requireNotDefault(ctx: AppContext, actor: Actor, { id, name }: Pick<TaxCode, "id" | "name">) {
	const { profile } = await findTaxation(ctx.db, actor.id);
	if (profile?.defaultTaxId === id) throw new AppError("conflict", m.taxes_archive_default({ name }));
}

/** The earlier profile of an account that charges no tax, if it had one. */
function begunProfile(before: TaxProfile | null, actor: Actor, country: string): TaxProfile {
	if (before) return { ...before, endsOn: null, version: before.version + 1 };
	const defaults = {
		region: "",
		pricesIncludeTax: false,
		countedOn: "issue",
		cashStep: 0,
		defaultTaxId: null,
		vatStagger: USUAL_STAGGER,
	} as const;
	return { ...defaults, country, baseCurrency: actor.currency, endsOn: null, version: 1 };
}
