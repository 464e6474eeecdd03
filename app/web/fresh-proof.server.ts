import { redirect } from "@remix-run/cloudflare";
import { isFresh, requireFresh } from "~/access/server/factors/step-up.server";
import { asksForJson } from "./errors/error-response.server";
import type { ActorCall } from "./page-action.server";
import { readSessionToken } from "./session-cookie.server";

/** Where a session shows again who it is of, and the page that it comes back to. */
export function proofPath(back: string): string {
	return `/settings/confirm?redirectTo=${encodeURIComponent(back)}`;
}

/**
 * Lets a file of the whole account go to a fresh session alone; others are led to where they show who they are.
 * @param back the page of the link, as the page that asks can't stay behind a file
 * @throws Response a redirect; AppError forbidden where a script asks
 */
export async function requireProof({ ctx, actor, visit, request }: ActorCall, back: string): Promise<void> {
	const token = readSessionToken(request, visit) ?? "";
	if (asksForJson(request)) return requireFresh(ctx, actor, token);
	if (!(await isFresh(ctx, actor, token))) throw redirect(proofPath(back));
}
