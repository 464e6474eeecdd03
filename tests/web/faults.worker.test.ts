import { expect, inject, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { takeLogged } from "#tests/harness/console";
import { aPayload } from "#tests/harness/factories";
import { type Fault, faulty, type Mode, QUIET_QUEUE } from "#tests/harness/faults/faults";
import { bodyOf, isOwners, nameOf, OPERATIONS, thingsOf } from "#tests/harness/operations";
import { rowsOf } from "#tests/harness/rows";
import { expectSound } from "#tests/harness/sound";
import { volume } from "#tests/harness/volume";
import { ask } from "#tests/harness/worker";
import type { Operation } from "~/routes/api/openapi/operation";

/** Each part with what it says when it is down, in the words of Cloudflare's own documents. */
const PARTS: [Fault["part"], string, Mode[]][] = [
	["DB", "D1_ERROR: Network connection lost.", ["before", "after", "late"]],
	["FILES", "R2: We encountered an internal error. Please try again. (10001)", ["before", "after", "late"]],
	["JOBS", "Queue sendBatch failed: Internal Server Error", ["before", "after", "late"]],
	["TIMERS", "Network connection lost.", ["before", "after", "late"]],
];

const FAULTS = PARTS.flatMap(([part, words, modes]) => modes.map((mode) => ({ part, words, mode })));

/** What an account writes, its end aside. */
const WRITES = OPERATIONS.filter((each) => each.method !== "GET" && isOwners(each)).filter(
	(each) => !["DELETE /api/user/delete", "POST /api/email-confirmation"].includes(nameOf(each)),
);

/** Of a request's steps the first so many; in npm test one of them, another at each operation. */
const STEPS = volume(12, 1);

/** In npm test every twelfth operation, others at each fault. */
const EVERY = volume(1, 12);

/** As many steps as most requests have. */
const MAX_STEPS = { DB: 9, FILES: 1, JOBS: 1, TIMERS: 1 };

/** With mail, so that there is something for the queue. */
const SETTINGS = { MAIL: "outbox", JOBS: QUIET_QUEUE };

test("what is asked for under a key does its work where nothing fails", async () => {
	for (const operation of WRITES.filter(isKeyed)) await growthOf(operation);
});

test.each(FAULTS)(
	"whatever is asked for while $part fails $mode its work is done once or not at all, and can be asked for again",
	async (fault) => {
		let struck = 0;
		for (const [at, operation] of WRITES.entries()) {
			if ((at + FAULTS.indexOf(fault)) % EVERY !== 0) continue;
			for (let n = 0; n < STEPS; n++) {
				const step = STEPS > 1 ? n + 1 : 1 + ((at + inject("seed")) % MAX_STEPS[fault.part]);
				if (await strike(operation, { ...fault, step })) struck++;
				// Beyond its last step nothing strikes any more.
				else if (STEPS > 1) break;
			}
		}
		takeLogged();
		if (fault.part === "DB") expect(struck).toBeGreaterThan(STEPS > 1 ? 2 * WRITES.length : 0);
		console.info(`${fault.part} ${fault.mode}: ${struck} faults`);
		await expectSound();
	},
);

/** One request with a fault in it, and the same once more without: whether the fault struck. */
async function strike(operation: Operation, fault: Fault): Promise<boolean> {
	const { me, path, init, before } = await aRequest(operation);
	const { bindings, struck } = faulty(fault);
	const first = await ask(path, init, { ...SETTINGS, ...bindings });
	const text = new TextDecoder().decode(await first.arrayBuffer());
	if (!struck()) return false;
	const what = `${nameOf(operation)}, ${fault.part} ${fault.mode} at ${fault.step}: ${first.status} ${text.slice(0, 200)}`;
	// What is down is told with when to come back, and never by its own words.
	if (first.status >= 500) expect([first.status, first.headers.has("Retry-After")], what).toEqual([503, true]);
	expect(text, what).not.toMatch(/D1_ERROR|R2:|Queue send|connection lost/);
	if (fault.mode === "late") expect(first.status, what).toBeLessThan(500);

	const again = await ask(path, init, SETTINGS);
	expect([again.status < 500, (await again.arrayBuffer()).byteLength], what).toEqual([true, expect.any(Number)]);
	if (!isKeyed(operation)) return true;
	expect(again.status, what).toBeLessThan(300);
	expect(grown(before, await rowsOf(me.user.id)), what).toEqual(await growthOf(operation));
	return true;
}

/** What an operation is asked about where it does not do its work at what its path names: how it is made, and the path to it. */
const ABOUT: Record<string, (me: Caller, path: string) => Promise<string>> = {
	// Something was paid beyond the invoice.
	"POST /api/invoices/{id}/refunds": async (me, path) => {
		await me.call("POST", path.replace("refunds", "payments"), { amount: "1000.00", surplus: true });
		return path;
	},
	"POST /api/invoices/{id}/deposits": async (me) =>
		`/api/invoices/${(await me.call("POST", "/api/drafts", aPayload({ status: "draft" }))).body.id}/deposits`,
};

const BODIES: Record<string, unknown> = { "POST /api/invoices/{id}/credit-notes": {} };

async function aRequest(operation: Operation) {
	const me = await signedIn({ plan: "pro" });
	const named = await thingsOf(me)(operation);
	const path = (await ABOUT[nameOf(operation)]?.(me, named)) ?? named;
	const body = BODIES[nameOf(operation)] ?? bodyOf(operation);
	const headers: Record<string, string> = {};
	if (body !== undefined) headers["Content-Type"] = "application/json";
	if (isKeyed(operation)) headers["Idempotency-Key"] = crypto.randomUUID();
	const text = body === undefined ? {} : { body: JSON.stringify(body) };
	return {
		me,
		path,
		init: { method: operation.method, cookie: me.cookie, headers, ...text },
		before: await rowsOf(me.user.id),
	};
}

function isKeyed({ requestHeaders }: Operation): boolean {
	return requestHeaders?.includes("Idempotency-Key") ?? false;
}

type Rows = Awaited<ReturnType<typeof rowsOf>>;

/** By how many rows each table has grown. */
function grown(before: Rows, after: Rows): Record<string, number> {
	const counts = Object.entries(after).map(
		([table, rows]) => [table, rows.length - (before[table]?.length ?? 0)] as const,
	);
	return Object.fromEntries(counts.filter(([, more]) => more !== 0));
}

const growths = new Map<string, Promise<Record<string, number>>>();

/** The same of the request when nothing fails. */
function growthOf(operation: Operation): Promise<Record<string, number>> {
	const known = growths.get(nameOf(operation)) ?? measure(operation);
	growths.set(nameOf(operation), known);
	return known;
}

async function measure(operation: Operation): Promise<Record<string, number>> {
	const { me, path, init, before } = await aRequest(operation);
	const answer = await ask(path, init, SETTINGS);
	await answer.arrayBuffer();
	expect([nameOf(operation), answer.status < 300, answer.status]).toEqual([nameOf(operation), true, answer.status]);
	return grown(before, await rowsOf(me.user.id));
}
