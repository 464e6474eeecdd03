import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { insertAccountLink } from "#db/access/account-links";
import { insertPasswordReset } from "#db/access/password-resets";
import { aBankFile } from "#tests/bank/bank";
import { makeAdministrator } from "#tests/harness/administrator";
import { type Caller, ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aPayload, aRecurringPayload } from "#tests/harness/factories";
import { countingBindings } from "#tests/harness/recording";
import { CARD_KEYS } from "#tests/harness/stripe-stand-in/shapes";
import { ask } from "#tests/harness/worker";
import { hashToken, makeLinkToken } from "~/access/server/link-token.server";
import { atAccount } from "~/context";
import { normaliseEmail } from "~/kernel/text";
import routes from "../../app/routes.ts?raw";

/** What is no page, needs a form's post, or leads on at once. */
const NO_PAGE =
	/^(api\/(?!docs)|auth\/code$|demo|language|sign-out|drafts|time-tracker\/:id$|time-tracker\/timer|settings\/sessions|settings\/delete-account\/done|settings\/cards\/connected|dev\/outbox\/|subscription\/confirm|i\/|reset\/|confirm-address|keep-address|forgotten-timer|stop-reports|invoices\/:id\/(refund|deposit)|\*)/;
const NO_PAGE_EITHER = /\.(xml|txt|png|svg|csv|zip|json)$|\/(pdf|logo|download-data)$/;

const PAGES = [...routes.matchAll(/\broute\("([^"]+)"/g)]
	.map(([, path = ""]) => (path.startsWith(":id") ? `invoices/${path}` : path))
	.filter((path) => !NO_PAGE.test(path) && !NO_PAGE_EITHER.test(path))
	.map((path) => `/${path}`);

/** The same in other states. */
const STATES = [
	"/invoices?q=kestrel&status=sent",
	"/invoices/drafts?q=kestrel",
	"/invoices/new?from=:sent",
	"/invoices/new?client=:client&template=:template",
	"/invoices/new?fromTime=true&client=none",
	"/recurring/new?invoice=:sent",
	"/invoices/edit/:draft",
	"/invoices/:draft",
	"/invoices/:overpaid/refund",
	"/invoices/:draft/deposit",
	"/invoices/new?fromTime=true&entry=:entry",
	"/templates/new?from=:template",
	"/clients?q=kestrel",
	"/time-tracker?project=site",
	"/time-tracker/reports?project=site",
	"/settings/delete-account?step=confirm",
	"/subscription/confirm?plan=freelancer&period=month",
	"/support?type=billing",
	"/admin?q=nora",
	"/admin/operator",
];

/** Who has one of everything. */
async function someone() {
	const me = await signedIn({ plan: "pro" });
	await makeAdministrator(me.user);
	const made = async (path: string, body: object) => String((await me.call("POST", path, body)).body.id);
	const client = await made("/api/clients", { name: "Kestrel", email: "k@b.io" });
	const template = await made("/api/templates", { from: "creative-green", name: "Studio" });
	const worked = { project: "site", startTime: "2026-03-18T09:00:00Z", endTime: "2026-03-18T11:00:00Z" };
	const billed = await made("/api/time-entries", { description: "Posters", ...worked });
	const entry = await made("/api/time-entries", { description: "Menu cards", ...worked });
	const items = [{ description: "Posters", quantity: 2, rate: 90, timeEntryIds: [billed] }];
	const sent = await made("/api/invoices", aPayload({ status: "sent", template, items }));
	const overpaid = await made("/api/invoices", aPayload({ invoiceNumber: "INV-PAID" }));
	await made(`/api/invoices/${overpaid}/payments`, { amount: "1000.00", surplus: true });
	const draft = await made("/api/drafts", aPayload({ invoiceNumber: "INV-DRAFT", template }));
	const series = await made("/api/recurring-invoices", aRecurringPayload());
	const bank = await made("/api/bank-imports", aBankFile());
	return { me, ids: { bank, series, overpaid, client, template, entry, sent, draft } as Record<string, string> };
}

function addressOf(page: string, ids: Record<string, string>): string {
	const one =
		{ clients: "client", templates: "template", "time-tracker": "entry", recurring: "series", "bank-imports": "bank" }[
			page.split("/")[1] ?? ""
		] ?? "sent";
	return page.replace(/:(\w+)/g, (_, name) => ids[name === "id" ? one : name] ?? "1");
}

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
