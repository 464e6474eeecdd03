import { Buffer } from "node:buffer";
import MailComposer from "nodemailer/lib/mail-composer";
import { type Mail, withoutAddresses } from "~/mail/domain/mail";
import { withoutFiles } from "~/mail/domain/mail-size";
import type { HandOver, Mailer, Outcome } from "~/mail/domain/port";
import type { AddressRefusal } from "~/mail/domain/refusals";
import { mailableAddress } from "./mailable-address";
import { type Reply, SmtpConnection, SmtpRefusal, type SmtpServer, TIMEOUTS } from "./smtp-connection";

export interface SmtpAccount extends SmtpServer {
	user: string;
	password: string;
}

/** Any mail server that takes submissions (RFC 6409), over a socket of the Workers runtime. */
export function smtpMailer(account: SmtpAccount, from: string, timeouts = TIMEOUTS): Mailer {
	return {
		kind: "smtp",
		from,
		missing: [],
		async send(mail, handOver) {
			const progress = { senderTaken: false, handedOver: false };
			let connection: SmtpConnection | undefined;
			try {
				connection = new SmtpConnection(account, timeouts);
				const offers = await greet(connection, account, mail.from.address);
				const begin = async () => {
					progress.handedOver = await handOver();
					return progress.handedOver;
				};
				return await submit(connection, mail, offers, { progress, handOver: begin });
			} catch (error) {
				// Without its last dot a message is not taken, whatever became of the connection.
				if (progress.handedOver) throw error;
				if (error instanceof SmtpRefusal) return refusedBy(error, progress.senderTaken);
				const why = (await connection?.openingFault()) ?? error;
				return { state: "refused", code: "unreachable", detail: why instanceof Error ? why.message : String(why) };
			} finally {
				await connection?.close();
			}
		},
	};
}

interface Submission {
	/** Whether the server has let us in and taken the sender, who is the same for every mail. */
	progress: { senderTaken: boolean };
	handOver: HandOver;
}

/** What is refused before a recipient was named is the service's fault; what was refused after it, only where its reply says so. */
function refusedBy({ digits, code, message }: SmtpRefusal, senderTaken: boolean): Outcome {
	if (senderTaken) return { state: "refused", code, detail: message, ...(isOfServer({ digits, code }) && OF_SERVICE) };
	return { state: "refused", code, detail: `${digits} ${message}`.trim(), ...OF_SERVICE };
}

const OF_SERVICE = { ofService: true } as const;

/** The server closes down (RFC 5321 section 4.2.2), or its own system has no room or is off (RFC 3463 section 3.4). */
function isOfServer({ digits, code }: Pick<Reply, "digits" | "code">): boolean {
	return digits === "421" || code.startsWith("4.3.");
}

async function submit(
	connection: SmtpConnection,
	mail: Mail,
	offers: string,
	{ progress, handOver }: Submission,
): Promise<Outcome> {
	const speaksUtf8 = /^SMTPUTF8\b/im.test(offers);
	const addresses = [...mail.to, ...mail.cc, ...mail.bcc];
	const foreign = speaksUtf8 ? [] : addresses.filter((address) => mailableAddress(address).needsUtf8);
	const refused: AddressRefusal[] = foreign.map((address) => ({ address, code: "no_smtputf8", detail: "" }));
	const needsUtf8 = [mail.from, ...(mail.replyTo ? [mail.replyTo] : [])].some(
		({ address }) => mailableAddress(address).needsUtf8,
	);
	if (foreign.length === addresses.length || (needsUtf8 && !speaksUtf8)) {
		return { state: "refused", code: "no_smtputf8", detail: "", addresses: foreign };
	}
	const reachable = withoutAddresses(mail, foreign);
	const whole = await compose(reachable);
	const message = dotStuffed(whole.length > mostOf(offers) ? await compose(withoutFiles(reachable)) : whole);
	await connection.command(
		`MAIL FROM:<${mailableAddress(mail.from.address).address}>${parameters(offers, mail)}`,
		"250",
	);
	progress.senderTaken = true;
	const closing: boolean[] = [];
	for (const address of addresses.filter((each) => !foreign.includes(each))) {
		const { digits, code, text } = await connection.ask(`RCPT TO:<${mailableAddress(address).address}>`, "250", "251");
		if (digits.startsWith("2")) continue;
		refused.push({ address, code, detail: text });
		closing.push(isOfServer({ digits, code }));
	}
	const [first] = refused;
	if (first && refused.length === addresses.length) {
		const refusal = { state: "refused", code: first.code, detail: first.detail } as const;
		return closing.length > 0 && closing.every(Boolean) ? { ...refusal, ...OF_SERVICE } : { ...refusal, addresses };
	}
	await connection.command("DATA", "354");
	await connection.write(message);
	await connection.requireNothingSaid();
	if (!(await handOver())) return { state: "withheld" };
	return acceptedBy(connection, mail, refused);
}

