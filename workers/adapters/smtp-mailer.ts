import { Buffer } from "node:buffer";
import MailComposer from "nodemailer/lib/mail-composer";
import type { Mail } from "~/mail/domain/mail";
import type { Mailer, Outcome } from "~/mail/domain/port";
import type { AddressRefusal } from "~/mail/domain/refusals";
import { SmtpConnection, SmtpRefusal, type SmtpServer } from "./smtp-connection";

export interface SmtpAccount extends SmtpServer {
	user: string;
	password: string;
}

/** Any mail server that takes submissions (RFC 6409), over a socket of the Workers runtime. */
export function smtpMailer(account: SmtpAccount, from: string): Mailer {
	return {
		kind: "smtp",
		from,
		missing: [],
		async send(mail) {
			const message = await compose(mail);
			const progress = { handedOver: false };
			let connection: SmtpConnection | undefined;
			try {
				connection = new SmtpConnection(account);
				return await submit(connection, account, mail, message, progress);
			} catch (error) {
				if (error instanceof SmtpRefusal) return { state: "refused", code: error.code, detail: error.message };
				// Without its last dot a message is not taken, whatever became of the connection.
				if (progress.handedOver) throw error;
				return { state: "refused", code: "unreachable", detail: String(error) };
			} finally {
				await connection?.close();
			}
		},
	};
}

async function submit(
	connection: SmtpConnection,
	account: SmtpAccount,
	mail: Mail,
	message: Buffer,
	progress: { handedOver: boolean },
): Promise<Outcome> {
	await greet(connection, account, mail.from.address);
	await connection.command(`MAIL FROM:<${mail.from.address}>`);
	const addresses = [...mail.to, ...mail.cc, ...mail.bcc];
	const refused: AddressRefusal[] = [];
	for (const address of addresses) {
		const { ok, code, text } = await connection.ask(`RCPT TO:<${address}>`);
		if (!ok) refused.push({ address, code, detail: text });
	}
	const [first] = refused;
	if (first && refused.length === addresses.length) {
		return { state: "refused", code: first.code, detail: first.detail, addresses };
	}
	await connection.command("DATA");
	await connection.write(dotStuffed(message));
	progress.handedOver = true;
	await connection.write(Buffer.from(".\r\n"));
	const reply = await connection.reply();
	if (!reply.ok) throw new SmtpRefusal(reply);
	await connection.ask("QUIT").catch(() => {});
	return { state: "accepted", providerId: mail.reference, refused };
}

async function greet(connection: SmtpConnection, account: SmtpAccount, from: string): Promise<void> {
	const hello = `EHLO ${from.split("@").at(-1)}`;
	const greeting = await connection.reply();
	if (!greeting.ok) throw new SmtpRefusal(greeting);
	let { text: offers } = await connection.command(hello);
	if (account.security === "starttls") {
		if (!/^STARTTLS\b/im.test(offers)) throw new SmtpRefusal({ code: "no_starttls", text: offers, ok: false });
		await connection.command("STARTTLS");
		connection.secure();
		({ text: offers } = await connection.command(hello));
	}
	if (account.user === "") return;
	try {
		await signIn(connection, account, offers);
	} catch (error) {
		if (!(error instanceof SmtpRefusal)) throw error;
		throw new SmtpRefusal({ code: "sign_in_refused", text: error.message, ok: false });
	}
}

/** PLAIN (RFC 4616), or LOGIN where a server has nothing else. */
async function signIn(connection: SmtpConnection, { user, password }: SmtpAccount, offers: string): Promise<void> {
	const encoded = (text: string) => Buffer.from(text).toString("base64");
	if (!/^AUTH\b.*\bLOGIN\b/im.test(offers) || /^AUTH\b.*\bPLAIN\b/im.test(offers)) {
		await connection.command(`AUTH PLAIN ${encoded(`\0${user}\0${password}`)}`);
		return;
	}
	await connection.command("AUTH LOGIN");
	await connection.command(encoded(user));
	await connection.command(encoded(password));
}

/** The mail as a message (RFC 5322), with lines that end in CR LF. Who is in `bcc` is in the envelope alone. */
async function compose(mail: Mail): Promise<Buffer> {
	const { from, replyTo, to, cc, subject, html, text, headers, reference, attachments } = mail;
	const composer = new MailComposer({
		from,
		...(replyTo ? { replyTo } : {}),
		...{ to: [...to], cc: [...cc], subject, html, text, headers: { ...headers } },
		messageId: `<${reference}@${from.address.split("@").at(-1)}>`,
		attachments: attachments.map(({ name, type, bytes }) => ({
			...{ filename: name, contentType: type, content: Buffer.from(bytes) },
		})),
		newline: "\r\n",
	});
	return new Promise((resolve, reject) => {
		composer.compile().build((error, message) => (error ? reject(error) : resolve(message as Buffer)));
	});
}

/** A line that begins with a dot gets another, so that none ends the message (RFC 5321 section 4.5.2). */
function dotStuffed(message: Buffer): Buffer {
	const text = message.toString("latin1");
	const ended = text.endsWith("\r\n") ? text : `${text}\r\n`;
	return Buffer.from(ended.replace(/^\./gm, ".."), "latin1");
}
