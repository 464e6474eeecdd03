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

interface OfWorker {
	/** One account of each kind for all tests of a process, made when the first of them needs it. */
	visitors(who: Place["who"]): Promise<Visitor>;
}

/** For tests that look at pages and change nothing that another of them looks at. */
export const test = watched.extend<Fixtures, OfWorker>({
	visitors: [
		async ({ browser }, use, { project }) => {
			const { baseURL = "" } = project.use;
			const made = new Map<Place["who"], Promise<Visitor>>();
			const make = async (who: Place["who"]) => {
				const context = await browser.newContext({ baseURL });
				const book = await become(who, context, await register(context));
				const cookies = await context.cookies();
				await context.close();
				return { cookies, book };
			};
			await use((who) => {
				const visitor = made.get(who) ?? make(who);
				made.set(who, visitor);
				return visitor;
			});
		},
		{ scope: "worker" },
	],
	visitAs: async ({ context, visitors }, use) =>
		use(async (who) => {
			const { cookies, book } = await visitors(who);
			await context.addCookies(cookies);
			return book;
		}),
});