/** The largest message that a server says it takes, in bytes (RFC 1870); one that says nothing, or 0, names no limit. */
function mostOf(offers: string): number {
	return Number(/^SIZE (\d+)$/im.exec(offers)?.[1]) || Number.POSITIVE_INFINITY;
}

/** What the reply to the last dot says: 250 alone is acceptance. Throws where that can't be told. */
async function acceptedBy(connection: SmtpConnection, mail: Mail, refused: AddressRefusal[]): Promise<Outcome> {
	const { digits, code, text } = await connection.endMessage();
	if (/^[45]/.test(digits)) return refusedBy(new SmtpRefusal({ digits, code, text }), true);
	// A server that repeats a reply says no only after it, where the answer to QUIT would be.
	const goodbye = digits === "250" ? await connection.quit() : null;
	const isOutOfStep = goodbye !== null && goodbye.digits !== "221" && goodbye.digits !== "421";
	if (digits !== "250" || isOutOfStep) {
		throw new Error(`the mail server's replies don't fit: ${[digits, goodbye?.digits].filter(Boolean).join(", ")}`);
	}
	return { state: "accepted", providerId: mail.reference, messageId: messageIdOf(mail), refused };
}

/** What is said beside the sender's address: only what the message needs, and the server has (RFC 6531, RFC 6152). */
function parameters(offers: string, { from, replyTo, to, cc, bcc }: Mail): string {
	const all = [from.address, ...(replyTo ? [replyTo.address] : []), ...to, ...cc, ...bcc];
	if (!/^SMTPUTF8\b/im.test(offers) || !all.some((address) => mailableAddress(address).needsUtf8)) return "";
	return /^8BITMIME\b/im.test(offers) ? " BODY=8BITMIME SMTPUTF8" : " SMTPUTF8";
}

/** Opens the session and signs in. Returns what the server offers. */
async function greet(connection: SmtpConnection, account: SmtpAccount, from: string): Promise<string> {
	const hello = `EHLO ${mailableAddress(from).address.split("@").at(-1)}`;
	const greeting = await connection.reply("220");
	if (greeting.digits !== "220") throw new SmtpRefusal(greeting);
	let { text: offers } = await connection.command(hello, "250");
	if (account.security === "starttls") {
		if (!/^STARTTLS\b/im.test(offers)) throw new SmtpRefusal({ code: "no_starttls", text: offers });
		await connection.command("STARTTLS", "220");
		connection.secure();
		({ text: offers } = await connection.command(hello, "250"));
	}
	if (account.user === "") return offers;
	try {
		await signIn(connection, account, offers);
		return offers;
	} catch (error) {
		if (!(error instanceof SmtpRefusal) || error.code === "out_of_step") throw error;
		throw new SmtpRefusal({ digits: error.digits, code: "sign_in_refused", text: error.message });
	}
}

/** PLAIN (RFC 4616), or LOGIN where a server has nothing else. */
async function signIn(connection: SmtpConnection, { user, password }: SmtpAccount, offers: string): Promise<void> {
	const encoded = (text: string) => Buffer.from(text).toString("base64");
	if (!/^AUTH\b.*\bLOGIN\b/im.test(offers) || /^AUTH\b.*\bPLAIN\b/im.test(offers)) {
		await connection.command(`AUTH PLAIN ${encoded(`\0${user}\0${password}`)}`, "235");
		return;
	}
	await connection.command("AUTH LOGIN", "334");
	await connection.command(encoded(user), "334");
	await connection.command(encoded(password), "235");
}

function messageIdOf({ reference, from }: Pick<Mail, "reference" | "from">): string {
	return `<${reference}@${from.address.split("@").at(-1)}>`;
}

/** The mail as a message (RFC 5322), with lines that end in CR LF. Who is in `bcc` is in the envelope alone. */
async function compose(mail: Mail): Promise<Buffer> {
	const { from, replyTo, to, cc, subject, html, text, headers, attachments } = mail;
	const composer = new MailComposer({
		from,
		...(replyTo ? { replyTo } : {}),
		to: [...to],
		cc: [...cc],
		subject,
		html,
		text,
		headers: { ...headers },
		messageId: messageIdOf(mail),
		attachments: attachments.map(({ name, type, bytes, contentId }) => ({
			filename: name,
			contentType: type,
			content: Buffer.from(bytes),
			...(contentId && { cid: contentId }),
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
