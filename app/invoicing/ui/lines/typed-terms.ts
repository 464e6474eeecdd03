import { readDecimal } from "~/kernel/money/money";
import { isCalendarDate } from "~/kernel/time/dates";
import { currentNotation } from "~/kernel/typed-number";
import { PLACES } from "~/pricing/domain/line";
import { pickRetention, RETENTION_OF, type Retention } from "~/pricing/domain/retention-terms";
import type { Terms } from "~/pricing/domain/terms";
import { parseRate } from "~/taxes/domain/rate-text";

/** What is retained, as it is typed. */
export function typedRetention(typed: { [Name in keyof Retention]?: string | undefined }): Retention {
	const day = (text = "") => (isCalendarDate(text) ? text : null);
	return pickRetention({
		retentionPercent: parseRate(typed.retentionPercent ?? "") || null,
		retentionOf: RETENTION_OF.find((each) => each === typed.retentionOf) ?? "net",
		retainedUntil: day(typed.retainedUntil),
		retainedLater: day(typed.retainedLater),
	});
}

/** The terms as they are typed: what is no number yet counts as nothing. */
export function typedTerms(typed: { [Name in keyof Terms]?: string | undefined }): Terms {
	const rate = (text = "") => parseRate(text) || null;
	const days = (text = "") => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null);
	return {
		earlyPercent: rate(typed.earlyPercent),
		earlyDays: days(typed.earlyDays),
		laterPercent: rate(typed.laterPercent),
		laterDays: days(typed.laterDays),
		penaltyRate: rate(typed.penaltyRate),
		recoveryCharge: readDecimal(typed.recoveryCharge ?? "", currentNotation(), PLACES) || null,
	};
}
