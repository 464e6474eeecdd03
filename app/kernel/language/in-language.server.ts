import { AsyncLocalStorage } from "node:async_hooks";
import { overwriteGetLocale } from "~/paraglide/runtime";
import type { Language } from "./language";

const languages = new AsyncLocalStorage<Language>();
overwriteGetLocale(() => languages.getStore() ?? "en");

/** Does the work, and all that it awaits, in a language: messages, dates and numbers in it are that language's. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
	return languages.run(language, work);
}
