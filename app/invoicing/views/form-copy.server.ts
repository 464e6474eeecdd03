import { formatInstant } from "~/kernel/time/dates";
import type { ActorCall } from "~/web/page-action.server";
import type { WorkingCopy } from "~/working-copies/domain/working-copy";
import type { InvoiceFormValues } from "../ui/form/form-values";
import { continueTyped } from "../ui/form/typed-content";

interface Opened {
	values: InvoiceFormValues;
	copy: WorkingCopy | null;
	/** The invoice's current version; null for a new one. */
	version: number | null;
}

/** The form as it opens: with what was typed in it before where the address asks for that (`?copy=`), else offering it. */
export function openForm({ actor, url }: ActorCall, { values, copy, version }: Opened) {
	const resumed = copy !== null && url.searchParams.get("copy") === copy.key;
	const typedBefore = copy &&
		!resumed && {
			key: copy.key,
			when: formatInstant(copy.savedAt, actor.timezone),
			clientName: copy.fields.clientName ?? "",
			stale: copy.version !== version,
		};
	return {
		values: resumed ? continueTyped(values, copy) : values,
		resumed: resumed ? copy.key : "",
		owner: actor.id,
		typedBefore: typedBefore || null,
		typedAt: copy?.savedAt ?? null,
	};
}
