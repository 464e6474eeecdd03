import { EMPTY_PLACE } from "~/kernel/button-place";
import { isId } from "~/kernel/id";

/**
 * The row that follows one that goes, as the address or the form says that takes it away (app/ui/table/next-row.ts);
 * else what replaces an empty list.
 */
export function nextIn(said: URLSearchParams | FormData): string {
	const next = String(said.get("next"));
	return isId(next) ? next : EMPTY_PLACE;
}
