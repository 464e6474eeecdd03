import { randomUUID } from "node:crypto";
import { type BrowserContext, type Clock, expect, type Page } from "@playwright/test";
import { test as serverTest } from "../server/own-server";
import { ADMINISTRATOR, becomeAdministrator } from "./administrator";

export { expect };

/** Somebody with an account, whose session the page's own browser holds. */
export interface Account {
	name: string;
	email: string;
	password: string;
	/** A call of the JSON API in the same session; answers the body. */
	api(method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: unknown): Promise<Saved>;
}

/** An invoice as the API answers it, as far as these tests ask. */
interface Saved {
	id: string;
	invoiceNumber: string;
	/** "250.50" */
	total: string;
	/** Of a link that was made. */
	url: string;
}

interface Fixtures {
	/** What has gone wrong in the page's own browser so far, and which refusals are expected. */
	seen: Seen & { expected: Set<number> };
	/**
	 * Says that the server refuses something in this test, with this status. Any other refusal fails the test, and so
	 * does this one if it never comes. A console error, a violation of the CSP or a broken request fails every test.
	 */
	refused(status: number): void;
	/** Says that the network fails in this test: no connection, one that is cut, an answer that is none of the product's. */
	cut(): void;
	/** From here on time passes for the page as the test says. Call it before the page is opened. */
	holdClock(): Promise<Clock>;
	/** A free account, signed in. */
	account: Account;
	/** The administrator, who is on the pro plan: no limits. Shared by all tests. */
	administrator: Account;
	/** Another browser: no cookies of this one, of the same language, watched like it. Takes the statuses with which it is refused. */
	stranger(...refused: number[]): Promise<Page>;
}

export const test = serverTest.extend<Fixtures>({
	seen: [
		async ({ context }, use) => {
			const seen = watch(context);
			const expected = new Set<number>();
			await use({ ...seen, expected });
			judge(seen, expected);
			await Promise.all(context.pages().map(leave));
		},
		{ auto: true },
	],
	refused: ({ seen: { expected } }, use) => use((status) => void expected.add(status)),
	cut: async ({ seen: { faults } }, use) => {
		let cuts = false;
		await use(() => {
			cuts = true;
		});
		const own = faults.filter((fault) => !NETWORK.test(fault));
		if (cuts) expect(own.length, "faults of the network").toBeLessThan(faults.length);
		if (cuts) faults.splice(0, faults.length, ...own);
	},
	holdClock: async ({ page }, use) => {
		let held = false;
		await use(async () => {
			held = true;
			await page.clock.install();
			return page.clock;
		});
		// Used again it could still run one of the clock's scripts, which Playwright takes away one by one, in the next test.
		if (held) await page.close();
	},
	account: async ({ context }, use) => use(await register(context)),
	administrator: async ({ context }, use) => {
		await becomeAdministrator(context);
		await use({ name: "Administrator", ...ADMINISTRATOR, api: apiOf(context) });
	},
	stranger: async ({ browser, javaScriptEnabled, baseURL, locale }, use) => {
		const others: { context: BrowserContext; judge(): void }[] = [];
		await use(async (...refused) => {
			const context = await browser.newContext({
				javaScriptEnabled,
				...(baseURL ? { baseURL } : {}),
				...(locale ? { locale } : {}),
			});
			const seen = watch(context);
			others.push({ context, judge: () => judge(seen, new Set(refused)) });
			return context.newPage();
		});
		for (const { context, judge } of others) {
			await context.close();
			judge();
		}
	},
});

/**
 * Ends what a page still loads. The context is used again: a navigation that began as its test ended would interrupt the one with
 * which Playwright empties it.
 */
async function leave(page: Page): Promise<void> {
	if (page.isClosed()) return;
	const blank = () => page.goto("about:blank");
	// What interrupts it twice has ended by then.
	await blank().catch(() => blank().catch(() => undefined));
}

/** What the browser and Remix say of it in the console. */
const NETWORK =
	/net::ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_\w+)|Unexpected token|turbo-stream|Failed to fetch|^SyntaxError|^Error loading route module/;

/** Makes a free account, into which this browser is signed in then. */
export async function register(context: BrowserContext): Promise<Account> {
	const account = newcomer();
	const answer = await context.request.post("/api/register", { data: account });
	expect(answer.status()).toBe(201);
	return { ...account, api: apiOf(context) };
}

/** Particulars of an account that nobody has yet. */
export function newcomer() {
	return { name: "Nora Adler", email: `${randomUUID()}@example.com`, password: "correct horse" };
}

function apiOf({ request }: BrowserContext): Account["api"] {
	return async (method, path, body) => {
		// A connection that the server let go of just as it was taken up again is not the product's fault.
		const answer = await request.fetch(path, { method, data: body, maxRetries: 2 });
		expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
		return answer.status() === 204 ? {} : answer.json();
	};
}

interface Seen {
	faults: string[];
	refusals: Set<number>;
}

function judge({ faults, refusals }: Seen, expected: Set<number>) {
	expect([...refusals].sort(), "answers of 400 and more").toEqual([...expected].sort());
	expect(faults, "errors in the browser").toEqual([]);
}

/** Notes whatever goes wrong in a browser. */
function watch(context: BrowserContext): Seen {
	const seen: Seen = { faults: [], refusals: new Set() };
	context.on("console", (message) => {
		// The console repeats each refusal; those are judged by their status.
		const refusal = message.text().startsWith("Failed to load resource");
		// Remix reads an answer on that a newer choice has overtaken, and the browser gives it up, as below.
		const overtaken = message.text().startsWith("AbortError: BodyStreamBuffer was aborted");
		if (message.type() === "error" && !refusal && !overtaken)
			seen.faults.push(`${message.text()} (${message.page()?.url()})`);
	});
	context.on("weberror", (event) => {
		seen.faults.push(event.error().stack ?? String(event.error()));
	});
	context.on("response", (response) => {
		if (response.status() >= 400) seen.refusals.add(response.status());
	});
	context.on("requestfailed", (request) => {
		const reason = request.failure()?.errorText ?? "";
		// What the browser itself gives up: a page left before all of it came, a link that turned out to be a file; and
		// "csp" for scripts where JavaScript is off. A script that our policy refuses is an error in the console.
		if (reason !== "net::ERR_ABORTED" && reason !== "csp") seen.faults.push(`${reason}: ${request.url()}`);
	});
	return seen;
}
