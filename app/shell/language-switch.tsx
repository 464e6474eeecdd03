import { useLocation } from "@remix-run/react";
import { currentLanguage, LANGUAGE_NAMES, LANGUAGES } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import { failureMessages } from "~/ui/form/unanswered";

/** The languages, each under its own name: for who has no account that says which. */
export function LanguageSwitch() {
	const { pathname, search } = useLocation();
	return (
		<form
			method="post"
			action="/language"
			className="flex flex-wrap gap-x-4 gap-y-1.5"
			aria-label={m.shell_language()}
			{...failureMessages(m.ui_unreached())}
		>
			<input type="hidden" name="back" value={pathname + search} />
			{LANGUAGES.map((language) => (
				<button
					type="submit"
					className="min-h-6 cursor-pointer hover:underline aria-[current]:font-medium aria-[current]:text-ink"
					key={language}
					name="language"
					value={language}
					lang={language}
					aria-current={language === currentLanguage() || undefined}
				>
					{LANGUAGE_NAMES[language]}
				</button>
			))}
		</form>
	);
}
