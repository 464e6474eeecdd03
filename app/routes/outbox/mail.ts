import { readOutboxHtml } from "~/admin/server/outbox-mails.server";
import { mailResponse } from "~/web/file-response.server";
import { page } from "~/web/page.server";

/** The HTML of a kept mail, as the page of the outbox frames it. */
const route = page({
	load: async ({ ctx, actor, id }) => mailResponse(await readOutboxHtml(ctx, actor, id)),
});

export const loader = route.loader;
