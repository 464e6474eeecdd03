import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readOutboxMail } from "~/admin/server/outbox-mails.server";
import { page } from "~/web/page.server";

/** The HTML of a kept mail, as the page of the outbox frames it: it may load and run nothing. */
const route = page({
	load: async ({ ctx, actor, id }) => {
		const { mail } = await readOutboxMail(ctx, actor, id);
		return new Response(mail.html, {
			headers: {
				"Content-Type": "text/html; charset=utf-8",
				"Content-Security-Policy": "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
			},
		});
	},
});

export const loader = (args: LoaderFunctionArgs) => route.loader(args);
