import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import type { TestProject } from "vitest/node";
import { localCertificate } from "./certificate";
import { startOddServer } from "./odd-server";

/** What a mail server took, as a parser that is not ours reads it. */
export interface ReceivedMail {
	/** Who was named to the server, whatever the headers say. */
	envelope: { from: string; to: string[] };
	/** Whether nobody could read along. */
	secure: boolean;
	user: string;
	headers: Record<string, string>;
	from: { name: string; address: string }[];
	subject: string;
	text: string;
	html: string;
	attachments: { filename: string; contentType: string; base64: string }[];
}

declare module "vitest" {
	interface ProvidedContext {
		/** Ports on localhost: mail servers of several kinds, and where what they took is told. */
		smtp: {
			starttls: number;
			tls: number;
			plain: number;
			login: number;
			ascii: number;
			small: number;
			odd: number;
			mute: number;
			busy: number;
			told: number;
		};
	}
}

/**
 * Real mail servers beside the tests, which run in workerd. Addresses say what becomes of a mail: nobody@ has no mailbox,
 * full@ no room; a subject with "refuse" is refused as a whole, one with "vanish" is taken without a word.
 */
export default async function setup({ provide }: TestProject) {
	const { key, cert } = await localCertificate();
	const received: ReceivedMail[] = [];
	const start = (options: SMTPServerOptions) => startServer({ key, cert, ...options }, received);
	const servers = {
		starttls: await start({}),
		tls: await start({ secure: true }),
		plain: await start({ disabledCommands: ["STARTTLS", "AUTH"] }),
		login: await start({ authMethods: ["LOGIN"] }),
		ascii: await start({ hideSMTPUTF8: true }),
		small: await start({ size: 200_000 }),
		odd: await startOddServer(),
		mute: await startOddServer("mute"),
		busy: await startOddServer("busy"),
	};
	const http = createServer((_, response) => response.end(JSON.stringify(received)));
	await new Promise<void>((resolve) => http.listen(0, "localhost", resolve));
	const ports = Object.entries(servers).map(([name, { port }]) => [name, port]);
	provide("smtp", { ...Object.fromEntries(ports), told: portOf(http) });
	return async () => {
		http.close();
		await Promise.all(Object.values(servers).map(({ close }) => close()));
	};
}

export async function startServer(options: SMTPServerOptions, received: ReceivedMail[]) {
	const server: SMTPServer = new SMTPServer({
		...options,
		logger: false,
		onAuth({ username, password }, _, done) {
			const right = username === "duebill" && password === "the password";
			done(
				right ? null : reply(535, "5.7.8 Authentication credentials invalid"),
				right ? { user: username } : undefined,
			);
		},
		onRcptTo({ address }, _, done) {
			if (address.startsWith("nobody@")) return done(reply(550, "5.1.1 No such mailbox"));
			if (address.startsWith("full@")) return done(reply(452, "4.2.2 Mailbox full"));
			done();
		},
		onData(stream, session, done) {
			void simpleParser(stream).then((mail) => {
				if (stream.sizeExceeded) return done(reply(552, "5.3.4 Message too big for system"));
				const subject = mail.subject ?? "";
				if (subject.includes("refuse")) return done(reply(554, "5.7.1 Message content refused"));
				const { mailFrom, rcptTo } = session.envelope;
				received.push({
					envelope: { from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address) },
					secure: session.secure,
					user: String(session.user ?? ""),
					headers: Object.fromEntries(mail.headerLines.map(({ key, line }) => [key, line])),
					from: (mail.from?.value ?? []).map(({ name, address }) => ({ name, address: address ?? "" })),
					subject,
					text: mail.text ?? "",
					html: mail.html || "",
					attachments: mail.attachments.map(({ filename, contentType, content }) => ({
						...{ filename: filename ?? "", contentType, base64: content.toString("base64") },
					})),
				});
				if (!subject.includes("vanish")) return done();
				for (const connection of server.connections) connection.close();
			}, done);
		},
	});
	server.on("error", () => {});
	await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
	const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
	return { port: portOf(server.server), close };
}

function reply(responseCode: number, text: string): Error {
	return Object.assign(new Error(text), { responseCode });
}

function portOf(server: { address(): string | AddressInfo | null }): number {
	return (server.address() as AddressInfo).port;
}
