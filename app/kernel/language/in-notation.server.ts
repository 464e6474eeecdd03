import { AsyncLocalStorage } from "node:async_hooks";
import { type Notation, overwriteNotation, overwriteSigns } from "../typed-number";
import { currentLanguage } from "./language";

const notations = new AsyncLocalStorage<Notation>();
const signs = new AsyncLocalStorage<boolean>();
overwriteNotation(() => notations.getStore() ?? currentLanguage());
overwriteSigns(() => signs.getStore() ?? false);

/** Does the work, and all that it awaits, with numbers in texts read as `notation` writes them. */
export function inNotation<Result>(notation: Notation, work: () => Result): Result {
	return notations.run(notation, work);
}

/** The same, with "1.500" and "1,500" taken for either of two numbers where signs are `mixed`. */
export function inSigns<Result>(mixed: boolean, work: () => Result): Result {
	return signs.run(mixed, work);
}
