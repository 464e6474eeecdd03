import { AppError, invalidField } from "~/kernel/errors";
import { parse } from "~/kernel/validation";
import { m } from "~/paraglide/messages";
import { ExternalPath } from "../domain/external-fields";

/**
 * The id at the end of a path, which the body may repeat.
 * @throws AppError invalid where it is none, or the body has another
 */
export function externalIdIn({ pathname }: URL, { externalId }: { externalId?: unknown }): string {
	const named = parse(ExternalPath, { externalId: decoded(pathname.split("/").at(-1) ?? "") }).externalId;
	if (externalId && externalId !== named) throw invalidField("externalId", m.changes_external_id_differs());
	return named;
}

/** The router takes an encoded slash for a part of the id, and so for what it stood for. */
function decoded(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		throw new AppError("invalid", m.changes_external_id_missing());
	}
}
