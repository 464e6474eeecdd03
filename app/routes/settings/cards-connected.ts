import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { finishConnecting } from "~/cards/server/connect-cards.server";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import { redirectWithToast } from "~/web/flash.server";
import { requireActor } from "~/web/guards.server";
import { redirectWithError } from "~/web/page-action.server";

const to = "/settings/cards";

/** Where the card service leads back to. The code is good once, the state for the account that left alone. */
export async function loader({ request, context: visit }: LoaderFunctionArgs): Promise<Response> {
	const actor = await requireActor(request, visit);
	const { searchParams } = new URL(request.url);
	const [code, state] = ["code", "state"].map((name) => searchParams.get(name) ?? "");
	try {
		if (searchParams.has("error")) throw new AppError("invalid", m.cards_connect_declined());
		const { takesPayments } = await finishConnecting(visit.ctx, actor, { code: code ?? "", state: state ?? "" });
		const description = takesPayments ? m.cards_connected_about() : m.cards_connected_unready();
		return await redirectWithToast(visit, to, { title: m.cards_connected(), description });
	} catch (thrown) {
		return redirectWithError(thrown, { visit, to, failure: FAILURES.connectCards });
	}
}
