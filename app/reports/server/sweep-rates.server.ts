import { keepReferenceRates, latestReferenceDay } from "#db/reports/reference-rates";
import type { AppContext } from "~/context";
import { logWarning } from "~/kernel/log";
import { missingRates } from "~/taxes/domain/reference-rate";

/** Reads the reference rates that are missing, once for the installation. Where that fails, the last known ones hold. */
export async function sweepRates(ctx: AppContext): Promise<void> {
	if (ctx.referenceRates.kind === "off") return;
	const { directory } = ctx.databases;
	const what = missingRates(await latestReferenceDay(directory), ctx.clock.now());
	if (what === null) return;
	try {
		await keepReferenceRates(directory, await ctx.referenceRates.read(what));
	} catch (error) {
		logWarning("the reference rates could not be read", error);
	}
}
