import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { decode } from "./page";

interface Place {
	/** Where the page is; "/" where that is nothing to it. */
	path?: string;
	/** What its action returned. */
	answer?: unknown;
}

/** A part of a page as the server draws it: its HTML. */
export async function draw(part: ReactNode, { path = "/", answer }: Place = {}): Promise<string> {
	const { query, dataRoutes } = createStaticHandler([{ id: "page", path: "*", element: part }]);
	const context = await query(new Request(`http://duebill.test${path}`));
	if (context instanceof Response) throw new TypeError("a page was expected");
	if (answer !== undefined) context.actionData = { page: answer };
	const router = createStaticRouter(dataRoutes, context);
	return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

/** The tags of one name in a piece of HTML, each with its attributes and, where it holds nothing but text, that. */
export function tags(html: string, name: string): { text: string; [attribute: string]: string | true }[] {
	const pattern = new RegExp(`<${name}(?=[\\s>/])((?:\\s[^>]*?)?)/?>([^<]*)`, "g");
	return [...html.matchAll(pattern)].map(([, attributes = "", text = ""]) => {
		const pairs = [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)];
		const values = pairs.map(([, key = "", value]) => [key, value === undefined ? true : decode(value)]);
		return { ...Object.fromEntries(values), text: decode(text) };
	});
}

/** What somebody reads of a piece of HTML, as one line. */
export function words(html: string): string {
	return decode(html.replace(/<svg.*?<\/svg>/gs, "").replace(/<[^>]+>/g, " "))
		.replace(/\s+/g, " ")
		.trim();
}
