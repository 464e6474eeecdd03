import type { CalendarDate } from "~/kernel/time/dates";
import type { TaxProfile } from "./tax-profile";

/** The profile, where tax is charged by it on a day; `null` where none is. */
export function profileOn<Profile extends Pick<TaxProfile, "endsOn">>(
	profile: Profile | null,
	day: CalendarDate,
): Profile | null {
	return profile && (profile.endsOn === null || day < profile.endsOn) ? profile : null;
}
