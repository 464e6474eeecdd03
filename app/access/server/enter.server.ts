import type { Statement } from "#db/commit";
import type { AppContext } from "~/context";
import type { Origin } from "~/limits/server/tries.server";
import type { User } from "../domain/user";
import { makeDevice } from "./device-token.server";
import { endSession, type Proof, startSession } from "./sessions.server";

export interface SignedIn {
	user: User;
	/** The new session's token, for the visitor's cookie. */
	token: string;
	/** What the browser keeps of having signed in (`device-token.server.ts`), for a cookie of its own. */
	device: string;
}

/**
 * Begins a session in a browser, in place of the one that it held.
 * @param how.along what follows from it, in the same batch
 */
export async function enter(
	ctx: AppContext,
	user: User,
	origin: Origin,
	{ extraStatements, proof }: { extraStatements?: readonly Statement[] | undefined; proof?: Proof } = {},
): Promise<SignedIn> {
	if (origin.session) await endSession(ctx, origin.session);
	const token = await startSession(ctx, user, origin.userAgent, { extraStatements, proof });
	return { user, token, device: makeDevice(ctx, user.id) };
}
