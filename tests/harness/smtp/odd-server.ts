import { type AddressInfo, createServer, type Socket } from "node:net";

/** Milliseconds that the server lets pass before it answers the last dot to `slow@`. */
const SLOW_MS = 700;

interface Oddness {
	/** What is said to RCPT, to DATA, and to the last dot, in place of what should be. */
	rcpt?: string;
	data?: string;
	dot?: string;
	/** Before it answers the last dot. */
	waits?: number;
	/** Where it closes the connection without a word. */
	cuts?: "data" | "message" | "dot";
}

/** By whom a mail is to: how a server departs from RFC 5321 for it. */
const ODDNESSES: Record<string, Oddness> = {
	"repeats-mail": { rcpt: "250 2.1.0 Sender ok\r\n550 5.1.1 No such mailbox" },
	"repeats-data": { data: "354 Go ahead\r\n354 Go ahead" },
	"repeats-rcpt": { dot: "250 2.1.5 Recipient ok\r\n554 5.7.1 Message refused" },
	"asks-on": { dot: "354 Go ahead" },
	"takes-data": { data: "250 2.0.0 Ok" },
	slow: { waits: SLOW_MS },
	"cuts-at-data": { cuts: "data" },
	"cuts-in-message": { cuts: "message" },
	"cuts-at-dot": { cuts: "dot" },
};

/** How a server is to everybody: it never says a word, or takes no sender for now. */
type Manner = "mute" | "busy";

/** A mail server that does not keep to the rules, in the way that the local part of the recipient's address names. */
export async function startOddServer(manner?: Manner): Promise<{ port: number; close(): Promise<void> }> {
	const sockets = new Set<Socket>();
	const server = createServer((socket) => {
		sockets.add(socket);
		socket.on("close", () => sockets.delete(socket));
		socket.on("error", () => {});
		if (manner !== "mute") serve(socket, manner);
	});
	await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
	return {
		port: (server.address() as AddressInfo).port,
		async close() {
			for (const socket of sockets) socket.destroy();
			await new Promise<void>((resolve) => server.close(() => resolve()));
		},
	};
}

function serve(socket: Socket, manner?: Manner): void {
	let odd: Oddness = {};
	let [received, inMessage] = ["", false];
	const say = (line: string) => void (socket.writable && socket.write(`${line}\r\n`));
	const answer = (line: string) => {
		const [verb = ""] = line.toUpperCase().split(/[ :]/);
		if (verb === "EHLO") return say("250-odd.test\r\n250 8BITMIME");
		if (verb === "MAIL") return say(manner === "busy" ? "451 4.7.1 Try again later" : "250 2.1.0 Sender ok");
		if (verb === "RCPT") {
			odd = ODDNESSES[/<([^@]*)@/.exec(line)?.[1] ?? ""] ?? {};
			return say(odd.rcpt ?? "250 2.1.5 Recipient ok");
		}
		if (verb === "DATA") {
			if (odd.cuts === "data") return void socket.destroy();
			inMessage = !odd.data || odd.data.startsWith("354");
			return say(odd.data ?? "354 Go ahead");
		}
		if (verb === "QUIT") {
			say("221 2.0.0 Bye");
			return void socket.end();
		}
		say("502 5.5.1 Not here");
	};
	const takeMessage = () => {
		inMessage = false;
		if (odd.cuts === "dot") return void socket.destroy();
		setTimeout(() => say(odd.dot ?? "250 2.0.0 Taken"), odd.waits ?? 0);
	};
	socket.on("data", (bytes) => {
		received += bytes.toString("latin1");
		if (inMessage && odd.cuts === "message") return void socket.destroy();
		for (;;) {
			const end = inMessage ? received.indexOf("\r\n.\r\n") + 3 : received.indexOf("\r\n");
			if (end < (inMessage ? 3 : 0)) return;
			const line = received.slice(0, end);
			received = received.slice(end + 2);
			if (inMessage) takeMessage();
			else answer(line);
		}
	});
	say("220 odd.test");
}
