import { hasMoved } from "~/access/server/home.server";
import { busy } from "~/kernel/errors";
import { errorResponse } from "~/web/errors/error-response.server";
import type { Visit } from "~/web/visit.server";

/** In place of what was refused to an account that had moved by then, that it is to be asked again: it is there now. */
export async function unlessMoved(response: Response, request: Request, visit: Visit): Promise<Response> {
	if (response.status < 400 || !visit.actor) return response;
	// A directory that is down has no say in what was answered.
	const moved = await hasMoved(visit.ctx, visit.actor).catch(() => false);
	return moved ? errorResponse(busy(), request) : response;
}
