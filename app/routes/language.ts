import { redirectDocument } from "@remix-run/cloudflare";
import { LANGUAGES } from "~/kernel/language/language";
import { addressIn } from "~/marketing/domain/public-pages";
import { FAILURES } from "~/web/failures.server";
import { languageCookie } from "~/web/language.server";
import { localPath } from "~/web/local-path.server";
import { publicPage } from "~/web/page.server";

/** The footer's switch: keeps the language that a signed-out visitor chose, and leads back to the page in it. */
const route = publicPage({
	load: () => redirectDocument("/"),
	action: {
		failure: FAILURES.chooseLanguage,
		back: () => "/",
		run: async ({ visit, form }) => {
			const back = localPath(form.get("back")) ?? "/";
			const language = LANGUAGES.find((each) => each === form.get("language"));
			if (!language) return redirectDocument(back);
			// The page that comes back has other scripts.
			const headers = { "Set-Cookie": languageCookie(language, visit) };
			return redirectDocument(addressIn(language, back), { headers });
		},
	},
});

export const loader = route.loader;
export const action = route.action;
