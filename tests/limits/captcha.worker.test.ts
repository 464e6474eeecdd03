import { expect, test } from "vitest";
import { ORIGIN } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { anOrigin } from "#tests/harness/second-factor";
import { ask } from "#tests/harness/worker";
import { makeCaptcha } from "#workers/adapters/turnstile";
import type { Env } from "#workers/env";
import { register } from "~/access/server/register.server";

const KEYS = { TURNSTILE_SITE_KEY: "1x00000000000000000000AA", TURNSTILE_SECRET_KEY: "a secret" };
const CLOUDFLARE = "https://challenges.cloudflare.com";

/** A service that knows one word, once. */
function aCaptcha(answer: (response: string) => unknown = () => ({ success: false })) {
	const asked: unknown[] = [];
	const captcha = makeCaptcha(KEYS as Env, async (url, init) => {
		asked.push([url, JSON.parse(String(init.body))]);
		return Response.json(answer(JSON.parse(String(init.body)).response));
	});
	return { captcha, asked };
}

const account = () => ({
	name: "Nora",
	email: `${crypto.randomUUID()}@example.com`,
	password: "correct horse",
	company: "",
});

test("a word is verified by the service with our secret, and has to be of this form", async () => {
	const { captcha, asked } = aCaptcha((word) => ({ success: word === "right", action: "sign-up" }));
	if (captcha.kind === "off") throw new Error("there is one");
	expect(await captcha.verify("right", "sign-up")).toBe(true);
	expect(asked).toEqual([[`${CLOUDFLARE}/turnstile/v0/siteverify`, { secret: "a secret", response: "right" }]]);
	expect(await captcha.verify("right", "another form")).toBe(false);
	expect(await captcha.verify("wrong", "sign-up")).toBe(false);
	expect(await captcha.verify("", "sign-up")).toBe(false);
	expect(await captcha.verify("x".repeat(3000), "sign-up")).toBe(false);
	expect(asked).toHaveLength(3);
});

test.each([
	["is down", () => Promise.reject(new Error("no answer"))],
	["answers no JSON", async () => new Response("<html>")],
	["answers something else", async () => Response.json({ success: "true", action: "sign-up" })],
])("a service that %s vouches for nobody, and nothing fails", async (_, fetched) => {
	const captcha = makeCaptcha(KEYS as Env, fetched);
	expect(captcha.kind !== "off" && (await captcha.verify("right", "sign-up"))).toBe(false);
});

test("a site key without its secret is a fault of the settings", () => {
	expect(() => makeCaptcha({ ...KEYS, TURNSTILE_SECRET_KEY: "" } as Env)).toThrow("TURNSTILE_SECRET_KEY");
	expect(makeCaptcha({ TURNSTILE_SITE_KEY: "" } as Env)).toEqual({ kind: "off" });
});

test("accounts that nobody vouches for have an allowance of all networks together", async () => {
	const { captcha } = aCaptcha();
	const { ctx } = testContext({ ports: { captcha }, config: { unprovedTogether: [{ tries: 2, seconds: 3600 }] } });
	const made = await Promise.allSettled(Array.from({ length: 4 }, () => register(ctx, account(), anOrigin())));
	expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
});

test("whoever the service vouches for has the usual allowance; without its word one account an hour is made", async () => {
	const { captcha } = aCaptcha((word) => ({ success: word === "right", action: "sign-up" }));
	const config = {
		registerPerAddress: [{ tries: 100, seconds: 3600 }],
		unprovedPerAddress: [{ tries: 1, seconds: 3600 }],
		unprovedTogether: [{ tries: 100, seconds: 3600 }],
	};
	const { ctx } = testContext({ ports: { captcha }, config });
	const origin = anOrigin();
	for (let i = 0; i < 3; i++) await register(ctx, account(), origin, undefined, "right");
	await register(ctx, account(), origin);
	for (const word of ["", "wrong"]) {
		await expect(register(ctx, account(), origin, undefined, word)).rejects.toMatchObject({
			code: "too_many_requests",
		});
	}
	await register(ctx, account(), origin, undefined, "right");
	await register(ctx, account(), anOrigin());
});

test("its script and its frame are let onto the pages of sign-up alone, and only where it is set up", async () => {
	const policy = async (path: string, changed: Partial<Env>) =>
		(await ask(path, { headers: { Accept: "text/html" } }, changed)).headers.get("Content-Security-Policy") ?? "";
	for (const path of ["/signup", "/auth", "/login"]) {
		const allowed = await policy(path, KEYS);
		expect(allowed).toMatch(new RegExp(`script-src [^;]*${CLOUDFLARE}(;| )`));
		expect(allowed).toContain(`frame-src ${CLOUDFLARE}`);
		expect(await policy(path, {})).not.toContain("cloudflare");
	}
	for (const path of ["/", "/contact", "/password-reset", "/i/x", "/api/health"]) {
		expect(await policy(path, KEYS), path).not.toContain("cloudflare");
	}
	const page = await (await ask("/signup", { headers: { Accept: "text/html" } }, KEYS)).text();
	expect(page).toContain(KEYS.TURNSTILE_SITE_KEY);
	expect(page).not.toContain(KEYS.TURNSTILE_SECRET_KEY);
});

test("the form without scripts makes an account, where it is set up too", async () => {
	const body = new URLSearchParams({ ...account(), intent: "signUp" }).toString();
	const headers = {
		Origin: ORIGIN,
		"Content-Type": "application/x-www-form-urlencoded",
		"CF-Connecting-IP": "203.0.113.77",
	};
	const answer = await ask("/signup", { method: "POST", headers, body }, KEYS);
	expect(answer.status).toBe(302);
	expect(answer.headers.getSetCookie().join()).toContain("session=");
});
