import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { splitAddresses } from "~/kernel/email";
import { MAX_MESSAGE, MAX_SUBJECT } from "~/sending/domain/mail-input";
import { defaultPreview, previewMail } from "~/sending/server/preview-mail.server";
import { mailResponse } from "~/web/file-response.server";
import { shownFile } from "~/web/page.server";

/** An invoice's mail as its page begins, and as its form says. Whatever is typed is shown; the server judges when it is sent. */
export const loader = shownFile(async ({ ctx, actor, id }) => mailResponse(await defaultPreview(ctx, actor, id)));

export const action = (args: ActionFunctionArgs) =>
	shownFile(async ({ ctx, actor, id }) => {
		const form = args.context.post?.form ?? new FormData();
		const text = (name: string, max: number) => String(form.get(name) ?? "").slice(0, max);
		const to = [...form.getAll("to"), ...splitAddresses(text("other", MAX_MESSAGE))].map(String);
		const html = await previewMail(ctx, actor, id, {
			to,
			subject: text("subject", MAX_SUBJECT),
			message: text("message", MAX_MESSAGE),
			pdf: form.has("pdf"),
			xrechnung: form.has("xrechnung"),
			timesheet: form.has("timesheet"),
		});
		return mailResponse(html);
	})(args);
