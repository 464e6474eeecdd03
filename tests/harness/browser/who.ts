import type { Page } from "@playwright/test";
import { becomeAdministrator } from "./administrator";
import type { Account } from "./browser";
import { toPro } from "./time";

/** Who looks at a page: nobody whom it knows, a new account on the free plan or on pro, or the administrator. */
export type Who = "visitor" | "free" | "pro" | "administrator";

/** Makes a page's browser, in which a free account is signed in, one of theirs. `other` is a browser of somebody else. */
export async function lookAs(who: Who, page: Page, account: Account, other: () => Promise<Page>) {
	if (who === "pro") await toPro((await other()).context(), account.email);
	if (who === "administrator") await becomeAdministrator(page.context());
	if (who === "visitor") await page.context().clearCookies();
}
