import { offerTyped } from "~/time/views/rate-offer.server";
import { privateJson } from "~/web/file-response.server";
import { shownFile } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";

/** What a rate would make of the project's unbilled entries, for `?q=` as one types. */
const make = async ({ ctx, actor, url, id }: ActorCall) =>
	privateJson(await offerTyped(ctx, actor, id, url.searchParams.get("q") ?? ""));

export const loader = shownFile(make);
