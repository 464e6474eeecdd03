import { z } from "zod";
import { paragraph } from "~/kernel/text";
import { moment } from "~/kernel/time/moment";
import { addresses } from "~/mail/domain/addresses";
import { isHeaderSafe } from "~/mail/domain/mail";
import { m } from "~/paraglide/messages";

/** What Cloudflare's service takes at most for one mail, and so what all take. */
const MAX_RECIPIENTS = 50;
export const MAX_SUBJECT = 200;
export const MAX_MESSAGE = 5000;

const maybeAddresses = addresses.optional().transform((list) => list ?? []);

const subject = z
	.string({ error: () => m.mail_subject_required() })
	.refine(isHeaderSafe, { error: () => m.mail_one_line() })
	.transform((text) => text.trim())
	.pipe(
		z
			.string()
			.min(1, { error: () => m.mail_subject_required() })
			.max(MAX_SUBJECT),
	)
	.meta({ minLength: 1, maxLength: MAX_SUBJECT, pattern: "\\S", description: "One line" });

const message = paragraph(MAX_MESSAGE)
	.refine((text) => text !== "", { error: () => m.mail_message_required() })
	.meta({ minLength: 1, maxLength: MAX_MESSAGE, pattern: "\\S" });

export const MailTextInput = z.object({ subject, message });

const at = moment(m.mail_at_required, m.mail_at_malformed);

/** A box of a form: posted where it is ticked. */
const box = z
	.string()
	.optional()
	.transform((value) => value !== undefined);

/** What is wrong with so many recipients, of whom the sender may be one more; `null` where nothing is. */
export function wrongCount(count: number): string | null {
	return count < MAX_RECIPIENTS ? null : m.mail_most_recipients({ max: MAX_RECIPIENTS - 1 });
}

function checkCount(count: number, path: string, check: z.RefinementCtx): void {
	const message = wrongCount(count);
	if (message !== null) check.addIssue({ code: "custom", path: [path], message });
}

/** What the form of a mail posts: `to` are the boxes that are ticked, `other` is typed. */
export const MailForm = z.preprocess(
	withoutUnusedTime,
	z
		.object({
			to: maybeAddresses,
			other: maybeAddresses,
			cc: maybeAddresses,
			subject,
			message,
			copy: box,
			keep: box,
			pdf: box,
			xrechnung: box,
			timesheet: box,
			at: at.optional(),
			key: z.string().max(255),
		})
		.transform(({ to, other, ...mail }) => ({ ...mail, to: [...new Set([...to, ...other])] }))
		.superRefine(({ to, cc }, check) => {
			if (to.length === 0) check.addIssue({ code: "custom", path: ["other"], message: m.mail_to_required() });
			checkCount(to.length + cc.length, "cc", check);
		}),
);

/** A time that is filled in counts only where "At a date and time" is chosen. */
function withoutUnusedTime(typed: unknown): unknown {
	const { when, at, ...rest } = (typed ?? {}) as Record<string, unknown>;
	return when === "at" ? { ...rest, at: at ?? "" } : rest;
}

/** What `POST /api/invoices/{id}/send` takes; what is left out is the usual. */
export const MailPayload = z
	.object({
		to: addresses.refine((list) => list.length > 0, { error: () => m.mail_to_required() }).optional(),
		cc: addresses.optional().describe("Left out: those that the saved client has in copy"),
		subject: subject.optional(),
		message: message.optional(),
		copy: z
			.boolean()
			.optional()
			.describe("Whether the sender gets a copy that nobody else sees; left out: as the saved client says"),
		pdf: z.boolean().default(true).describe("Whether the PDF is attached"),
		xrechnung: z.boolean().default(true).describe("Whether the XRechnung is attached, where its data is complete"),
		timesheet: z
			.boolean()
			.optional()
			.describe("Whether the timesheet is attached, where it bills time; left out: as the saved client says"),
		at: at.optional().describe("When it goes, at most a year ahead: ISO 8601, without an offset in your time zone"),
	})
	.superRefine(({ to = [], cc = [] }, check) => checkCount(to.length + cc.length, "cc", check));
export type MailPayload = z.output<typeof MailPayload>;

/** What `POST /api/clients/{id}/statement/send` takes; what is left out is the usual. */
const { to, cc, copy, subject: itsSubject, message: itsMessage } = MailPayload.shape;
export const StatementMailPayload = z.object({ to, cc, copy, subject: itsSubject, message: itsMessage });
export type StatementMailPayload = z.output<typeof StatementMailPayload>;

/** What the form of a statement's mail posts. */
export const StatementMailForm = MailForm.transform(({ to, cc, subject, message, copy, key }) => ({
	...{ to, cc, subject, message, copy, key },
}));
