import { redirect, redirectDocument } from "@remix-run/cloudflare";
import { currentLanguage } from "~/kernel/language/language";
import { localPath } from "~/web/local-path.server";
import { clearedStepCookie, entryCookies, stepCookie } from "~/web/session-cookie.server";
import type { Visit } from "~/web/visit.server";
import type { SignedIn } from "../server/enter.server";
import { SecondFactorRequired } from "../server/factors/confirm-code.server";

/** The page of an account that has another language comes with its scripts. */
export function redirectSignedIn(signed: SignedIn, form: FormData, visit: Visit): Response {
	const to = localPath(form.get("redirectTo")) ?? "/dashboard";
	const go = signed.user.language === currentLanguage() ? redirect : redirectDocument;
	const headers = entryCookies(signed, visit);
	headers.append("Set-Cookie", clearedStepCookie(visit));
	return go(to, { headers });
}

/** To the page that asks for the code, where a sign-in stopped because it lacks one; any other error is thrown on. */
export function redirectToCode(error: unknown, form: FormData, visit: Visit): Response {
	if (!(error instanceof SecondFactorRequired) || error.step === null) throw error;
	const to = localPath(form.get("redirectTo"));
	const onward = to ? `?redirectTo=${encodeURIComponent(to)}` : "";
	return redirect(`/auth/code${onward}`, { headers: { "Set-Cookie": stepCookie(error.step, visit) } });
}
