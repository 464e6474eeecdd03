import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { payAllByCard, payByCard } from "~/client-page/server/pay-by-card.server";
import { NO_VISIT } from "~/client-page/views/card-offer.server";
import { NOTHING_TYPED } from "~/client-page/views/documents.server";
import { languageIn } from "~/client-page/views/language-in.server";
import { openVisited, showShared } from "~/client-page/views/show.server";
import { toAppError } from "~/web/errors/error-response.server";
import { withSecretAddress } from "~/web/secret-address.server";

/** Who comes by a link has pressed nothing: the page has the button. */
export function loader({ request, params }: LoaderFunctionArgs): Response {
	return withSecretAddress(redirect(`/i/${params.token}${new URL(request.url).search}`, 303));
}

export async function action({ request, context, params }: ActionFunctionArgs): Promise<Response> {
	const token = params.token ?? "";
	const { ctx, origin } = context;
	try {
		await openVisited(context, token);
		const { origin: here, searchParams } = new URL(request.url);
		const from = { language: languageIn(request), here, network: origin.network, part: searchParams.get("part") };
		const mark = searchParams.get("all");
		const place = mark === null ? payByCard(ctx, token, from) : payAllByCard(ctx, token, mark, from);
		return withSecretAddress(redirect(await place, 303));
	} catch (thrown) {
		const error = toAppError(thrown);
		const card = { ...NO_VISIT, refusal: error.message };
		return showShared(
			request,
			context,
			token,
			{ questionSent: false, marked: false, form: NOTHING_TYPED, card },
			error,
		);
	}
}
