import { AsyncLocalStorage } from "node:async_hooks";
import { overwriteGetLocale } from "~/paraglide/runtime";
import type { Language } from "./language";

const spoken = new AsyncLocalStorage<Language>();
overwriteGetLocale(() => spoken.getStore() ?? "en");

/** Does the work, and all that it awaits, in a language: messages, dates and numbers in it are that language's. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
	return spoken.run(language, work);
}
