import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

const THREAD = new URL("./terser-thread.mjs", import.meta.url);
/** More would wait for what the build's own thread has to do. */
const MOST = 4;

interface Thread {
	/** The characters that wait for it. */
	waiting: number;
	shorten(code: string): Promise<string>;
	close(): Promise<unknown>;
}

/** Runs `work` with a function that shortens scripts, several at once; it rejects where one can't be read. */
export async function inThreads<Result>(work: (shorten: Thread["shorten"]) => Promise<Result>): Promise<Result> {
	const threads = Array.from({ length: Math.min(MOST, availableParallelism()) }, start);
	try {
		return await work((code) => leastBusy(threads).shorten(code));
	} finally {
		await Promise.all(threads.map((thread) => thread.close()));
	}
}

function leastBusy(threads: readonly Thread[]): Thread {
	return threads.reduce((one, other) => (other.waiting < one.waiting ? other : one));
}

function start(): Thread {
	const worker = new Worker(THREAD);
	let last: Promise<unknown> = Promise.resolve();
	async function ask(code: string): Promise<string> {
		worker.postMessage(code);
		const [answer] = await once(worker, "message");
		return answer;
	}
	const thread: Thread = {
		waiting: 0,
		async shorten(code) {
			thread.waiting += code.length;
			const turn = last.then(() => ask(code));
			last = turn.catch(() => undefined);
			try {
				return await turn;
			} finally {
				thread.waiting -= code.length;
			}
		},
		close: () => worker.terminate(),
	};
	return thread;
}
