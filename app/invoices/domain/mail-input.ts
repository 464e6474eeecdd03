import { z } from "zod";
import { isEmail } from "~/kernel/email";
import { paragraph } from "~/kernel/text";
import { isHeaderSafe } from "~/mail/domain/mail";
import { m } from "~/paraglide/messages";

/** What Cloudflare's service takes at most for one mail, and so what all take. */
export const MOST_RECIPIENTS = 50;
export const MAX_SUBJECT = 200;
export const MAX_MESSAGE = 5000;

/** Addresses, with a comma between them as a form takes them, or as a list. Each counts once. */
const addresses = z
	.union([z.string(), z.array(z.string())], { error: () => m.mail_wrong_addresses() })
	.transform((given) => [...new Set([given].flat().flatMap(split))])
	.superRefine((list, check) => {
		const wrong = list.find((address) => !(isEmail(address) && isHeaderSafe(address)));
		if (wrong !== undefined) check.addIssue({ code: "custom", message: m.mail_wrong_address({ address: wrong }) });
	});

function split(text: string): string[] {
	return text
		.split(/[,;]/)
		.map((address) => address.trim())
		.filter((address) => address !== "");
}

const subject = z
	.string({ error: () => m.mail_subject_required() })
	.refine(isHeaderSafe, { error: () => m.mail_one_line() })
	.transform((text) => text.trim())
	.pipe(
		z
			.string()
			.min(1, { error: () => m.mail_subject_required() })
			.max(MAX_SUBJECT),
	);

const fields = {
	to: addresses.refine((list) => list.length > 0, { error: () => m.mail_to_required() }),
	cc: addresses.optional().transform((list) => list ?? []),
	subject,
	message: paragraph(MAX_MESSAGE).refine((text) => text !== "", { error: () => m.mail_message_required() }),
};

function countRecipients({ to, cc }: { to: readonly string[]; cc: readonly string[] }, check: z.RefinementCtx): void {
	if (to.length + cc.length < MOST_RECIPIENTS) return;
	check.addIssue({ code: "custom", path: ["cc"], message: m.mail_most_recipients({ max: MOST_RECIPIENTS - 1 }) });
}

export const MailForm = z
	.object({ ...fields, copy: z.string().optional(), key: z.string().max(255) })
	.superRefine(countRecipients)
	.transform(({ copy, ...mail }) => ({ ...mail, copy: copy !== undefined }));

/** What `POST /api/invoices/{id}/send` takes; what is left out is the usual. */
export const MailPayload = z
	.object({ ...fields, to: fields.to.optional(), subject: subject.optional(), message: fields.message.optional() })
	.superRefine(({ to = [], cc }, check) => countRecipients({ to, cc }, check));
export type MailPayload = z.output<typeof MailPayload>;
