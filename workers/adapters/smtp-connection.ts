import { connect } from "cloudflare:sockets";
import { Buffer } from "node:buffer";

export interface SmtpServer {
	host: string;
	port: number;
	/** "tls" from the first byte (port 465), "starttls" before anything is said (587), "none" for a server on this machine. */
	security: "tls" | "starttls" | "none";
}

/** A reply of several lines as one (RFC 5321 section 4.2). */
export interface Reply {
	/** The enhanced code where there is one (RFC 2034), else the three digits. */
	code: string;
	text: string;
	ok: boolean;
}

export class SmtpRefusal extends Error {
	readonly code: string;

	constructor({ code, text }: Reply) {
		super(text);
		this.name = "SmtpRefusal";
		this.code = code;
	}
}

const TIMEOUT_MS = 30_000;
const LONGEST_REPLY = 64 * 1024;

export class SmtpConnection {
	#socket: Socket;
	#reader: ReadableStreamDefaultReader<Uint8Array>;
	#writer: WritableStreamDefaultWriter<Uint8Array>;
	#received = "";

	constructor({ host, port, security }: SmtpServer) {
		const secureTransport = { tls: "on", starttls: "starttls", none: "off" } as const;
		this.#socket = connect(
			{ hostname: host, port },
			{ secureTransport: secureTransport[security], allowHalfOpen: false },
		);
		this.#reader = this.#socket.readable.getReader();
		this.#writer = this.#socket.writable.getWriter();
	}

	/** From here on nobody else can read along. Whatever was received before counts as not said (RFC 3207 section 4.2). */
	secure(): void {
		this.#reader.releaseLock();
		this.#writer.releaseLock();
		this.#socket = this.#socket.startTls();
		this.#reader = this.#socket.readable.getReader();
		this.#writer = this.#socket.writable.getWriter();
		this.#received = "";
	}

	/** Says a command and returns what is replied. Throws SmtpRefusal where that is no. */
	async command(line: string): Promise<Reply> {
		const reply = await this.ask(line);
		if (!reply.ok) throw new SmtpRefusal(reply);
		return reply;
	}

	async ask(line: string): Promise<Reply> {
		if (/[\r\n\0]/.test(line)) throw new TypeError("a command is one line");
		await this.write(Buffer.from(`${line}\r\n`));
		return this.reply();
	}

	async write(bytes: Uint8Array): Promise<void> {
		await inTime(this.#writer.write(bytes));
	}

	async reply(): Promise<Reply> {
		for (;;) {
			const end = /^(?:\d{3}-[^\n]*\n)*(\d{3})(?: [^\n]*)?\n/.exec(this.#received);
			if (end) {
				this.#received = this.#received.slice(end[0].length);
				return parseReply(end[0], end[1] ?? "");
			}
			const { value, done } = await inTime(this.#reader.read());
			if (done) throw new Error("the mail server closed the connection");
			this.#received += Buffer.from(value).toString("latin1");
			if (this.#received.length > LONGEST_REPLY) throw new Error("the mail server says too much");
		}
	}

	async close(): Promise<void> {
		await this.#socket.close().catch(() => {});
	}
}

function parseReply(lines: string, digits: string): Reply {
	const text = lines
		.split("\n")
		.map((line) => line.slice(4).trim())
		.join("\n")
		.trim();
	const enhanced = /^[245]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0];
	return { code: enhanced ?? digits, text, ok: /^[23]/.test(digits) };
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error("the mail server took too long")), TIMEOUT_MS);
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}
