import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { Admission, Scope } from "~/access/domain/scope";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { inNotation } from "~/kernel/language/in-notation.server";
import { parse } from "~/kernel/validation";
import { m } from "~/paraglide/messages";
import { hideFromWriter, requireAlso } from "./bearer.server";
import { errorResponse } from "./errors/error-response.server";
import { requireApiActor } from "./guards.server";
import type { Visit } from "./visit.server";

type Arguments = LoaderFunctionArgs | ActionFunctionArgs;

interface Call {
	ctx: AppContext;
	visit: Visit;
	request: Request;
	url: URL;
	/** The path's `{id}`; empty where it has none. */
	id: string;
}

/** One method of one path: who may call it, what it takes, and what answers. A plain value becomes JSON. */
interface Endpoint<Body, Who> {
	body?: z.ZodType<Body>;
	/** Whether a request without a body is one with an empty object. */
	bodyOptional?: true;
	status?: 200 | 201 | 202;
	run(call: Call & { actor: Who; body: Body }): Promise<unknown>;
}

interface Access {
	scope: Admission;
	/** Scopes that a token needs beside it. */
	also?: readonly Scope[];
}

type Handler = (args: Arguments) => Promise<Response>;
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** For whoever is signed in, and for programs whose access token has the scope. */
export function method<Body>({ scope, also = [], ...endpoint }: Endpoint<Body, Actor> & Access): Handler {
	const answer = handler(endpoint, async (request, visit) => {
		const actor = await requireApiActor(request, visit, scope);
		for (const each of also) await requireAlso(request, visit, each);
		return actor;
	});
	return async (args) => hideFromWriter(await answer(args), args.request, args.context, scope);
}

export function publicMethod<Body>(endpoint: Endpoint<Body, null>): Handler {
	return handler(endpoint, async () => null);
}

/** The `loader` and `action` of a path of the API. A method that the path lacks is 405 with `Allow`. */
export function apiRoute(methods: Partial<Record<Method, Handler>>) {
	const allowed = Object.keys(methods).flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : [name]));
	const door = async (args: Arguments): Promise<Response> => {
		const { request } = args;
		try {
			const verb = request.method === "HEAD" ? "GET" : request.method;
			const handle = methods[verb as Method];
			if (!handle) throw new AppError("method_not_allowed", m.web_method_not_allowed(), { allow: allowed });
			return await inNotation("plain", () => handle(args));
		} catch (error) {
			return errorResponse(error, request);
		}
	};
	return { loader: door, action: door };
}

function handler<Body, Who>(
	{ body: schema, bodyOptional, status = 200, run }: Endpoint<Body, Who>,
	who: (request: Request, visit: Visit) => Promise<Who>,
): Handler {
	return async ({ request, context, params }) => {
		const visit: Visit = context;
		const actor = await who(request, visit);
		const body = schema ? parse(schema, await json(request, bodyOptional)) : (undefined as Body);
		const url = new URL(request.url);
		const result = await run({ ctx: visit.ctx, visit, request, url, id: params.id ?? "", actor, body });
		if (result instanceof Response) return result;
		return result === undefined ? new Response(null, { status: 204 }) : Response.json(result, { status });
	};
}

/** The body, as every path that takes one takes it: a JSON object. */
async function json(request: Request, optional = false): Promise<object> {
	const text = await request.text();
	const body = optional && text === "" ? {} : parseJson(text);
	if (typeof body !== "object" || body === null || Array.isArray(body)) {
		throw new AppError("invalid", m.web_send_object());
	}
	return body;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new AppError("invalid", m.web_not_json());
	}
}
