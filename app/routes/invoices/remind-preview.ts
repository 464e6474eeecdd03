import { previewReminder } from "~/reminders/server/reminders.server";
import { demandIn, stepIn } from "~/reminders/views/remind-loader.server";
import { mailResponse } from "~/web/file-response.server";
import { shownFile } from "~/web/page.server";

/** The letter of a reminder before it is sent, in the words of a step. */
export const loader = shownFile(async ({ ctx, actor, id, url }) =>
	mailResponse(
		await previewReminder(ctx, actor, id, {
			step: stepIn(url.searchParams.get("step")),
			demand: demandIn(url.searchParams),
		}),
	),
);
