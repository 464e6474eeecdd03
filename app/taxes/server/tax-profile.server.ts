import {
	keepSeriesUntaxed,
	saveTaxProfile as write,
	continueTaxProfile as writeContinue,
	endTaxProfile as writeEnd,
} from "#db/taxes/tax-writes";
import { findTaxation } from "#db/taxes/taxes";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { invalidField } from "~/kernel/errors";
import { numberFault } from "~/kernel/field-checks";
import { type CalendarDate, dateIn } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { profileOn } from "../domain/profile-on";
import { parseCashStep, type TaxProfile, type TaxProfileInput } from "../domain/tax-profile";
import { propose, taxRegions } from "../domain/usual/propose";
import { USUAL_STAGGER } from "../domain/vat-stagger";
import { lockStatements } from "./issued-lock.server";
import { refusal } from "./refusals.server";

/**
 * Says that an account charges tax, and how. Where it has no tax of the country yet, the usual ones are proposed.
 * @throws AppError invalid (region, cash step, tax of new lines), stale, conflict where the lists are full
 */
export async function saveTaxProfile(ctx: AppContext, actor: Actor, input: TaxProfileInput): Promise<TaxProfile> {
	const { profile: current, taxes } = await findTaxation(ctx.db, actor.id);
	const { rate, cashStep, defaultTaxId, lockIssued, ...given } = input;
	const { baseCurrency = current?.baseCurrency ?? actor.currency, vatStagger, ...place } = given;
	requireRegion(place);
	const step = parseCashStep(cashStep, baseCurrency);
	if (step === null) throw invalidField("cashStep", numberFault(cashStep) ?? m.taxes_rule_cash_step());

	const isNew = !taxes.some(({ country, archived }) => country === place.country && !archived);
	const added = withIds(ctx, isNew ? propose({ ...place, rate }) : { taxes: [], withholdings: [] });
	const firstTaxId = isNew
		? added.taxes.find(({ components }) => components.some((each) => each.rate > 0))?.id
		: undefined;
	const choices = [...taxes.filter(({ archived }) => !archived), ...added.taxes].map(({ id }) => id);
	const before = choices.find((id) => id === current?.defaultTaxId);
	const forNewLines = defaultTaxId === undefined ? (firstTaxId ?? before ?? null) : defaultTaxId;
	if (forNewLines && !choices.includes(forNewLines)) throw invalidField("defaultTaxId", m.taxes_rule_default_tax());

	const version = (current?.version ?? 0) + 1;
	// A planned end is cancelled by itself; one that has come ends with this.
	const charging = profileOn(current, dateIn(actor.timezone, ctx.clock.now()));
	const endsOn = charging?.endsOn ?? null;
	const kept = { vatStagger: vatStagger ?? current?.vatStagger ?? USUAL_STAGGER, endsOn, version };
	const profile = { ...place, baseCurrency, cashStep: step, defaultTaxId: forNewLines, ...kept };
	try {
		const extraStatements = [...lockStatements(ctx, actor, lockIssued), ...(charging ? [] : beginning(ctx, actor))];
		await write(ctx.db, profile, added, { holder: actor, at: ctx.clock.now(), extraStatements });
	} catch (error) {
		throw refusal(error);
	}
	return profile;
}

/** Whether the account charges tax today. */
export async function isCharging(ctx: AppContext, actor: Actor): Promise<boolean> {
	const { profile } = await findTaxation(ctx.db, actor.id);
	return profileOn(profile, dateIn(actor.timezone, ctx.clock.now())) !== null;
}

/**
 * The account charges no tax from a day on, which is today where none is named. Profile and taxes stay for when it does again,
 * and what is issued is as it is. An end that has come already is not put off.
 */
export async function endTaxProfile(ctx: AppContext, actor: Actor, from?: CalendarDate): Promise<void> {
	const now = ctx.clock.now();
	const today = dateIn(actor.timezone, now);
	await writeEnd(ctx.db, actor.id, { from: from ?? today, today }, now);
}

/** Cancels the planned end of charging tax. Where that day has come, it charges tax again. */
export async function continueTaxProfile(ctx: AppContext, actor: Actor): Promise<void> {
	const begins = (await isCharging(ctx, actor)) ? [] : beginning(ctx, actor);
	await writeContinue(ctx.db, actor.id, ctx.clock.now(), begins);
}

function beginning(ctx: AppContext, actor: Actor) {
	return [keepSeriesUntaxed(actor.id, ctx.clock.now())];
}

/** In these countries there is no tax without a region. */
const FEDERAL = ["CA", "US"];

function requireRegion({ country, region }: { country: string; region: string }): void {
	const left = region === "" && !FEDERAL.includes(country);
	if (!left && !taxRegions(country).includes(region)) throw invalidField("region", m.taxes_rule_region());
}

function withIds(ctx: AppContext, { taxes, withholdings }: ReturnType<typeof propose>) {
	const own = () => ({ id: ctx.ids.uuid(), version: 1 });
	return {
		taxes: taxes.map((tax) => ({ ...tax, ...own(), updatedAt: ctx.clock.now() })),
		withholdings: withholdings.map((each) => ({ ...each, ...own() })),
	};
}
