import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { insertAccountLink } from "#db/access/account-links";
import { insertPasswordReset } from "#db/access/password-resets";
import { type Caller, ORIGIN, stranger } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { addressOf, PAGES, STATES, someone } from "#tests/harness/every-page";
import { countingBindings } from "#tests/harness/recording";
import { CARD_KEYS } from "#tests/harness/stripe-stand-in/shapes";
import { ask } from "#tests/harness/worker";
import { hashToken, makeLinkToken } from "~/access/server/link-token.server";
import { atAccount } from "~/context";
import { normaliseEmail } from "~/kernel/text";

async function depthOf(who: Pick<Caller, "cookie">, path: string) {
	const { bindings, depth } = countingBindings();
	const answer = await ask(path, { cookie: who.cookie }, { ...bindings, ...CARD_KEYS, MAIL: "outbox" });
	await answer.text();
	return { status: answer.status, depth: depth() };
}

/** Who is signed in, and then all that the page shows. */
// Who lives elsewhere than their bucket begins is looked for there first, and then in the directory.
const MOST = env.TWO_DATABASES ? 4 : 2;

const { me, ids } = await someone();

test.each([...PAGES, ...STATES])("%s waits for D1 twice at most", async (page) => {
	const visitor = /^\/(auth|login|signup|password-reset)$/.test(page) ? stranger() : me;
	const { status, depth } = await depthOf(visitor, addressOf(page, ids));
	expect(status).toBe(200);
	expect(depth).toBeLessThanOrEqual(MOST);
});

test.each(["", "/reminders", "/page.svg?page=1"])(
	"the client's page%s waits for D1 twice at most: for its link, and for all that it shows",
	async (page) => {
		const { body } = await me.call("POST", `/api/invoices/${ids.sent}/share`);
		const { status, depth } = await depthOf(stranger(), new URL(body.url).pathname + page);
		expect(status).toBe(200);
		expect(depth).toBeLessThanOrEqual(MOST);
	},
);

test("the page of a client's statement waits for D1 twice at most", async () => {
	const { body } = await me.call("POST", `/api/clients/${ids.client}/share`);
	const { status, depth } = await depthOf(stranger(), new URL(body.url).pathname);
	expect(status).toBe(200);
	expect(depth).toBeLessThanOrEqual(MOST);
});

test.each(["confirm-address", "keep-address", "stop-reports", "forgotten-timer"] as const)(
	"the page of a mailed link, /%s, waits for D1 twice at most: for the link, and for whose it is",
	async (purpose) => {
		const { ctx } = testContext();
		const { id: userId } = me.user;
		const timer = (await me.call("GET", "/api/time-entries/running")).body ?? (await startTimer()).body;
		const subject = purpose === "forgotten-timer" ? timer.id : purpose === "keep-address" ? "old@b.io" : me.user.email;
		const token = makeLinkToken(ctx, userId);
		const expiresAt = Date.now() + 60_000;
		const { db } = await atAccount(ctx, userId);
		await insertAccountLink(db, { tokenHash: hashToken(token), userId, purpose, subject, expiresAt });
		const { status, depth } = await depthOf(stranger(), `/${purpose}/${token}`);
		expect(status).toBe(200);
		expect(depth).toBeLessThanOrEqual(MOST);
	},
);

const startTimer = () => me.call("POST", "/api/time-entries/start", { description: "Menu cards" });

test("the page on which a password is chosen anew waits for D1 twice at most: for its link, and for what else it asks", async () => {
	const { ctx } = testContext();
	const token = makeLinkToken(ctx, me.user.id);
	const now = Date.now();
	const reset = {
		tokenHash: hashToken(token),
		userId: me.user.id,
		emailNorm: normaliseEmail(me.user.email),
		createdAt: now,
		expiresAt: now + 60_000,
	};
	await insertPasswordReset((await atAccount(ctx, me.user.id)).db, reset);
	const { status, depth } = await depthOf(stranger(), `/reset/${token}`);
	expect(status).toBe(200);
	expect(depth).toBeLessThanOrEqual(MOST);
});

const PAYMENT = { amount: "1.00", method: "cash", reference: "", paidOn: "2026-03-18" };
const FORM = { ...PAYMENT, intent: "record", key: "a" };

test.each([
	["a page records a payment", 5, () => `/invoices/${ids.sent}/payments/new`, FORM],
	["a program records one", 5, () => `/api/invoices/${ids.sent}/payments`, PAYMENT],
	["a program mails what was sent", 6, () => `/api/invoices/${ids.sent}/send`, {}],
	["a program sends a draft", 12, () => `/api/invoices/${ids.draft}/send`, {}],
] as const)("%s and waits for D1 %i times at most, its session among them", async (_, most, path, fields) => {
	const api = path().startsWith("/api");
	const { bindings, depth } = countingBindings();
	const init = {
		method: "POST",
		cookie: me.cookie,
		headers: { Origin: ORIGIN, ...(api ? { "Content-Type": "application/json", "Idempotency-Key": "trips" } : {}) },
		body: api ? JSON.stringify(fields) : new URLSearchParams(Object.entries(fields)),
	};
	const answer = await ask(path(), init, { ...bindings, MAIL: "outbox" });
	const text = await answer.text();
	expect(answer.status, text).toBeOneOf([201, 202, 302]);
	expect(depth()).toBeLessThanOrEqual(most + (MOST - 2));
});

test("the table of routes was read, and two trips at once count as one, each after another as one more", async () => {
	expect(PAGES.length).toBeGreaterThan(30);
	const { bindings, depth } = countingBindings();
	const one = () => bindings.DB.prepare("SELECT 1").all();
	const timer = () => bindings.TIMERS.get(bindings.TIMERS.idFromName("nobody")).held();
	await Promise.all([one(), one()]);
	expect(depth()).toBe(1);
	await one();
	await one();
	expect(depth()).toBe(3);
	await Promise.all([one(), timer().then(timer).then(one)]);
	expect(depth(), "what follows a timer counts beside what is read meanwhile").toBe(4);
});
