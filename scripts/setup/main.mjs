import { closeAll, isEnding } from "./ending.mjs";

/** A fault that the user can mend: shown as its sentence, without a stack. */
export class Failure extends Error {}

/**
 * Runs a script's work and turns its end into the exit code.
 * @param {() => Promise<number | void>} work may answer an exit code
 */
export async function main(work) {
	try {
		process.exitCode = (await work()) ?? 0;
	} catch (error) {
		if (isEnding()) return;
		console.error(error instanceof Failure ? `\n${error.message}` : error);
		process.exitCode = 1;
		await closeAll("SIGTERM");
	}
}
