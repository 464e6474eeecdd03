import type { MetaFunction } from "@remix-run/cloudflare";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";

export const meta: MetaFunction = () => [{ title: `${m.web_page_not_found()} | ${PRODUCT.name}` }];

/** Any path that has no page; the root's error boundary shows it. */
export function loader(): never {
	throw new Response(m.web_page_not_found(), { status: 404 });
}

export const action = loader;

export default function NotFoundPage() {
	return null;
}
