import { type BrowserContext, expect } from "@playwright/test";

/** Of the administrator that the server makes when it starts. */
export const ADMINISTRATOR = { email: "admin@duebill.test", password: process.env.ADMIN_PASSWORD ?? "" };

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;
let session: Cookies = [];

/**
 * Signs a browser in as the administrator. The session is one for all tests of a process, because to check a password
 * takes a sixth of a second of the server's one thread; where it is of another server, or over, there is a new one.
 */
export async function becomeAdministrator(context: BrowserContext): Promise<void> {
	await context.clearCookies({ name: SESSION });
	await context.addCookies(session);
	const known = session.length > 0 && (await (await context.request.get("/api/user")).json()).email;
	if (known === ADMINISTRATOR.email) return;
	await context.clearCookies({ name: SESSION });
	expect((await context.request.post("/api/login", { data: ADMINISTRATOR })).status()).toBe(200);
	session = (await context.cookies()).filter(({ name }) => name === SESSION);
	expect(session).toHaveLength(1);
}

const SESSION = "session";
