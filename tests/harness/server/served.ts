import { spawn } from "node:child_process";
import { createServer } from "../../../scripts/serve/server.mjs";
import { freePort } from "./free-port";

const OPERATOR_SECRET = "the operator's secret of these tests, long enough";
const ADMINISTRATOR = { email: "admin@duebill.test", password: process.env.ADMIN_PASSWORD ?? "" };

export interface Served {
	origin: string;
	/** Asks as one visitor, whose cookie is kept. */
	visitor(): Visitor;
	end(): Promise<void>;
}

/** A process of `npm start` with a folder of its own. */
export async function serve(state: string, environment: Record<string, string> = {}): Promise<Served> {
	const port = await freePort();
	const child = spawn(process.execPath, ["scripts/start.mjs"], {
		env: { ...process.env, OPERATOR_SECRET, PORT: String(port), STATE_DIR: state, ...environment },
	});
	let said = "";
	const up = new Promise<void>((resolve, reject) => {
		for (const stream of [child.stdout, child.stderr]) {
			stream.setEncoding("utf8").on("data", (text: string) => {
				said += text;
				if (said.includes("Duebill is on")) resolve();
			});
		}
		child.once("close", () => reject(new Error(said)));
	});
	await up;
	const origin = `http://localhost:${port}`;
	return {
		origin,
		visitor: () => new Visitor(origin),
		async end() {
			const closed = new Promise((resolve) => child.once("close", resolve));
			child.kill("SIGTERM");
			await closed;
		},
	};
}

/** A program that signs in and calls the API. */
export class Visitor {
	#cookie = "";
	readonly #origin: string;

	constructor(origin: string) {
		this.#origin = origin;
	}

	async ask(method: string, path: string, body?: object): Promise<Response> {
		const headers = { Origin: this.#origin, Cookie: this.#cookie, "Content-Type": "application/json" };
		const answer = await fetch(this.#origin + path, {
			...{ method, headers, redirect: "manual" },
			...(body && { body: JSON.stringify(body) }),
		});
		const session = answer.headers.getSetCookie().find((each) => each.startsWith("session="));
		this.#cookie = session?.split(";")[0] ?? this.#cookie;
		return answer;
	}

	// biome-ignore lint/suspicious/noExplicitAny: what the API answers
	async json(method: string, path: string, body?: object): Promise<any> {
		const answer = await this.ask(method, path, body);
		if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
		return answer.json();
	}

	async signInAsAdministrator(): Promise<this> {
		await this.json("POST", "/api/login", ADMINISTRATOR);
		return this;
	}
}

/** Runs a script of the project to its end. */
export function runScript(file: string, words: string[], environment: Record<string, string>) {
	return new Promise<{ code: number | null; said: string }>((resolve) => {
		const command = spawn(process.execPath, [file, ...words], {
			env: { ...process.env, OPERATOR_SECRET, ...environment },
		});
		let said = "";
		for (const stream of [command.stdout, command.stderr]) {
			stream.setEncoding("utf8").on("data", (text: string) => {
				said += text;
			});
		}
		command.on("close", (code) => resolve({ code, said }));
	});
}

/** All that lies in a folder of `npm start`, which nobody serves: rows by table, and files by key. */
export async function contentOf(state: string) {
	const server = createServer({ host: "127.0.0.1", port: 0, state, environment: process.env });
	try {
		await server.miniflare.ready;
		const database = (await server.miniflare.getD1Database("DB")) as unknown as D1Database;
		const named = await database
			.prepare(
				"SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name",
			)
			.all<{ name: string }>();
		const tables: Record<string, string[]> = {};
		for (const { name } of named.results) {
			const rows = await database.prepare(`SELECT * FROM "${name}"`).raw();
			tables[name] = rows.map((row) => JSON.stringify(row)).sort();
		}
		const bucket = (await server.miniflare.getR2Bucket("FILES")) as unknown as R2Bucket;
		const files: Record<string, string> = {};
		for (const { key, checksums } of (await bucket.list()).objects) files[key] = JSON.stringify(checksums);
		return { tables, files };
	} finally {
		await server.close();
	}
}
