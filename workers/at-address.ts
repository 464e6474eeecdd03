import { atToken } from "~/access/server/home.server";
import { pathnameOf } from "~/web/local-path.server";
import type { Visit } from "~/web/visit.server";

/** Remix matches the path without case, and a token has it. */
const CLIENTS_PAGE = /^\/[iI]\/((?:0|[0-9a-f]{3})\.[\w-]{43})(?=[/.]|$)/;

/** A client's link is looked up in its owner's database, no matter who is signed in here. */
export async function atAddress(request: Pick<Request, "url">, visit: Visit): Promise<void> {
	const [, token] = CLIENTS_PAGE.exec(pathnameOf(request.url)) ?? [];
	if (token) visit.ctx = await atToken(visit.ctx, token);
}
