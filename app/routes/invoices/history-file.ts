import { toRecord } from "~/invoices/domain/revision-record";
import { readWholeHistory } from "~/invoices/server/read-history.server";
import { fileResponse, JSON_FILE } from "~/web/file-response.server";
import { shownFile } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";

/** The history of an invoice, with all that the chain can be checked by. */
async function make({ ctx, actor, id }: ActorCall) {
	const revisions = await readWholeHistory(ctx, actor, id);
	const records = revisions.map((revision) => toRecord(actor.id, revision));
	return fileResponse(`${JSON.stringify(records, null, "\t")}\n`, { type: JSON_FILE, name: `history-${id}.json` });
}

export const loader = shownFile(make);
