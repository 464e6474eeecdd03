import { AppError } from "~/kernel/errors";
import { forReader, inLanguage } from "~/kernel/language/in-language.server";
import { requestLanguage } from "~/web/language.server";
import type { Visit } from "~/web/visit.server";
import { openCounted, type Share } from "../server/open-share.server";
import type { LinkKind } from "../ui/ended-link";
import type { CardVisit } from "./card-offer.server";
import { type FormState, showBusy, showEnded, showPage } from "./documents.server";
import { languageIn } from "./language-in.server";
import { readPageRows } from "./page-data.server";

export interface PageState {
	questionSent: boolean;
	marked: boolean;
	form: FormState;
	card: CardVisit;
}

const opened = new WeakMap<Visit, Share>();

/** The link of a visit, which is counted once, also where an action draws its page once more. Throws as openCounted. */
export async function openVisited(visit: Visit, token: string): Promise<Share> {
	const share = opened.get(visit) ?? (await openCounted(visit.ctx, token, visit.origin.network, "pages"));
	opened.set(visit, share);
	return share;
}

/** The page of a link, or the one that says that it has ended or is opened too often. */
export async function showShared(
	request: Request,
	visit: Visit,
	token: string,
	state: PageState,
	error?: AppError,
): Promise<Response> {
	const preference = languageIn(request);
	try {
		const rows = await readPageRows(visit.ctx, await openVisited(visit, token), readPlace(request));
		const { invoice } = rows.printable;
		const language = preference ?? invoice.language;
		return await forReader({ language, country: invoice.client.country }, () =>
			showPage(visit, { rows, token, language, notifiesOwner: !wantsPrivacy(request), ...state, error }),
		);
	} catch (thrown) {
		return showClosed(request, visit, thrown);
	}
}

/** The page in place of one that can't be shown. Rethrows other errors. */
export function showClosed(
	request: Request,
	visit: Visit,
	thrown: unknown,
	kind: LinkKind = "invoice",
): Promise<Response> {
	const code = thrown instanceof AppError ? thrown.code : null;
	const language = languageIn(request) ?? requestLanguage(request);
	if (code === "not_found") return inLanguage(language, () => showEnded(visit, language, kind));
	if (code !== "too_many_requests") throw thrown;
	return inLanguage(language, () => showBusy(visit, language, (thrown as AppError).retryAfter ?? 0));
}

function readPlace(request: Request): { before: number | undefined; together: boolean; part: string | null } {
	const { searchParams } = new URL(request.url);
	const place = Number(searchParams.get("before"));
	const before = Number.isSafeInteger(place) && place > 1 && place < MAX_REVISIONS ? place : undefined;
	return { before, together: searchParams.get("pay") === "all", part: searchParams.get("part")?.slice(0, 30) ?? null };
}

const MAX_REVISIONS = 1_000_000;

/** Global Privacy Control, or Do Not Track before it. */
export function wantsPrivacy({ headers }: Request): boolean {
	return headers.get("Sec-GPC") === "1" || headers.get("DNT") === "1";
}
