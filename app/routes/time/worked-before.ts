import { offeredWorks } from "~/time/views/offered-works.server";
import { privateJson } from "~/web/file-response.server";
import { shownFile } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";

/** What a field of descriptions offers, for `?q=` as one types. */
const make = async ({ ctx, actor, url }: ActorCall) =>
	privateJson(await offeredWorks(ctx, actor, url.searchParams.get("q") ?? ""));

export const loader = shownFile(make);
