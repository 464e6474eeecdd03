import { projectOptions } from "~/time/views/tracker-loader.server";
import { privateJson } from "~/web/file-response.server";
import { shownFile } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";

/** What a picker of projects offers, for `?q=` as one types. */
const make = async ({ ctx, actor, url }: ActorCall) =>
	privateJson(await projectOptions(ctx, actor, url.searchParams.get("q") ?? ""));

export const loader = shownFile(make);
