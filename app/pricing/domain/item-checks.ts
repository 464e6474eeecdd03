import type { z } from "zod";
import { m } from "~/paraglide/messages";
import { PLACES, type TypedLine } from "./line";
import { takesDecimals } from "./unit";

const ONE = 10 ** PLACES;
const HUNDREDTH = ONE / 100;

type Typed = Partial<TypedLine> | null; // Asked also of what is no item at all, which has its message then

/**
 * A quantity without a unit is whole and no smaller than `smallest`; a unit takes decimals, and a line that bills time
 * carries hours with two. Judged together with the item's other fields, so that each gets its message.
 */
export function checkQuantity(smallest: number) {
	return (item: Typed, check: z.RefinementCtx) => {
		const { quantity, timeEntryIds, unit } = item ?? {};
		if (typeof quantity !== "number") return;
		const whole = quantity % ONE === 0 && quantity >= smallest * ONE;
		const timed = quantity % HUNDREDTH === 0 && quantity >= 0;
		const measured = quantity > 0 || (smallest === 0 && quantity === 0);
		if (timeEntryIds ? timed : takesDecimals(unit) ? measured : whole) return;
		const { issues } = check;
		const later = issues.findIndex(({ path }) => path?.[0] === "rate");
		const part = quantity > 0 && quantity % ONE !== 0 && !timeEntryIds;
		const message = takesDecimals(unit)
			? m.pricing_rule_quantity_above()
			: part
				? m.pricing_rule_quantity_whole()
				: m.pricing_rule_quantity();
		check.addIssue({ code: "custom", message, path: ["quantity"] });
		// Messages are in the order of the fields, and the toast shows the first.
		if (later >= 0) issues.splice(later, 0, ...issues.splice(-1));
	};
}
