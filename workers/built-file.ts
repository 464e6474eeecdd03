import { pathnameOf } from "~/web/local-path.server";

const TYPES: Record<string, string> = {
	js: "text/javascript; charset=utf-8",
	css: "text/css; charset=utf-8",
	wasm: "application/wasm",
	ttf: "font/ttf",
};

/**
 * A file of the build, compressed for browsers that accept Brotli (docs/decisions/0038-files-compressed-by-the-build.md); null where
 * there is none.
 */
export async function findBuiltFile(request: Request, assets: Fetcher): Promise<Response | null> {
	const pathname = pathnameOf(request.url);
	if (!pathname.startsWith("/assets/")) return null;
	const type = TYPES[pathname.split(".").at(-1) ?? ""];
	if (request.method === "GET" && type && takesBrotli(request)) {
		const copy = await assets.fetch(`${new URL(request.url).origin}${pathname}.br`);
		if (copy.ok) return compressedResponse(copy, type);
	}
	const file = await assets.fetch(request.url, request as never);
	return file.status === 404 ? null : (file as unknown as Response);
}

function compressedResponse(copy: { body: unknown; headers: unknown }, type: string): Response {
	const headers = new Headers(copy.headers as Headers);
	headers.set("Content-Type", type);
	headers.set("Content-Encoding", "br");
	headers.append("Vary", "Accept-Encoding");
	return new Response(copy.body as ReadableStream, { headers, encodeBody: "manual" } as ResponseInit);
}

/** Cloudflare writes a list of its own into the header, and says beside it what the visitor's was. */
function takesBrotli({ headers, cf }: Request & { cf?: { clientAcceptEncoding?: string } }): boolean {
	const codings = cf?.clientAcceptEncoding ?? headers.get("Accept-Encoding") ?? "";
	return codings.split(",").some((coding) => /^\s*br\s*(;\s*q=(1|0\.0*[1-9]).*)?$/i.test(coding));
}
