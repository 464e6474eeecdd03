import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readShared } from "~/client-page/server/open-share.server";
import { arePaused, pauseByClient } from "~/client-page/server/pause-reminders.server";
import { showPause } from "~/client-page/views/documents.server";
import { languageIn } from "~/client-page/views/language-in.server";
import { openVisited, showClosed } from "~/client-page/views/show.server";
import { inLanguage } from "~/kernel/language/in-language.server";
import { documentSeller } from "~/printing/domain/as-document";

/** Where a link of each reminder leads. A scanner that follows it changes nothing: the button does. */
export async function loader({ request, context: visit, params }: LoaderFunctionArgs): Promise<Response> {
	const preference = languageIn(request);
	try {
		const share = await openVisited(visit, params.token ?? "");
		const [{ invoice, business }, done] = await Promise.all([
			readShared(visit.ctx, share),
			arePaused(visit.ctx, share),
		]);
		const { number } = invoice;
		const language = preference ?? invoice.language;
		const seller = documentSeller({ ...share.owner, business }, language).name;
		return await inLanguage(language, () => showPause(visit, { language, number, seller, done }));
	} catch (thrown) {
		return showClosed(request, visit, thrown);
	}
}

export async function action({ request, context, params }: ActionFunctionArgs): Promise<Response> {
	try {
		await openVisited(context, params.token ?? "");
		await pauseByClient(context.ctx, params.token ?? "");
	} catch (thrown) {
		return showClosed(request, context, thrown);
	}
	const { pathname, search } = new URL(request.url);
	return new Response(null, { status: 303, headers: { Location: pathname + search } });
}
