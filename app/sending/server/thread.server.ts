import { findInvoiceMail } from "#db/mail/mail-events";
import type { AppContext } from "~/context";

/** How a mail belongs to the one that an invoice went with: its subject and the headers of RFC 5322 section 3.6.4. */
interface Thread {
	subject: string;
	headers: Readonly<Record<string, string>>;
}

/** The invoice's mail that others answer: none where its service did not say by what. `pdf`: whether it carried the PDF. */
export async function readThread(
	ctx: AppContext,
	userId: string,
	invoiceId: string,
): Promise<{ thread: Thread | null; pdf: boolean }> {
	const mail = await findInvoiceMail(ctx.db, userId, invoiceId);
	const pdf = mail?.pdf !== 0;
	if (!mail?.messageId) return { thread: null, pdf };
	const { messageId, subject } = mail;
	const headers = { "In-Reply-To": messageId, References: messageId };
	return { thread: { subject: subject.startsWith("Re: ") ? subject : `Re: ${subject}`, headers }, pdf };
}
