import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { LANGUAGES } from "~/kernel/language";
import { addressIn } from "~/kernel/public-pages";
import { languageCookie } from "~/web/language.server";
import { localPath } from "~/web/local-path.server";

/** The footer's switch: keeps the language that a signed-out visitor chose, and leads back to the page in it. */
export async function action({ context: visit }: ActionFunctionArgs) {
	const form = visit.post?.form;
	const back = localPath(form?.get("back")) ?? "/";
	const language = LANGUAGES.find((each) => each === form?.get("language"));
	if (!language) return redirect(back);
	return redirect(addressIn(language, back), { headers: { "Set-Cookie": languageCookie(language, visit) } });
}

export function loader() {
	return redirect("/");
}
