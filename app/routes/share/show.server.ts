import { AppError } from "~/kernel/errors";
import { inLanguage } from "~/kernel/in-language.server";
import { openShare } from "~/share/server/open-share.server";
import { requestLanguage } from "~/web/language.server";
import type { Visit } from "~/web/visit.server";
import type { CardVisit } from "./card-offer.server";
import { type FormState, showEnded, showPage } from "./documents.server";
import { languageIn } from "./language-in.server";
import { readPageRows } from "./page-data.server";

export interface PageState {
	asked: boolean;
	seen: boolean;
	form: FormState;
	card: CardVisit;
}

/** The page of a link, or the one that says that it has ended. */
export async function showShared(
	request: Request,
	visit: Visit,
	token: string,
	state: PageState,
	error?: AppError,
): Promise<Response> {
	const preference = languageIn(request);
	try {
		const rows = await readPageRows(visit.ctx, await openShare(visit.ctx, token));
		const language = preference ?? rows.printable.invoice.language;
		return await inLanguage(language, () =>
			showPage(visit, { rows, token, language, told: !wantsPrivacy(request), ...state, error }),
		);
	} catch (thrown) {
		if (!(thrown instanceof AppError && thrown.code === "not_found")) throw thrown;
		const language = preference ?? requestLanguage(request);
		return inLanguage(language, () => showEnded(visit, language));
	}
}

/** Global Privacy Control, or Do Not Track before it. */
export function wantsPrivacy({ headers }: Request): boolean {
	return headers.get("Sec-GPC") === "1" || headers.get("DNT") === "1";
}
