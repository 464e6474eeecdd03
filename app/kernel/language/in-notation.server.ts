import { AsyncLocalStorage } from "node:async_hooks";
import { type Notation, overwriteNotation } from "../typed-number";
import { currentLanguage } from "./language";

const notations = new AsyncLocalStorage<Notation>();
overwriteNotation(() => notations.getStore() ?? currentLanguage());

/** Does the work, and all that it awaits, with numbers in texts read as `notation` writes them. */
export function inNotation<Result>(notation: Notation, work: () => Result): Result {
	return notations.run(notation, work);
}
