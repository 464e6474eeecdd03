import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { toAppError } from "./error-response.server";
import { type NewToast, redirectWithToast } from "./flash.server";
import { requireActor } from "./guards.server";
import type { Visit } from "./visit.server";

export interface DeedCall {
	ctx: AppContext;
	actor: Actor;
	visit: Visit;
	request: Request;
	id: string;
	form: FormData;
}

/** A button that does one thing to one object: no fields to correct, so that the answer is always a page and a message. */
interface Deed {
	run(call: DeedCall): Promise<{ to: string; toast: NewToast }>;
	/** Where to go when it fails. */
	back(call: { id: string }): string;
	/** What a fault of ours says (docs/specification.md section 8). */
	failed: Text;
}

/** The action of a page with such buttons; the pressed one's `intent` chooses. */
export function deedAction(deeds: Record<string, Deed>) {
	return async ({ request, context: visit, params }: ActionFunctionArgs): Promise<Response> => {
		const actor = await requireActor(request, visit);
		const form = await request.formData();
		const asked = String(form.get("intent"));
		const deed = Object.hasOwn(deeds, asked) ? deeds[asked] : undefined;
		const id = params.id ?? "";
		if (!deed) return redirect(new URL(request.url).pathname.replace(/\.data$/, ""));
		try {
			const { to, toast } = await deed.run({ ctx: visit.ctx, actor, visit, request, id, form });
			return await redirectWithToast(visit, to, toast);
		} catch (thrown) {
			if (thrown instanceof Response) throw thrown;
			const { message } = toAppError(thrown, deed.failed);
			return redirectWithToast(visit, deed.back({ id }), {
				title: m.web_error(),
				description: message,
				tone: "destructive",
			});
		}
	};
}

/** The version that the page was made with, from its hidden field. */
export function versionIn(form: FormData): number | undefined {
	return Number(form.get("version")) || undefined;
}
