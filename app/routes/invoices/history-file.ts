import { toRecord } from "~/invoices/domain/revision-record";
import { readWholeHistory } from "~/invoices/server/read-history.server";
import { fileResponse, JSON_FILE } from "~/web/file-response.server";
import { page } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";

/** The history of an invoice, with all that the chain can be checked by. */
async function load({ ctx, actor, id }: ActorCall) {
	const revisions = await readWholeHistory(ctx, actor, id);
	const records = revisions.map((revision) => toRecord(actor.id, revision));
	return fileResponse(`${JSON.stringify(records, null, "\t")}\n`, { type: JSON_FILE, name: `history-${id}.json` });
}

const route = page({ load });

export const loader = route.loader;
