import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { payByCard } from "~/client-page/server/pay-by-card.server";
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
		const here = new URL(request.url).origin;
		const from = { language: languageIn(request), here, network: origin.network };
		return withSecretAddress(redirect(await payByCard(ctx, token, from), 303));
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
