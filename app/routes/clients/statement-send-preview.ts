import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { splitAddresses } from "~/kernel/email";
import { StatementPageQuery } from "~/payments/domain/statement-query";
import { previewStatement } from "~/payments/server/send-statement.server";
import { MAX_MESSAGE, MAX_SUBJECT } from "~/sending/domain/mail-input";
import { mailResponse } from "~/web/file-response.server";
import { shownFile } from "~/web/page.server";
import { readQuery } from "~/web/query.server";

/** A statement's mail as its page begins, and as its form says. Whatever is typed is shown; the server judges when it is sent. */
export const loader = shownFile(async ({ ctx, actor, id, url }) => {
	const choice = StatementPageQuery.parse(readQuery(url));
	return mailResponse(await previewStatement(ctx, actor, id, { choice, draft: null }));
});

export const action = (args: ActionFunctionArgs) =>
	shownFile(async ({ ctx, actor, id, url }) => {
		const form = args.context.post?.form ?? new FormData();
		const text = (name: string, max: number) => String(form.get(name) ?? "").slice(0, max);
		const to = [...form.getAll("to"), ...splitAddresses(text("other", MAX_MESSAGE))].map(String);
		const draft = { to, subject: text("subject", MAX_SUBJECT), message: text("message", MAX_MESSAGE) };
		const choice = StatementPageQuery.parse(readQuery(url));
		return mailResponse(await previewStatement(ctx, actor, id, { choice, draft }));
	})(args);
