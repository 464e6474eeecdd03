import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { INTENTS } from "~/client-page/domain/page-script";
import { Question } from "~/client-page/domain/question-input";
import { isTold, toldAt } from "~/client-page/domain/told-once";
import { askQuestion } from "~/client-page/server/ask-question.server";
import { payTogether } from "~/client-page/server/pay-together.server";
import { recordView } from "~/client-page/server/record-view.server";
import { NO_VISIT, readCardVisit } from "~/client-page/views/card-offer.server";
import { type FormState, NOTHING_TYPED } from "~/client-page/views/documents.server";
import { languageIn } from "~/client-page/views/language-in.server";
import { openVisited, showShared, wantsPrivacy } from "~/client-page/views/show.server";
import type { AppError } from "~/kernel/errors";
import { inLanguage } from "~/kernel/language/in-language.server";
import type { Language } from "~/kernel/language/language";
import { REFRESH } from "~/kernel/refresh-intent";
import { parse } from "~/kernel/validation";
import { toAppError } from "~/web/errors/error-response.server";
import { findViewer } from "~/web/guards.server";
import type { Visit } from "~/web/visit.server";

/** The client's page (docs/reliability.md section 15): it is read without an account, a cookie or a script. */
export function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
	const url = new URL(request.url);
	const { searchParams } = url;
	const isSaid = (name: string) => isTold(searchParams.get(name), context.ctx.clock.now());
	const said = { questionSent: isSaid("asked"), marked: isSaid("seen") };
	const state = { ...said, form: NOTHING_TYPED, card: readCardVisit(url) };
	return showShared(request, context, params.token ?? "", state);
}

/** What a person does there: asks, or lets the sender know that it was read. */
export async function action({ request, context, params }: ActionFunctionArgs): Promise<Response> {
	const token = params.token ?? "";
	const form = context.post?.form ?? new FormData();
	const done = form.get("intent") === INTENTS.view ? "seen" : "asked";
	try {
		await openVisited(context, token);
		if (context.post?.refusal) throw context.post.refusal;
		if (form.get("intent") === REFRESH) {
			const typed = { typed: typedIn(form), errors: {} };
			return showShared(request, context, token, { questionSent: false, marked: false, form: typed, card: NO_VISIT });
		}
		if (done === "seen") {
			const viewer = await findViewer(request, context);
			await recordView(context.ctx, token, { wantsPrivacy: wantsPrivacy(request), viewerId: viewer?.id ?? null });
		}
		if (form.get("intent") === INTENTS.together) {
			await payTogether(context.ctx, token);
			return seeOther(request, (to) => to.searchParams.set("pay", "all"), "#bank");
		}
		if (done === "asked") await ask(context, token, form, languageIn(request));
	} catch (thrown) {
		const error = toAppError(thrown);
		const state = { questionSent: false, marked: false, form: refusedForm(form, error), card: NO_VISIT };
		return showShared(request, context, token, state, error);
	}
	const told = (to: URL) => to.searchParams.set(done, toldAt(context.ctx.clock.now()));
	return seeOther(request, told, done === "asked" ? "#ask" : "");
}

function seeOther(request: Request, change: (to: URL) => void, hash: string): Response {
	const to = new URL(request.url);
	change(to);
	return new Response(null, { status: 303, headers: { Location: `${to.pathname}${to.search}${hash}` } });
}

async function ask({ ctx, origin }: Visit, token: string, form: FormData, language: Language | null): Promise<void> {
	const read = () => parse(Question, { message: form.get("message"), email: form.get("email") });
	const question = language ? inLanguage(language, read) : read();
	await askQuestion(ctx, token, question, origin.network);
}

function refusedForm(form: FormData, error: AppError): FormState {
	const fields = Object.entries(error.fieldErrors ?? {}).map(([name, [first = ""]]) => [name, first]);
	const errors = fields.length > 0 ? Object.fromEntries(fields) : { "": error.message };
	return { typed: typedIn(form), errors };
}

function typedIn(form: FormData): FormState["typed"] {
	const text = (name: string) => {
		const value = form.get(name);
		return typeof value === "string" ? value : "";
	};
	return { message: text("message"), email: text("email") };
}
