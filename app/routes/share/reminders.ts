import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { documentSeller } from "~/invoices/domain/as-document";
import { AppError } from "~/kernel/errors";
import { inLanguage } from "~/kernel/in-language.server";
import { openShare, readShared } from "~/share/server/open-share.server";
import { pauseByClient } from "~/share/server/pause-reminders.server";
import { requestLanguage } from "~/web/language.server";
import { showEnded, showPause } from "./documents.server";
import { languageIn } from "./language-in.server";

/** Where a link of each reminder leads. A scanner that follows it changes nothing: the button does. */
export async function loader({ request, context: visit, params }: LoaderFunctionArgs): Promise<Response> {
	const preference = languageIn(request);
	try {
		const share = await openShare(visit.ctx, params.token ?? "");
		const { invoice, business } = await readShared(visit.ctx, share);
		const { number } = invoice;
		const language = preference ?? invoice.language;
		const seller = documentSeller({ ...share.owner, business }, language).name;
		const done = new URL(request.url).searchParams.has("done");
		return await inLanguage(language, () => showPause(visit, { language, number, seller, done }));
	} catch (thrown) {
		if (!(thrown instanceof AppError && thrown.code === "not_found")) throw thrown;
		const language = preference ?? requestLanguage(request);
		return inLanguage(language, () => showEnded(visit, language));
	}
}

export async function action(args: ActionFunctionArgs): Promise<Response> {
	const { request, context, params } = args;
	try {
		await pauseByClient(context.ctx, params.token ?? "");
	} catch (thrown) {
		if (thrown instanceof AppError && thrown.code === "not_found") return loader(args);
		throw thrown;
	}
	const back = new URL(request.url);
	back.searchParams.set("done", "1");
	return new Response(null, { status: 303, headers: { Location: back.pathname + back.search } });
}
