import { notFound } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { errorResponse } from "~/web/errors/error-response.server";

/** A path under /api that there is not: JSON like every answer of the API. */
export function loader({ request }: { request: Request }): Response {
	return errorResponse(notFound(m.web_path_not_found()), request);
}

export const action = loader;
