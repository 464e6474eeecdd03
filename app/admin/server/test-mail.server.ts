import { bringRefusedAcrossAccounts } from "#db/mail/mail-faults";
import type { Actor } from "~/access/domain/user";
import { type AppContext, inEachDatabase } from "~/context";
import { currentLanguage } from "~/kernel/language/language";
import { rootCause } from "~/kernel/log";
import { PRODUCT } from "~/kernel/product";
import type { Letter } from "~/mail/domain/letter";
import { explainRefusal } from "~/mail/domain/refusals";
import { letterHtml } from "~/mail/letter/letter-html";
import { letterText } from "~/mail/letter/letter-text";
import { noteService } from "~/mail/server/mail-fault.server";
import { m } from "~/paraglide/messages";
import { requireAdministrator } from "./administrator.server";

export function readMailSetup(ctx: AppContext, actor: Actor) {
	requireAdministrator(ctx, actor);
	const { kind, from, missing } = ctx.mailer;
	return { kind, from, missing, linked: ctx.config.publicUrl !== "" };
}

/**
 * Sends a message to the administrator's own address, past queue and deliveries, and says what became of it. Where it is
 * taken, what waits for its next try goes with the next sweep.
 * @throws AppError forbidden
 */
export async function sendTestMail(ctx: AppContext, actor: Actor): Promise<{ taken: boolean; text: string }> {
	requireAdministrator(ctx, actor);
	const subject = m.admin_mail_test_subject({ product: PRODUCT.name });
	const letter: Letter = {
		language: currentLanguage(),
		preview: subject,
		sender: null,
		title: subject,
		blocks: [{ kind: "paragraph", runs: [m.admin_mail_test_message({ kind: ctx.mailer.kind })] }],
		footer: [[actor.email]],
	};
	const outcome = await ctx.mailer
		.send(
			{
				reference: `test.${ctx.ids.uuid()}`,
				attempt: 1,
				userId: actor.id,
				demo: false,
				from: { name: PRODUCT.name, address: ctx.mailer.from },
				replyTo: null,
				to: [actor.email],
				cc: [],
				bcc: [],
				subject,
				html: letterHtml(letter, subject),
				text: letterText(letter),
				headers: {},
				attachments: [],
			},
			async () => true,
		)
		.catch((error: unknown) => ({ state: "unknown" as const, detail: String(rootCause(error)) }));
	await noteService(ctx, outcome);
	if (outcome.state === "accepted") {
		await inEachDatabase(ctx, ({ db, clock }) => bringRefusedAcrossAccounts(db, clock.now()));
		return { taken: true, text: m.admin_mail_test_taken({ email: actor.email }) };
	}
	if (outcome.state === "unknown") return { taken: false, text: m.admin_mail_test_unknown({ detail: outcome.detail }) };
	if (outcome.state === "withheld") throw new Error("a test message is withheld by nobody");
	const { code, detail } = outcome;
	return { taken: false, text: m.admin_mail_test_refused({ why: explainRefusal(outcome), code, detail }) };
}
