import { sharedFile } from "~/client-page/views/shared-file.server";
import { openFeed } from "~/time/server/calendar/calendar-feed.server";
import { fileResponse } from "~/web/file-response.server";

/** An account's entries for calendars of other programs, at an address that is a secret (docs/reliability.md section 15). */
export const loader = sharedFile(async ({ ctx, token, network }) => {
	const content = await openFeed(ctx, token.replace(/\.ics$/i, ""), network);
	return fileResponse(content, { type: "text/calendar; charset=utf-8", name: "time.ics" });
});
