import { connect, isIP } from "node:net";
import { connect as connectSecurely } from "node:tls";

/**
 * Enough of SMTP to sign in, on node:net and node:tls. The Worker's own (workers/adapters/smtp-connection.ts) uses
 * `cloudflare:sockets` and is TypeScript, of which the oldest Node that we run on has neither; so the commands and
 * their order are the same there and here.
 * @typedef {{ host: string, port: number, security: "tls" | "starttls" | "none", user: string, password: string }}
 * Server
 */

/** What a server said instead of what should be; `step` is what was asked. */
export class Refused extends Error {
	/**
	 * @param {string} step
	 * @param {string} text
	 */
	constructor(step, text) {
		super(text);
		this.step = step;
	}
}

/**
 * Signs in and leaves before MAIL FROM, or sends one mail where a recipient is given.
 * @param {Server} server
 * @param {{ from: string, to?: string | undefined, timeout?: number }} mail milliseconds for all of it
 * @returns {Promise<{ secure: boolean, authorized: boolean, signedIn: boolean, sent: boolean }>}
 * @throws {Refused} or what a socket throws
 */
export async function trySmtp(server, { from, to, timeout = 5000 }) {
	const { host, port, security, user, password } = server;
	const name = host.replace(/^\[|\]$/g, "");
	const dialogue = new Dialogue(security === "tls" ? connectSecurely(secureOptions(name, port)) : connect(port, name));
	const timer = setTimeout(() => dialogue.fail(new Refused("", `no answer within ${timeout / 1000} seconds`)), timeout);
	try {
		await dialogue.expect("connecting", "220");
		const hello = `EHLO ${from.split("@").at(-1)}`;
		let offers = await dialogue.say(hello, "250");
		if (security === "starttls") {
			if (!/^STARTTLS\b/im.test(offers)) throw new Refused("STARTTLS", "it offers no encryption");
			await dialogue.say("STARTTLS", "220");
			await dialogue.secure(name);
			offers = await dialogue.say(hello, "250");
		}
		if (user !== "") await signIn(dialogue, { user, password, offers });
		if (to !== undefined) await send(dialogue, from, to);
		const { encrypted } = dialogue;
		await dialogue.say("QUIT", "221").catch(() => {});
		return { secure: encrypted, authorized: encrypted, signedIn: user !== "", sent: to !== undefined };
	} finally {
		clearTimeout(timer);
		dialogue.end();
	}
}

/**
 * PLAIN (RFC 4616), or LOGIN where a server has nothing else.
 * @param {Dialogue} dialogue
 * @param {{ user: string, password: string, offers: string }} account
 */
async function signIn(dialogue, { user, password, offers }) {
	const encoded = (/** @type {string} */ text) => Buffer.from(text).toString("base64");
	const step = "signing in";
	if (!/^AUTH\b.*\bLOGIN\b/im.test(offers) || /^AUTH\b.*\bPLAIN\b/im.test(offers)) {
		await dialogue.say(`AUTH PLAIN ${encoded(`\0${user}\0${password}`)}`, "235", step);
		return;
	}
	await dialogue.say("AUTH LOGIN", "334", step);
	await dialogue.say(encoded(user), "334", step);
	await dialogue.say(encoded(password), "235", step);
}

/**
 * @param {Dialogue} dialogue
 * @param {string} from
 * @param {string} to
 */
async function send(dialogue, from, to) {
	await dialogue.say(`MAIL FROM:<${from}>`, "250", "the sender");
	await dialogue.say(`RCPT TO:<${to}>`, "250", "the recipient");
	await dialogue.say("DATA", "354", "the message");
	const date = new Date().toUTCString().replace("GMT", "+0000");
	const head = [`From: Duebill <${from}>`, `To: ${to}`, "Subject: A message to try mail by", `Date: ${date}`];
	const id = `Message-ID: <doctor.${crypto.randomUUID()}@${from.split("@").at(-1)}>`;
	const body = "Mail leaves this Duebill as it is set up. npm run doctor sent this.";
	await dialogue.say([...head, id, "", body, "."].join("\r\n"), "250", "the message");
}

/** @param {string} host @param {number} port */
function secureOptions(host, port) {
	return { host, port, ...serverName(host) };
}

/** A name for the server to choose its certificate by, which no address is (RFC 6066 section 3). @param {string} host */
function serverName(host) {
	return isIP(host) === 0 ? { servername: host } : {};
}

/** Commands and their replies, one after the other. */
class Dialogue {
	/** @type {import("node:net").Socket} */
	#socket;
	#received = "";
	/** @type {Error | null} */
	#failure = null;
	#wake = () => {};
	encrypted = false;

	/** @param {import("node:net").Socket} socket */
	constructor(socket) {
		this.#socket = socket;
		this.#listen(socket);
		if ("encrypted" in socket) this.encrypted = true;
	}

	/** @param {import("node:net").Socket} socket */
	#listen(socket) {
		socket.on("data", (bytes) => {
			this.#received += bytes.toString("latin1");
			this.#wake();
		});
		socket.on("error", (error) => this.fail(error));
		socket.on("close", () => this.fail(new Refused("", "it closed the connection")));
	}

	/** Has whatever is waited for fail. @param {Error} error */
	fail(error) {
		this.#failure ??= error;
		this.#wake();
	}

	/**
	 * @param {string} line never shown: it may hold a password
	 * @param {string} digits
	 * @param {string} [step] what it is for, where a refusal is told
	 */
	say(line, digits, step = line.split(" ")[0] ?? "") {
		this.#socket.write(`${line}\r\n`);
		return this.expect(step, digits);
	}

	/**
	 * @param {string} step
	 * @param {string} digits
	 * @returns {Promise<string>} what the reply's lines say
	 */
	async expect(step, digits) {
		for (;;) {
			const reply = /^(?:\d{3}-[^\n]*\n)*(\d{3})(?: [^\n]*)?\n/.exec(this.#received);
			if (reply) {
				this.#received = this.#received.slice(reply[0].length);
				const lines = reply[0].trim().split(/\r?\n/);
				if (reply[1] !== digits) throw new Refused(step, `${reply[1]} ${lines.map((each) => each.slice(4)).join(" ")}`);
				return lines.map((each) => each.slice(4)).join("\n");
			}
			if (this.#failure) throw this.#failure;
			await new Promise((resolve) => {
				this.#wake = () => resolve(undefined);
			});
		}
	}

	/** Goes on encrypted. @param {string} host */
	async secure(host) {
		const open = this.#socket;
		open.removeAllListeners();
		this.#received = "";
		const socket = connectSecurely({ socket: open, host, ...serverName(host) });
		this.#socket = socket;
		await new Promise((resolve, reject) => {
			socket.once("secureConnect", () => resolve(undefined));
			socket.once("error", reject);
			this.#wake = () => reject(this.#failure);
		});
		this.encrypted = true;
		this.#listen(socket);
	}

	end() {
		this.#socket.on("error", () => {});
		this.#socket.destroy();
	}
}
