import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { AppError } from "~/kernel/errors";
import { inLanguage } from "~/kernel/language/in-language.server";
import type { Language } from "~/kernel/language/language";
import { parse } from "~/kernel/validation";
import type { Visit } from "~/web/visit.server";
import { Reason } from "../domain/page-report";
import { isTold, toldAt } from "../domain/told-once";
import { type ReportedLink, reportPage } from "../server/report-page.server";
import type { LinkKind } from "../ui/ended-link";
import { showReport } from "./documents.server";
import { languageIn } from "./language-in.server";
import { showClosed } from "./show.server";

interface Reportable extends ReportedLink {
	language: Language;
}

interface ReportedPage {
	kind: LinkKind;
	path(token: string): string;
	open(visit: Visit, token: string): Promise<Reportable>;
}

/** The `loader` and `action` of the page where a visitor reports another one. */
export function reportRoute({ kind, path, open }: ReportedPage) {
	const opened = new WeakMap<Visit, Promise<Reportable>>();
	const openOnce = (visit: Visit, token: string) => {
		const link = opened.get(visit) ?? open(visit, token);
		opened.set(visit, link);
		return link;
	};

	async function show(args: LoaderFunctionArgs, typed: string, error?: AppError): Promise<Response> {
		const { request, context: visit, params } = args;
		try {
			const token = params.token ?? "";
			const { number, language: own } = await openOnce(visit, token);
			const language = languageIn(request) ?? own;
			const done = isTold(new URL(request.url).searchParams.get("done"), visit.ctx.clock.now());
			const report = { number, back: `${path(token)}?lang=${language}`, typed, done, error };
			return await inLanguage(language, () => showReport(visit, language, report));
		} catch (thrown) {
			return showClosed(request, visit, thrown, kind);
		}
	}

	async function action(args: ActionFunctionArgs): Promise<Response> {
		const { request, context, params } = args;
		const typed = String(context.post?.form.get("reason") ?? "");
		try {
			const link = await openOnce(context, params.token ?? "");
			if (context.post?.refusal) throw context.post.refusal;
			const write = () => parse(Reason, { reason: typed });
			const language = languageIn(request);
			const { reason } = language ? inLanguage(language, write) : write();
			await reportPage(context.ctx, link, { reason, network: context.origin.network });
		} catch (thrown) {
			if (!(thrown instanceof AppError)) throw thrown;
			return show(args, typed, thrown);
		}
		const back = new URL(request.url);
		back.searchParams.set("done", toldAt(context.ctx.clock.now()));
		return new Response(null, { status: 303, headers: { Location: back.pathname + back.search } });
	}

	return { loader: (args: LoaderFunctionArgs) => show(args, ""), action };
}
