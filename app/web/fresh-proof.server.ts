import { redirect } from "@remix-run/cloudflare";
import { isFresh, requireFresh } from "~/access/server/factors/step-up.server";
import { asksForJson } from "./errors/error-response.server";
import type { ActorCall } from "./page-action.server";
import { readSessionToken } from "./session-cookie.server";

/**
 * Where a session confirms again whose it is.
 * @param back the page that it comes back to
 * @param next the link that was followed, which is followed then
 */
export function proofPath(back: string, next: string): string {
	return `/settings/confirm?${new URLSearchParams({ redirectTo: back, next })}`;
}

/**
 * Gives a file of the whole account to a fresh session alone; others confirm who they are first and get it then.
 * @param back the page of the link, as the page that asks can't stay behind a file
 * @throws Response a redirect; AppError forbidden where a script asks
 */
export async function requireProof({ ctx, actor, visit, request, url }: ActorCall, back: string): Promise<void> {
	const token = readSessionToken(request, visit) ?? "";
	if (asksForJson(request)) return requireFresh(ctx, actor, token);
	if (!(await isFresh(ctx, actor, token))) throw redirect(proofPath(back, url.pathname + url.search));
}
