import { toRecord } from "~/history/domain/revision-record";
import { wholeHistory } from "~/history/server/read-history.server";
import { jsonArray, textStream } from "~/kernel/text-stream";
import { fileResponse, JSON_FILE } from "~/web/file-response.server";
import { shownFile } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";

/** The history of an invoice, with all that the chain can be checked by. */
async function make({ ctx, actor, id }: ActorCall) {
	const slices = await wholeHistory(ctx, actor, id);
	const records = jsonArray(slices, (revision) => toRecord(actor.id, revision));
	return fileResponse(textStream(records), { type: JSON_FILE, name: `history-${id}.json` });
}

export const loader = shownFile(make);
