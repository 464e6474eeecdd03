import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { inLanguage } from "~/kernel/language/in-language.server";
import { LANGUAGES } from "~/kernel/language/language";
import { noConnectionWorker } from "~/web/errors/no-connection.server";

/** The service worker of who is signed in. Its address says the language: browsers fetch it again by that alone. */
export function loader({ request }: LoaderFunctionArgs): Response {
	const wanted = new URL(request.url).searchParams.get("language");
	const language = LANGUAGES.find((each) => each === wanted) ?? "en";
	return new Response(inLanguage(language, noConnectionWorker), {
		headers: {
			"Content-Type": "text/javascript; charset=utf-8",
			"Cache-Control": "public, no-cache",
			"Content-Security-Policy": "default-src 'none'; connect-src 'self'",
		},
	});
}
