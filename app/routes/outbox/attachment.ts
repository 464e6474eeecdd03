import { readOutboxAttachment } from "~/admin/server/outbox-mails.server";
import { FAILURES } from "~/web/failures.server";
import { fileResponse } from "~/web/file-response.server";
import { fileLink } from "~/web/page.server";

export const loader = fileLink({
	make: async ({ ctx, actor, id, url }) => {
		const place = Number(url.pathname.split("/").at(-1));
		const { name, type, bytes } = await readOutboxAttachment(ctx, actor, id, place);
		return fileResponse(bytes, { type, name: encodeURIComponent(name) });
	},
	failure: FAILURES.readOutbox,
	back: () => "/dev/outbox",
});
