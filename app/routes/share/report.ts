import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Reason } from "~/client-page/domain/page-report";
import { isTold, toldAt } from "~/client-page/domain/told-once";
import { readShared } from "~/client-page/server/open-share.server";
import { reportPage } from "~/client-page/server/report-page.server";
import { showReport } from "~/client-page/views/documents.server";
import { languageIn } from "~/client-page/views/language-in.server";
import { openVisited, showClosed } from "~/client-page/views/show.server";
import { AppError } from "~/kernel/errors";
import { inLanguage } from "~/kernel/language/in-language.server";
import { parse } from "~/kernel/validation";

export function loader(args: LoaderFunctionArgs): Promise<Response> {
	return show(args, "");
}

export async function action(args: ActionFunctionArgs): Promise<Response> {
	const { request, context, params } = args;
	const typed = String(context.post?.form.get("reason") ?? "");
	try {
		const share = await openVisited(context, params.token ?? "");
		if (context.post?.refusal) throw context.post.refusal;
		const write = () => parse(Reason, { reason: typed });
		const language = languageIn(request);
		const { reason } = language ? inLanguage(language, write) : write();
		await reportPage(context.ctx, share, { reason, network: context.origin.network });
	} catch (thrown) {
		if (!(thrown instanceof AppError)) throw thrown;
		return show(args, typed, thrown);
	}
	const back = new URL(request.url);
	back.searchParams.set("done", toldAt(context.ctx.clock.now()));
	return new Response(null, { status: 303, headers: { Location: back.pathname + back.search } });
}

async function show(
	{ request, context: visit, params }: LoaderFunctionArgs,
	typed: string,
	error?: AppError,
): Promise<Response> {
	try {
		const token = params.token ?? "";
		const share = await openVisited(visit, token);
		const { invoice } = await readShared(visit.ctx, share);
		const language = languageIn(request) ?? invoice.language;
		const done = isTold(new URL(request.url).searchParams.get("done"), visit.ctx.clock.now());
		const report = { number: invoice.number, back: `/i/${token}?lang=${language}`, typed, done, error };
		return await inLanguage(language, () => showReport(visit, language, report));
	} catch (thrown) {
		return showClosed(request, visit, thrown);
	}
}
