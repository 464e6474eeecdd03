import { z } from "zod";
import { logWarning } from "~/kernel/log";
import type { Captcha } from "~/limits/domain/port";
import type { Env } from "../env";

const ORIGIN = "https://challenges.cloudflare.com";
const TIMEOUT_MS = 5000;
const MAX_TOKEN_LENGTH = 2048;

const Verdict = z.object({
	success: z.boolean(),
	action: z.string().optional(),
	"error-codes": z.array(z.string()).default([]),
});

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Turnstile where a site key is set (docs/operations.md section 13). Its secret has to be set beside it. */
export function makeCaptcha(
	{ TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secret }: Env,
	fetched: Fetch = (url, init) => fetch(url, init),
): Captcha {
	if (!siteKey) return { kind: "off" };
	if (!secret) throw new Error("TURNSTILE_SITE_KEY is set and TURNSTILE_SECRET_KEY is not");
	return {
		kind: "turnstile",
		siteKey,
		origin: ORIGIN,
		async verify(token, action) {
			if (token === "" || token.length > MAX_TOKEN_LENGTH) return false;
			try {
				const answer = await fetched(`${ORIGIN}/turnstile/v0/siteverify`, {
					method: "POST",
					headers: { "Content-Type": "application/json" },
					body: JSON.stringify({ secret, response: token }),
					signal: AbortSignal.timeout(TIMEOUT_MS),
				});
				const verdict = Verdict.parse(await answer.json());
				const codes = verdict["error-codes"].join(" ");
				if (/secret|internal/.test(codes)) logWarning("Turnstile refuses to verify", codes);
				return verdict.success && verdict.action === action;
			} catch (error) {
				logWarning("Turnstile does not answer", error);
				return false;
			}
		},
	};
}
