import { stripVTControlCharacters } from "node:util";
import type { ErrorPayload } from "vite";

/** Why the application's code does not run, in the form in which Vite shows errors. */
export type Failure = ErrorPayload["err"];

/** Reads what runner/worker.ts returns when there is no application to answer. */
export function failureFrom(json: string): Failure {
	// Vite's transforms colour their messages for a terminal.
	return JSON.parse(json, (_key, value) => (typeof value === "string" ? stripVTControlCharacters(value) : value));
}

export function toFailure(error: Error): Failure {
	return { message: error.message, stack: error.stack ?? "" };
}
