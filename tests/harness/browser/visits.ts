import type { BrowserContext } from "@playwright/test";
import { register, test as watched } from "./browser";
import { type Book, become } from "./pages";
import type { Place } from "./places";

interface Visitor {
	cookies: Awaited<ReturnType<BrowserContext["cookies"]>>;
	book: Book | undefined;
}

interface Fixtures {
	/** Makes the page's own browser that of who a place is for. Returns what the account has, for `goTo`. */
	visitAs(who: Place["who"]): Promise<Book | undefined>;
}

/** One account of each kind for all tests of a process, made when the first of them needs it. */
const visitors = new Map<Place["who"], Promise<Visitor>>();

/** For tests that look at pages and change nothing that another of them looks at. */
export const test = watched.extend<Fixtures>({
	visitAs: async ({ browser, context, baseURL }, use) =>
		use(async (who) => {
			const visitor = visitors.get(who) ?? makeVisitor(await browser.newContext({ baseURL: baseURL ?? "" }), who);
			visitors.set(who, visitor);
			const { cookies, book } = await visitor;
			await context.addCookies(cookies);
			return book;
		}),
});

async function makeVisitor(context: BrowserContext, who: Place["who"]): Promise<Visitor> {
	const book = await become(who, context, await register(context));
	const cookies = await context.cookies();
	await context.close();
	return { cookies, book };
}
