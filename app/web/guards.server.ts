import { redirect } from "@remix-run/cloudflare";
import type { Admission } from "~/access/domain/scope";
import type { Actor, User } from "~/access/domain/user";
import { actAs } from "~/access/server/home.server";
import { resolvePolledSession, resolveSession } from "~/access/server/sessions.server";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { findHolder, readBearer, requireScope } from "./bearer.server";
import { budgetFor, charge, isPage } from "./charge.server";
import { errorResponse } from "./errors/error-response.server";
import { localPath } from "./local-path.server";
import { faults } from "./page-refusal.server";
import { readSessionToken } from "./session-cookie.server";
import type { Visit } from "./visit.server";

const viewers = new WeakMap<Visit, Promise<User | null>>();

/** The visitor, looked up once however many loaders ask; `null` for a signed-out visitor. */
export function findViewer(request: Request, visit: Visit, resolve = resolveSession): Promise<User | null> {
	const earlier = viewers.get(visit);
	if (earlier) return earlier;
	const viewer = lookUp(request, visit, resolve);
	viewers.set(visit, viewer);
	return viewer;
}

/** A request with an access token is identified by it alone, whatever cookie comes with it. */
async function lookUp(request: Request, visit: Visit, resolve: typeof resolveSession): Promise<User | null> {
	const bearer = readBearer(request);
	if (bearer !== null) return (await findHolder(visit, bearer))?.user ?? null;
	const token = readSessionToken(request, visit);
	return token ? resolve(visit.ctx, token) : null;
}

export function knownViewer(visit: Visit): Promise<User | null> | undefined {
	return viewers.get(visit);
}

/** For the timer's poll alone: the visitor, as of the last 30 seconds. Later callers get the same. */
export function pollingViewer(request: Request, visit: Visit): Promise<User | null> {
	return findViewer(request, visit, resolvePolledSession);
}

/** For pages: the actor, or a redirect to sign-in which leads back here. */
export async function requireActor(request: Request, visit: Visit): Promise<Actor> {
	const viewer = await findViewer(request, visit);
	if (viewer) return chargePage(request, enterAs(viewer, visit), viewer);
	const { pathname, search } = new URL(request.url);
	const destination = request.method === "GET" ? localPath(pathname.replace(/\.data$/, "") + search) : null;
	throw redirect(
		destination && destination !== "/dashboard" ? `/auth?redirectTo=${encodeURIComponent(destination)}` : "/auth",
	);
}

/** For pages of signed-out visitors: a redirect to the dashboard for the others. Who is in a demo may sign up. */
export async function requireGuest(request: Request, visit: Visit): Promise<void> {
	const viewer = await findViewer(request, visit);
	if (viewer && viewer.demoUntil === null) throw redirect("/dashboard");
}

/**
 * For the API: the actor, by a session or by an access token that has the scope.
 * @throws AppError unauthenticated, forbidden where a token lacks it, too_many_requests
 */
export async function requireApiActor(request: Request, visit: Visit, admission: Admission): Promise<Actor> {
	const bearer = readBearer(request);
	const viewer = bearer === null ? await findViewer(request, visit) : await requireScope(visit, bearer, admission);
	if (!viewer) throw new AppError("unauthenticated", m.web_sign_in_first());
	await charge(request, enterAs(viewer, visit), viewer);
	return viewer;
}

function enterAs(viewer: User, visit: Visit): Visit {
	visit.ctx = actAs(visit.ctx, viewer);
	visit.actor = viewer;
	return visit;
}

/**
 * Counts a request for a page or file. A refused form comes back as it was typed (`visit.post`); for anything else the
 * refusal is thrown.
 */
async function chargePage(request: Request, visit: Visit, actor: Actor): Promise<Actor> {
	try {
		await charge(request, visit, actor);
	} catch (thrown) {
		if (!(thrown instanceof AppError)) throw thrown;
		if (!visit.post && isPage(request)) {
			faults.set(visit, thrown);
			throw new Response(thrown.message, { status: thrown.status });
		}
		if (!visit.post || budgetFor(request) !== "writes") throw errorResponse(thrown, request);
		visit.post.refusal ??= thrown;
	}
	return actor;
}
