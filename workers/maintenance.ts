import { AppError } from "~/kernel/errors";
import { inLanguage } from "~/kernel/language/in-language.server";
import { m } from "~/paraglide/messages";
import { errorResponse } from "~/web/errors/error-response.server";
import { requestLanguage } from "~/web/language.server";
import { pathnameOf } from "~/web/local-path.server";
import { MAIL_EVENTS } from "./queue";

const RETRY_SECONDS = 120;
/** Seconds until a report of a mail is brought again. */
const REPORT_SECONDS = 3600;

/** Health checks stay open. */
const OPEN = new Set(["/api/health", "/api/ready"]);

/** The answer of an instance that is closed, without a look at any store; `null` for what is answered all the same. */
export function answerMaintenance(request: Request): Response | null {
	if (OPEN.has(pathnameOf(request.url))) return null;
	return inLanguage(requestLanguage(request), () =>
		errorResponse(new AppError("unavailable", m.web_maintenance(), { retryAfter: RETRY_SECONDS }), request),
	);
}

/**
 * What a queue brings to an instance that is closed. Jobs are dropped: the sweep of every minute puts them on the queue
 * again. Reports of mails come from elsewhere and once, and are brought later.
 */
export async function setAside(batch: MessageBatch): Promise<void> {
	if (batch.queue.endsWith(MAIL_EVENTS)) batch.retryAll({ delaySeconds: REPORT_SECONDS });
	else batch.ackAll();
}
