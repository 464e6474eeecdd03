import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, test } from "vitest";
import { serveStart } from "#tests/harness/server/served-start.mjs";
import { ADMIN_PASSWORD, signUpOnPro } from "#tests/harness/server/started";
import { tries } from "#tests/harness/volume";
import { expectEqualEverywhere } from "#tests/printing/equal-everywhere";
import type { Call } from "#tests/printing/equal-xml";

const state = mkdtempSync(path.join(tmpdir(), "equal-everywhere-"));
const MANY = "1000000/60";
const ENVIRONMENT = {
	...{ ADMIN_PASSWORD, REGISTER_PER_ADDRESS: MANY, WRITES_PER_ACCOUNT: MANY, PDFS_PER_ACCOUNT: MANY },
};

let server: Awaited<ReturnType<typeof serveStart>>;
beforeAll(async () => {
	server = await serveStart(state, ENVIRONMENT);
}, 150_000);
afterAll(async () => {
	await server?.end();
	rmSync(state, { recursive: true, force: true });
}, 60_000);

test("over HTTP, what the engine makes of an invoice is what npm start says in the API, the PDF, the XML, the CSV and the reports", async () => {
	await expectEqualEverywhere(open, tries(2000));
});

async function open(): Promise<Call> {
	const { origin } = server;
	const cookie = await signUpOnPro(origin, `${crypto.randomUUID()}@example.com`);
	return async (method, where, body) => {
		const answer = await fetch(new URL(where, origin), {
			...{ method, headers: { Cookie: cookie, "Content-Type": "application/json" } },
			...(body !== undefined && { body: JSON.stringify(body) }),
		});
		const type = answer.headers.get("Content-Type") ?? "";
		if (type.includes("pdf")) return { status: answer.status, body: new Uint8Array(await answer.arrayBuffer()) };
		return { status: answer.status, body: await (type.includes("json") ? answer.json() : answer.text()) };
	};
}
