/** What a line of the log says beside its event: counts, codes and ids, and nothing that a person typed. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

let scope: () => Facts | undefined = () => undefined;

/** Has every line say what is true of the request that it is written for (`workers/request-log.ts`). */
export function logWithin(facts: () => Facts | undefined): void {
	scope = facts;
}

/** The id of the request that is answered now, as each of its lines has it. */
export function currentRequestId(): string | undefined {
	const id = scope()?.requestId;
	return typeof id === "string" ? id : undefined;
}

/** A fault that needs attention. Writes one line of JSON, as the two below. */
export function logError(event: string, error?: unknown, facts?: Facts): void {
	console.error(line("error", event, error, facts));
}

/** What went wrong and was got around. */
export function logWarning(event: string, error?: unknown, facts?: Facts): void {
	console.warn(line("warning", event, error, facts));
}

export function logInfo(event: string, facts?: Facts): void {
	console.log(line("info", event, undefined, facts));
}

/** The innermost cause: libraries wrap it in errors that repeat values (e-mail addresses, hashes) unfit for the log. */
export function rootCause(error: unknown): unknown {
	return error instanceof Error && error.cause instanceof Error ? rootCause(error.cause) : error;
}

function line(level: "error" | "warning" | "info", event: string, error: unknown, facts?: Facts): string {
	return JSON.stringify({ level, event, ...scope(), ...facts, error: errorFacts(error) });
}

function errorFacts(error: unknown) {
	if (error === undefined) return undefined;
	const cause = rootCause(error);
	if (!(cause instanceof Error)) return { message: withoutAddresses(String(cause)) };
	const frames = cause.stack?.split("\n").filter((each) => /^\s+at /.test(each));
	return {
		name: cause.name,
		message: withoutAddresses(cause.message),
		stack: frames?.map((frame) => frame.trim()).join("\n"),
	};
}

/** A text without e-mail addresses, which the messages of mail servers and databases repeat. */
export function withoutAddresses(text: string): string {
	return text.replace(/[^\s<>"'(),;:@]+@[^\s<>"'(),;:@]+/g, "…@…");
}
