import { isId } from "~/kernel/id";

/** The row that follows one that goes, as the address or the form says that takes it away (app/ui/next-row.ts). */
export function nextIn(said: URLSearchParams | FormData): string | undefined {
	const next = String(said.get("next"));
	return isId(next) ? next : undefined;
}
