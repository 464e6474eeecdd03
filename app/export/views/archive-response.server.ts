import { PRODUCT } from "~/kernel/product";
import { dateIn } from "~/kernel/time/dates";
import { fileResponse, ZIP } from "~/web/file-response.server";
import type { ActorCall } from "~/web/page-action.server";

/** An archive of an account, named by the day on which it is fetched: "duebill-2026-11-26.zip". */
export function archiveResponse({ ctx, actor }: ActorCall, archive: ReadableStream<Uint8Array>): Response {
	const day = dateIn(actor.timezone, ctx.clock.now());
	return fileResponse(archive, { type: ZIP, name: `${PRODUCT.name.toLowerCase()}-${day}.zip` });
}
