import { expect } from "vitest";
import { ask } from "./served-start.mjs";

export const ADMIN_PASSWORD = "the administrator of this test";

/** Registers somebody at a started server with {@link ADMIN_PASSWORD}, on pro: the cookie of the session. */
export async function signUpOnPro(origin: URL, email: string): Promise<string> {
	const post = async (path: string, body: object, cookie = "") => {
		const answer = await ask(origin, { path, method: "POST", body: JSON.stringify(body), cookie });
		expect([path, answer.status < 300, answer.text]).toEqual([path, true, answer.text]);
		return answer.cookie;
	};
	const cookie = await post("/api/register", { name: "Nora", email, password: "a password of hers", company: "" });
	const admin = await post("/api/login", { email: "admin@duebill.test", password: ADMIN_PASSWORD });
	await post("/api/admin/update-plan", { email, plan: "pro" }, admin);
	return cookie;
}
