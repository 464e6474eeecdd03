import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { Actor } from "~/access/domain/user";
import { AppError } from "~/kernel/errors";
import { REFRESH } from "~/kernel/refresh-intent";
import { asksForJson, errorResponse, toAppError } from "./errors/error-response.server";
import type { Failure } from "./failure.server";
import type { FormReply } from "./form-reply.server";
import { requireActor, requireApiActor, requireGuest } from "./guards.server";
import { type Action, type ActorCall, type Call, perform, redirectWithError, refreshing } from "./page-action.server";
import { asPage } from "./page-refusal.server";
import type { Visit } from "./visit.server";

/** By the `intent` of the pressed button. The first is that of a button without one, if it takes a form. */
type Actions<Who> = Record<string, Action<Who>>;

interface Page<Who, Data> {
	/** What the page shows. What a use case refuses becomes a page: 404 for what is not found, 403 for what is forbidden. */
	load(call: Call<Who>): Promise<Data> | Data;
	actions?: Actions<Who> | ((url: URL) => Actions<Who>);
	/** In their place where there is one button, which has no name then. */
	action?: Action<Who>;
}

/** The `loader` and `action` of a page for signed-in users; others are sent to sign-in and back. */
export function page<Data>(definition: Page<Actor, Data>) {
	return { loader: makeLoader(definition, requireActor), action: makeAction(definition, requireActor) };
}

/** The `loader` and `action` of a page for signed-out visitors: others are sent to their dashboard, and may still post. */
export function guestPage<Data>(definition: Page<null, Data>) {
	const guest = (request: Request, visit: Visit) => requireGuest(request, visit).then(() => null);
	return { loader: makeLoader(definition, guest), action: makeAction(definition, anybody) };
}

export function publicPage<Data>(definition: Page<null, Data>) {
	return { loader: makeLoader(definition, anybody), action: makeAction(definition, anybody) };
}

/** The `loader` of a file that a page shows, for signed-in users. What goes wrong is a response with its status. */
export function shownFile(make: (call: ActorCall) => Promise<Response>) {
	return async (args: LoaderFunctionArgs): Promise<Response> => {
		try {
			return await make(await makeCall(args, requireActor));
		} catch (thrown) {
			if (thrown instanceof Response) throw thrown;
			return errorResponse(thrown, args.request);
		}
	};
}

interface FileLink {
	make(call: ActorCall): Promise<Response>;
	failure: Failure;
	back(call: ActorCall): string;
	/** The one that tells that what the file is of is not there; without it that is the 404 page. */
	gone?: string;
}

/**
 * The `loader` of a link to a file, for signed-in users. What goes wrong is a toast on the page that it leads back to;
 * a script that asks for JSON (app/ui/file-link.tsx) is told the reason, and stays where it is.
 */
export function fileLink({ make, back, gone, failure }: FileLink) {
	const byPage = (args: LoaderFunctionArgs): Promise<Response> =>
		asPage(args.context, async () => {
			const call = await makeCall(args, requireActor);
			try {
				return await make(call);
			} catch (thrown) {
				const missing = thrown instanceof AppError && thrown.code === "not_found";
				if (thrown instanceof Response || (missing && gone === undefined)) throw thrown;
				return redirectWithError(thrown, { failure, visit: call.visit, to: missing && gone ? gone : back(call) });
			}
		});
	const byScript = async (args: LoaderFunctionArgs): Promise<Response> => {
		try {
			return await make(await makeCall(args, bySession));
		} catch (thrown) {
			if (thrown instanceof Response) return thrown;
			return errorResponse(toAppError(thrown, failure.fault), args.request);
		}
	};
	return (args: LoaderFunctionArgs) => (asksForJson(args.request) ? byScript(args) : byPage(args));
}

const anybody = async () => null;
const bySession = (request: Request, visit: Visit) => requireApiActor(request, visit, "session");

type Admission<Who> = (request: Request, visit: Visit) => Promise<Who>;

function makeLoader<Who, Data>({ load }: Page<Who, Data>, admit: Admission<Who>) {
	return (args: LoaderFunctionArgs): Promise<Data> =>
		asPage(args.context, async () => load(await makeCall(args, admit)));
}

function makeAction<Who>({ actions = {}, action: only }: Page<Who, unknown>, admit: Admission<Who>) {
	return (args: ActionFunctionArgs): Promise<FormReply> =>
		asPage(args.context, async () => {
			const call = await makeCall(args, admit);
			const form = args.context.post?.form ?? new FormData();
			const offered = typeof actions === "function" ? actions(call.url) : actions;
			const name = String(form.get("intent"));
			const first = Object.values(offered)[0];
			const refreshed = name === REFRESH && (only ?? first);
			if (refreshed) return perform(refreshing(refreshed), { ...call, form });
			const action = only ?? (Object.hasOwn(offered, name) ? offered[name] : first?.schema && first);
			if (!action) throw redirect(call.url.pathname);
			return perform(action, { ...call, form });
		});
}

async function makeCall<Who>(
	{ request, context, params }: LoaderFunctionArgs,
	admit: Admission<Who>,
): Promise<Call<Who>> {
	const visit: Visit = context;
	const actor = await admit(request, visit);
	const url = new URL(request.url);
	url.pathname = url.pathname.replace(/\.data$/, "");
	return { ctx: visit.ctx, visit, actor, request, url, id: params.id ?? "" };
}
