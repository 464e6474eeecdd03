import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { AppError } from "~/kernel/errors";
import { inLanguage } from "~/kernel/in-language.server";
import type { Language } from "~/kernel/language";
import { parse } from "~/kernel/validation";
import { INTENTS } from "~/share/domain/page-script";
import { Question } from "~/share/domain/question-input";
import { askQuestion } from "~/share/server/ask-question.server";
import { openShare } from "~/share/server/open-share.server";
import { recordView } from "~/share/server/record-view.server";
import { toAppError } from "~/web/error-response.server";
import { findViewer } from "~/web/guards.server";
import { requestLanguage } from "~/web/language.server";
import type { Visit } from "~/web/visit.server";
import { type FormState, NOTHING_TYPED, showEnded, showPage } from "./documents.server";
import { languageIn } from "./language-in.server";
import { readPageRows } from "./page-data.server";

/** The client's page (docs/reliability.md section 15): it is read without an account, a cookie or a script. */
export function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
	const { searchParams } = new URL(request.url);
	const state = { asked: searchParams.has("asked"), seen: searchParams.has("seen"), form: NOTHING_TYPED };
	return show(request, context, params.token ?? "", state);
}

/** What a person does there: asks, or lets the sender know that it was read. */
export async function action({ request, context, params }: ActionFunctionArgs): Promise<Response> {
	const token = params.token ?? "";
	const form = context.post?.form ?? new FormData();
	const done = form.get("intent") === INTENTS.view ? "seen" : "asked";
	try {
		if (context.post?.refusal) throw context.post.refusal;
		if (done === "seen") {
			const viewer = await findViewer(request, context);
			await recordView(context.ctx, token, { wantsPrivacy: wantsPrivacy(request), viewerId: viewer?.id ?? null });
		}
		if (done === "asked") await ask(context, token, form, languageIn(request));
	} catch (thrown) {
		const error = toAppError(thrown);
		return show(request, context, token, { asked: false, seen: false, form: refusedForm(form, error) }, error);
	}
	const back = new URL(request.url);
	back.searchParams.set(done, "1");
	const hash = done === "asked" ? "#ask" : "";
	return new Response(null, { status: 303, headers: { Location: `${back.pathname}${back.search}${hash}` } });
}

async function ask({ ctx, origin }: Visit, token: string, form: FormData, language: Language | null): Promise<void> {
	const read = () => parse(Question, { message: form.get("message"), email: form.get("email") });
	const question = language ? inLanguage(language, read) : read();
	await askQuestion(ctx, token, question, origin.network);
}

interface Shown {
	asked: boolean;
	seen: boolean;
	form: FormState;
}

async function show(request: Request, visit: Visit, token: string, state: Shown, error?: AppError): Promise<Response> {
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

function refusedForm(form: FormData, error: AppError): FormState {
	const text = (name: string) => {
		const value = form.get(name);
		return typeof value === "string" ? value : "";
	};
	const fields = Object.entries(error.fieldErrors ?? {}).map(([name, [first = ""]]) => [name, first]);
	const errors = fields.length > 0 ? Object.fromEntries(fields) : { "": error.message };
	return { typed: { message: text("message"), email: text("email") }, errors };
}

/** Global Privacy Control, or Do Not Track before it. */
function wantsPrivacy({ headers }: Request): boolean {
	return headers.get("Sec-GPC") === "1" || headers.get("DNT") === "1";
}
