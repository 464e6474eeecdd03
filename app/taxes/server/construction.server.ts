import { isGone } from "#db/commit";
import { insertConstruction } from "#db/taxes/tax-writes";
import { findTaxation, type Taxation } from "#db/taxes/taxes";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { proposeConstruction } from "../domain/usual/construction";
import { refusal } from "./refusals.server";

/** Whether the rates of construction are offered: to a British account that has no deduction of labour yet. */
export function offersConstruction({ profile, withholdings }: Pick<Taxation, "profile" | "withholdings">): boolean {
	return profile?.country === "GB" && !withholdings.some(({ labourOnly }) => labourOnly);
}

/** Adds the rates of British construction, once. Throws conflict where there are too many. */
export async function addConstruction(ctx: AppContext, actor: Actor): Promise<void> {
	if (!offersConstruction(await findTaxation(ctx.db, actor.id))) return;
	const { taxes, withholdings } = proposeConstruction();
	const at = ctx.clock.now();
	const proposal = {
		taxes: taxes.map((tax) => ({ ...tax, id: ctx.ids.uuid(), updatedAt: at, version: 1 })),
		withholdings: withholdings.map((each) => ({ ...each, id: ctx.ids.uuid(), version: 1 })),
	};
	try {
		await insertConstruction(ctx.db, proposal, { holder: actor, at });
	} catch (error) {
		// Two presses at once: the other added them.
		if (!isGone(error)) throw refusal(error);
	}
}
