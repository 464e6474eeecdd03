import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { Actor } from "~/identity/domain/user";
import type { FormReply } from "./form-reply.server";
import { requireActor, requireGuest } from "./guards.server";
import { type Action, type Call, perform } from "./page-action.server";
import { asPage } from "./page-refusal.server";
import type { Visit } from "./visit.server";

/** By the `intent` of the pressed button. The first is what Enter does, if it takes a form. */
type Actions<Who> = Record<string, Action<Who>>;

interface Page<Who, Data> {
	/** What the page shows. What a use case refuses becomes a page: 404 for what is not found, 403 for what is forbidden. */
	load(call: Call<Who>): Promise<Data> | Data;
	actions?: Actions<Who> | ((url: URL) => Actions<Who>);
}

/** The `loader` and `action` of a page for whoever is signed in; others are led to sign-in and back. */
export function page<Data>(of: Page<Actor, Data>) {
	return { loader: loaderOf(of, requireActor), action: actionOf(of, requireActor) };
}

/** Of a page for signed-out visitors: the others are led to their dashboard, and may still post. */
export function guestPage<Data>(of: Page<null, Data>) {
	const guest = (request: Request, visit: Visit) => requireGuest(request, visit).then(() => null);
	return { loader: loaderOf(of, guest), action: actionOf(of, anybody) };
}

/** Of a page for everybody. */
export function publicPage<Data>(of: Page<null, Data>) {
	return { loader: loaderOf(of, anybody), action: actionOf(of, anybody) };
}

const anybody = async () => null;

type Admission<Who> = (request: Request, visit: Visit) => Promise<Who>;

function loaderOf<Who, Data>({ load }: Page<Who, Data>, admit: Admission<Who>) {
	return (args: LoaderFunctionArgs): Promise<Data> => asPage(args.context, async () => load(await callOf(args, admit)));
}

function actionOf<Who>({ actions = {} }: Page<Who, unknown>, admit: Admission<Who>) {
	return (args: ActionFunctionArgs): Promise<FormReply> =>
		asPage(args.context, async () => {
			const call = await callOf(args, admit);
			const form = args.context.post?.form ?? new FormData();
			const offered = typeof actions === "function" ? actions(call.url) : actions;
			const name = String(form.get("intent"));
			const first = Object.values(offered)[0];
			const action = Object.hasOwn(offered, name) ? offered[name] : first?.schema && first;
			if (!action) throw redirect(call.url.pathname);
			return perform(action, { ...call, form });
		});
}

async function callOf<Who>(
	{ request, context, params }: LoaderFunctionArgs,
	admit: Admission<Who>,
): Promise<Call<Who>> {
	const visit: Visit = context;
	const actor = await admit(request, visit);
	const url = new URL(request.url);
	url.pathname = url.pathname.replace(/\.data$/, "");
	return { ctx: visit.ctx, visit, actor, request, url, id: params.id ?? "" };
}
