import { apiRoute, method } from "~/web/api.server";
import { toWorkingCopyView, WorkingCopyInput, WorkingCopyView } from "~/working-copies/domain/working-copy";
import { discardTyped, readTyped, saveTyped } from "~/working-copies/server/working-copies.server";

const route = apiRoute(
	{ path: "/api/invoices/{id}/working-copy", group: "Invoices" },
	{
		GET: method({
			summary: "Read what is typed and not saved",
			description: "Of the form of this invoice; the id `new` is the form of a new one.",
			scope: "invoices:read",
			output: { schema: WorkingCopyView, description: "The working copy" },
			errors: { not_found: "Nothing is typed that is not saved" },
			run: async ({ ctx, actor, id }) => toWorkingCopyView(await readTyped(ctx, actor, id)),
		}),
		PUT: method({
			summary: "Keep what is typed until it is saved",
			description: "In the place of what was typed before. It is no invoice: it counts in no list, statistic or limit.",
			scope: "invoices:write",
			input: WorkingCopyInput,
			output: { schema: WorkingCopyView, description: "The working copy" },
			errors: { conflict: "What was typed was saved already" },
			run: async ({ ctx, actor, id, body }) => toWorkingCopyView(await saveTyped(ctx, actor, id, body)),
		}),
		DELETE: method({
			summary: "Discard what is typed and not saved",
			scope: "invoices:write",
			output: { status: 204, description: "Discarded, or there was none" },
			run: async ({ ctx, actor, id }) => {
				await discardTyped(ctx, actor, id);
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
