import type { EntryContext } from "@remix-run/cloudflare";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";

/** What a page is rendered from, without the stream that would have React wait. */
type PageContext = Omit<EntryContext, "serverHandoffStream">;

interface Page {
	context: EntryContext;
	nonce: string;
	render(context: PageContext): ReactElement;
}

/**
 * A whole page with the data that its scripts take over. Throws where it can't be rendered.
 *
 * No loader leaves something for later (decision 11), so that there is nothing to stream. Remix would suspend the
 * rendering for the data, which React's fastest renderer can't wait for; so it comes after the page, as Remix writes it.
 */
export async function renderHtml({ context, nonce, render }: Page): Promise<string> {
	const { serverHandoffStream: data, ...rest } = context;
	const html = lowerPreloads(renderDocument(render(rest)));
	const scripts = data && context.renderMeta?.didRenderScripts ? await dataScript(data, nonce) : "";
	return html + scripts;
}

/** A document without hydration, with its doctype. */
export function renderDocument(html: ReactElement): string {
	return `<!DOCTYPE html>${renderToString(html)}`;
}

/** Hands a page's data to Remix's client, as the `StreamTransfer` of @remix-run/react 2.17 does. */
async function dataScript(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
	const text = JSON.stringify(await new Response(data).text()).replace(UNSAFE, (character) => ESCAPES[character] ?? "");
	const controller = "window.__remixContext.streamController";
	return `<script nonce="${nonce}">${controller}.enqueue(${text});${controller}.close();</script>`;
}

/**
 * The page with Remix's hints of scripts behind the styles and fonts that the first paint waits for: Chromium fetches
 * them beside those otherwise, and painted a signed-in page a second later on a slow phone. React's checks of
 * development do not know the attribute.
 */
function lowerPreloads(html: string): string {
	const first = html.indexOf(PRELOAD);
	if (import.meta.env.DEV || first < 0) return html;
	return html.slice(0, first) + html.slice(first).replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`);
}

const PRELOAD = '<link rel="modulepreload"';

/** Characters to escape in a script: they could end it, or a line of it. */
const UNSAFE = /[<>&\u2028\u2029]/g;
const ESCAPES: Record<string, string> = {
	"<": "\\u003c",
	">": "\\u003e",
	"&": "\\u0026",
	"\u2028": "\\u2028",
	"\u2029": "\\u2029",
};
