import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { inNotation } from "~/kernel/language/in-notation.server";
import { parse } from "~/kernel/validation";
import { m } from "~/paraglide/messages";
import type { Access, ApiPath, DescribedMethod, DescribedPath, Description, Method } from "./api-description";
import { hideFromWriter, requireAlso, tokenIdOf } from "./bearer.server";
import { errorResponse } from "./errors/error-response.server";
import { tagAnswer } from "./etag.server";
import { requireApiActor } from "./guards.server";
import { collectFields, requireKnownFields, requireKnownParameters } from "./known-fields.server";
import { readListQuery } from "./query.server";
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
interface Endpoint<Body, Query extends z.ZodObject, Who> extends Description {
	query?: Query;
	input?: z.ZodType<Body>;
	run(call: Call & { actor: Who; body: Body; query: z.output<Query> }): Promise<unknown>;
}

interface Handler {
	/** @param record what the path's GET answers, whose fields its other methods know */
	(args: Arguments, record?: z.ZodType): Promise<Response>;
	described: DescribedMethod;
}

/** For signed-in users, and for programs whose access token has the scope. */
export function method<Body, Query extends z.ZodObject>(endpoint: Endpoint<Body, Query, Actor> & Access): Handler {
	const { scope, also = [], administrator } = endpoint;
	const answer = handler(endpoint, async (request, visit) => {
		const actor = await requireApiActor(request, visit, scope);
		for (const each of also) await requireAlso(request, visit, each);
		return actor;
	});
	const guarded = async (args: Arguments, record?: z.ZodType) => {
		const response = await answer(args, record);
		if (endpoint.output.whole) return response;
		return tagAnswer(await hideFromWriter(response, args.request, args.context, scope), args.request);
	};
	return Object.assign(guarded, { described: { ...endpoint, access: { scope, also: endpoint.also, administrator } } });
}

export function publicMethod<Body, Query extends z.ZodObject>(endpoint: Endpoint<Body, Query, null>): Handler {
	return Object.assign(
		handler(endpoint, async () => null),
		{ described: { ...endpoint, access: null } },
	);
}

/** The `loader` and `action` of a path of app/routes.ts. A method that the path lacks is 405 with `Allow`. */
export function apiRoute(place: ApiPath, methods: Partial<Record<Method, Handler>>) {
	const allowed = Object.keys(methods).flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : [name]));
	const answer = async (args: Arguments): Promise<Response> => {
		const { request } = args;
		try {
			const verb = request.method === "HEAD" ? "GET" : request.method;
			const handle = methods[verb as Method];
			if (!handle) throw new AppError("method_not_allowed", m.web_method_not_allowed(), { allow: allowed });
			return await inNotation("plain", () => handle(args, methods.GET?.described.output.schema));
		} catch (error) {
			return errorResponse(error, request);
		}
	};
	const described = Object.entries(methods).map(([name, handle]) => [name, handle.described] as const);
	const path: DescribedPath = { ...place, methods: Object.fromEntries(described) };
	return { loader: Object.assign(answer, { described: path }), action: answer };
}

function handler<Body, Query extends z.ZodObject, Who>(
	{ query: parameters, input, describedInput, inputOptional, knownInputs, output, run }: Endpoint<Body, Query, Who>,
	who: (request: Request, visit: Visit) => Promise<Who>,
) {
	let fields: ReturnType<typeof collectFields> | undefined;

	interface Sent {
		body: object;
		request: Request;
		tokenId: string | null;
	}

	function readBody(schema: z.ZodType<Body>, { body, request: { method }, tokenId }: Sent, record?: z.ZodType): Body {
		const own = method === "POST" && output.status !== 201 ? undefined : output.schema;
		const outputs = [record, own].filter((each) => each !== undefined);
		fields ??= collectFields({ inputs: knownInputs ?? [describedInput ?? schema], outputs });
		requireKnownFields(body, fields, tokenId);
		return parse(schema, body);
	}

	return async ({ request, context, params }: Arguments, record?: z.ZodType): Promise<Response> => {
		const visit: Visit = context;
		const actor = await who(request, visit);
		const url = new URL(request.url);
		const tokenId = actor === null ? null : await tokenIdOf(request, visit);
		// Monitors put parameters of their own behind an address that is open to everybody.
		if (actor !== null || parameters) {
			requireKnownParameters(url, Object.keys(parameters?.shape ?? {}), tokenId);
		}
		const sent = async () => ({ body: await json(request, inputOptional), request, tokenId });
		const body = input ? readBody(input, await sent(), record) : (undefined as Body);
		const query = parameters ? parse(parameters, readListQuery(url)) : ({} as z.output<Query>);
		const result = await run({ ctx: visit.ctx, visit, request, url, id: params.id ?? "", actor, body, query });
		if (result instanceof Response) return result;
		return result === undefined
			? new Response(null, { status: 204 })
			: Response.json(result, { status: output.status });
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
