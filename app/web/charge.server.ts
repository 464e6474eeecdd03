import type { Actor } from "~/access/domain/user";
import type { Budget } from "~/limits/domain/budget";
import { spend } from "~/limits/server/budgets.server";
import { pathnameOf } from "~/web/local-path.server";
import type { Visit } from "./visit.server";

/** What costs more than its method says, by path. */
const COSTLY: readonly [RegExp, Budget][] = [
	[/^\/(api\/)?invoices\/[^/]+\/(pdf|receipt|receipt\.pdf|timesheet|timesheet\.pdf)\/?$/i, "pdfs"],
	[/^\/clients\/[^/]+\/statement\.pdf\/?$/i, "pdfs"],
	[/^\/api\/reports\/time\/timesheet\/?$/i, "pdfs"],
	[/^\/time-tracker\/(reports|timesheet)\.pdf\/?$/i, "pdfs"],
	[/^\/(api\/)?invoices\/[^/]+\/(history(\/[^/]+|\.json)?|revisions)\/?$/i, "previews"],
	[/^\/api\/invoices\/preview\/?$/i, "previews"],
	[/^\/invoices\/export\.zip$/i, "archives"],
	[/\.(svg|csv)$/i, "previews"],
];

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/** Which of the actor's budgets a request is counted against; `null` for what is only read, which costs no count. */
export function budgetFor({ method, url }: Pick<Request, "method" | "url">): Budget | null {
	const path = pathnameOf(url).replace(/\.data$/, "");
	const costly = COSTLY.find(([pattern]) => pattern.test(path))?.[1];
	return costly ?? (READING.has(method) ? null : "writes");
}

/** Whether a page of the frame answers it, and no file does. */
export function isPage({ url }: Pick<Request, "url">): boolean {
	return !/(\.\w+|\/pdf)\/?$/i.test(pathnameOf(url).replace(/\.data$/, ""));
}

const charged = new WeakSet<Visit>();

/**
 * Counts a request of a signed-in user, once: the first caller gets the refusal. After a form's post that is its action,
 * and the loaders that draw the form once more come after it.
 * @throws AppError too_many_requests
 */
export async function charge(request: Request, visit: Visit, actor: Actor): Promise<void> {
	if (charged.has(visit)) return;
	charged.add(visit);
	const budget = budgetFor(request);
	if (budget) await spend(visit.ctx, actor, budget);
}
