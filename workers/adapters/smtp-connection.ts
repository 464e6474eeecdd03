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
	digits: string;
	/** The enhanced code where there is one (RFC 2034), else the three digits. */
	code: string;
	text: string;
}

export class SmtpRefusal extends Error {
	readonly code: string;
	/** Empty where it is no reply that was refused. */
	readonly digits: string;

	constructor({ digits = "", code, text }: Pick<Reply, "code" | "text"> & { digits?: string }) {
		super(text);
		this.name = "SmtpRefusal";
		this.code = code;
		this.digits = digits;
	}
}

/** Milliseconds that a server has. */
export interface Timeouts {
	/** For each answer, and all of what is said before a message is handed over: less than its lease. */
	reply: number;
	submission: number;
	/** For the answer to the last dot, after which the fate of a message is unknown: RFC 5321 section 4.5.3.2.6. */
	taken: number;
}

export const TIMEOUTS: Timeouts = { reply: 30_000, submission: 240_000, taken: 600_000 };

const MAX_REPLY_LENGTH = 64 * 1024;

export class SmtpConnection {
	#socket: Socket;
	#reader: ReadableStreamDefaultReader<Uint8Array>;
	#writer: WritableStreamDefaultWriter<Uint8Array>;
	#received = "";
	/** A read that was begun and has brought nothing yet. */
	#receiving: Promise<void> | undefined;
	readonly #timeouts: Timeouts;
	readonly #until: number;

	constructor({ host, port, security }: SmtpServer, timeouts: Timeouts) {
		const secureTransport = { tls: "on", starttls: "starttls", none: "off" } as const;
		this.#socket = connect(
			{ hostname: host, port },
			{ secureTransport: secureTransport[security], allowHalfOpen: false },
		);
		this.#reader = this.#socket.readable.getReader();
		this.#writer = this.#socket.writable.getWriter();
		this.#hearOfEnd();
		this.#timeouts = timeouts;
		this.#until = Date.now() + timeouts.submission;
	}

	/** From here on the connection is encrypted. Whatever was received before counts as not said (RFC 3207 section 4.2). */
	secure(): void {
		this.#reader.releaseLock();
		this.#writer.releaseLock();
		this.#socket = this.#socket.startTls();
		this.#reader = this.#socket.readable.getReader();
		this.#writer = this.#socket.writable.getWriter();
		this.#received = "";
		this.#hearOfEnd();
	}

	/** Says a command and returns what is replied, of the codes that it may have. Throws SmtpRefusal where it is another. */
	async command(line: string, ...expected: string[]): Promise<Reply> {
		const reply = await this.ask(line, ...expected);
		if (!expected.includes(reply.digits)) throw new SmtpRefusal(reply);
		return reply;
	}

	/** The same, where a refusal is an answer. Throws SmtpRefusal for what fits no answer to it. */
	async ask(line: string, ...expected: string[]): Promise<Reply> {
		if (/[\r\n\0]/.test(line)) throw new TypeError("a command is one line");
		await this.requireNothingSaid();
		await this.write(Buffer.from(`${line}\r\n`));
		return this.reply(...expected);
	}

	/** Throws SmtpRefusal where the server sent an unexpected reply: replies can't be matched to commands any more. */
	async requireNothingSaid(): Promise<void> {
		if (this.#received === "") await Promise.race([this.#receive(), afterThisTurn()]);
		if (this.#received !== "") throw outOfStep(this.#received);
	}

	/** Throws where the connection is closed meanwhile too: a write of more than fits on the way would wait for ever. */
	async write(bytes: Uint8Array): Promise<void> {
		const closed = this.#receive().then(() => new Promise<never>(() => {}));
		closed.catch(() => {});
		await inTime(Promise.race([this.#writer.write(bytes), closed]), this.#left());
	}

	/** What is replied, of the codes that it may have, or a refusal. Throws SmtpRefusal for what is neither. */
	async reply(...expected: string[]): Promise<Reply> {
		const reply = await this.#reply(() => Math.min(this.#timeouts.reply, this.#left()));
		if (expected.includes(reply.digits) || /^[45]/.test(reply.digits)) return reply;
		throw outOfStep(reply.text);
	}

	/** Ends a message by its last dot, and returns the reply to that, whatever it is. */
	async endMessage(): Promise<Reply> {
		const until = Date.now() + this.#timeouts.taken;
		await inTime(this.#writer.write(Buffer.from(".\r\n")), this.#timeouts.reply);
		return this.#reply(() => until - Date.now());
	}

	/** Says goodbye, and returns the reply to it, or `null` where there is none. */
	async quit(): Promise<Reply | null> {
		try {
			await inTime(this.#writer.write(Buffer.from("QUIT\r\n")), GOODBYE_MS);
			return await this.#reply(() => GOODBYE_MS);
		} catch {
			return null;
		}
	}

	/** Why the connection never came to be; `undefined` where it did. What is read or written says only that it is gone. */
	async openingFault(): Promise<unknown> {
		const opened = this.#socket.opened.then(
			() => undefined,
			(error: unknown) => error,
		);
		return Promise.race([opened, afterThisTurn()]);
	}

	async close(): Promise<void> {
		await this.#socket.close().catch(() => {});
	}

	async #reply(timeout: () => number): Promise<Reply> {
		for (;;) {
			const end = /^(?:\d{3}-[^\n]*\n)*(\d{3})(?: [^\n]*)?\n/.exec(this.#received);
			if (end) {
				this.#received = this.#received.slice(end[0].length);
				return parseReply(end[0], end[1] ?? "");
			}
			await inTime(this.#receive(), timeout());
			if (this.#received.length > MAX_REPLY_LENGTH) throw new Error("the mail server says too much");
		}
	}

	#receive(): Promise<void> {
		this.#receiving ??= this.#read().finally(() => {
			this.#receiving = undefined;
		});
		// At times nothing awaits it any more.
		this.#receiving.catch(() => {});
		return this.#receiving;
	}

	async #read(): Promise<void> {
		const { value, done } = await this.#reader.read();
		if (done) throw new Error("the mail server closed the connection");
		this.#received += Buffer.from(value).toString("latin1");
	}

	/** Readers and writers get the error; these promises are not awaited. */
	#hearOfEnd(): void {
		for (const { closed } of [this.#socket, this.#reader, this.#writer]) closed.catch(() => {});
		this.#socket.opened.catch(() => {});
	}

	#left(): number {
		return this.#until - Date.now();
	}
}

const GOODBYE_MS = 5000;

function outOfStep(text: string): SmtpRefusal {
	return new SmtpRefusal({ code: "out_of_step", text: text.trim().slice(0, 200) });
}

function parseReply(lines: string, digits: string): Reply {
	const text = lines
		.split("\n")
		.map((line) => line.slice(4).trim())
		.join("\n")
		.trim();
	const enhanced = /^[245]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0];
	return { digits, code: enhanced ?? digits, text };
}

function afterThisTurn(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, 0));
}

async function inTime<Result>(work: Promise<Result>, timeout: number): Promise<Result> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error("the mail server took too long")), Math.max(0, timeout));
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}
