import { z } from "zod";
import { listOutboxMails } from "~/admin/server/outbox-mails.server";
import { apiRoute, method } from "~/web/api.server";

/** The mails of the outbox for programs, newest first; with `?address=` those from or to it. */
const route = apiRoute(
	{ path: "/dev/outbox.json", group: "Operation" },
	{
		GET: method({
			summary: "List the mails of the outbox",
			scope: "session",
			administrator: true,
			query: z.object({ address: z.string().max(254).optional() }),
			output: { description: "The mails, newest first" },
			run: async ({ ctx, actor, query }) => {
				const mails = await listOutboxMails(ctx, actor, query.address ?? "");
				return mails.map(({ id, at, mail: { userId, demo, attachments, ...mail } }) => ({
					id,
					at: new Date(at).toISOString(),
					...mail,
					attachments: attachments.map(({ name, type, size }, place) => ({
						name,
						type,
						size,
						href: `/dev/outbox/${id}/${place}`,
					})),
				}));
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
