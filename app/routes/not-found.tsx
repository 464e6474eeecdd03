import type { MetaFunction } from "@remix-run/cloudflare";
import { PRODUCT } from "~/kernel/product";

export const meta: MetaFunction = () => [{ title: `Page not found | ${PRODUCT.name}` }];

/** Any path that has no page; the root's error boundary shows it. */
export function loader(): never {
	throw new Response("Page not found", { status: 404 });
}

export const action = loader;

export default function NotFoundPage() {
	return null;
}
