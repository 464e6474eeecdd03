import { Agent, request } from "node:http";
import { expect } from "@playwright/test";
import { test } from "../harness/server/own-server";

const JSON_TYPE = "application/json";

/** Posts that are refused before, while and after their body is read; each with the status that says so. */
const REFUSED: [string, string, number, number][] = [
	["/api/invoices", "text/plain", 10, 415],
	["/api/invoices", "text/plain", 200_000, 415],
	["/api/invoices", JSON_TYPE, 200_000, 401],
	["/api/login", JSON_TYPE, 200_000, 413],
	["/api/invoices", JSON_TYPE, 3_000_000, 413],
	["/pricing", "application/x-www-form-urlencoded", 200_000, 403],
	["/api/nothing", JSON_TYPE, 20_000, 404],
];

test("a connection goes on after each refused post: the next request on it is not reset", async ({ baseURL }) => {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	const ports = new Set<number | undefined>();
	try {
		for (const [path, type, size, status] of REFUSED) {
			expect(await send("POST", path, { "Content-Type": type }, Buffer.alloc(size, " "))).toBe(status);
			expect(await send("GET", "/api/user", {})).toBe(401);
		}
		expect(ports.size).toBe(1);
	} finally {
		agent.destroy();
	}

	function send(method: string, path: string, headers: Record<string, string>, body?: Buffer): Promise<number> {
		return new Promise((resolve, reject) => {
			const call = request(new URL(path, baseURL), { method, agent, headers }, (response) => {
				ports.add(response.socket.localPort);
				response.resume().on("end", () => resolve(response.statusCode ?? 0));
			});
			call.on("error", reject).end(body);
		});
	}
});
