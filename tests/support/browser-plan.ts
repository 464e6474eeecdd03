import { type BrowserContext, expect } from "@playwright/test";

/** Gives an account a plan, as the administrator does it, from another browser. */
export async function givePlan(administrators: BrowserContext, email: string, plan: "free" | "freelancer" | "pro") {
	const { request } = administrators;
	const credentials = { email: "admin@duebill.test", password: process.env.ADMIN_PASSWORD ?? "" };
	expect((await request.post("/api/login", { data: credentials })).status()).toBe(200);
	expect((await request.post("/api/admin/update-plan", { data: { email, plan } })).ok()).toBe(true);
}
