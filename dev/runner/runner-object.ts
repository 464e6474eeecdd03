import { DurableObject } from "cloudflare:workers";
import { DEV_RUNNER } from "./bindings";

const tasks = new Map<number, () => Promise<void>>();
let lastTask = 0;

/**
 * Evaluates all modules in one Durable Object: in workerd a promise belongs to its request, and no other may await it.
 * It shares its globals with the runner, hence tasks are passed by number and never leave the isolate.
 */
export class RunnerObject extends DurableObject {
	async run(task: number): Promise<void> {
		const work = tasks.get(task);
		tasks.delete(task);
		await work?.();
	}
}

/** Does work in the object's context; returns or throws in the caller's what it came to. */
export async function inRunnerObject<Result>(work: () => Promise<Result>): Promise<Result> {
	const outcomes: ({ value: Result } | { error: unknown })[] = [];
	const task = ++lastTask;
	tasks.set(task, async () => {
		outcomes.push(
			await work().then(
				(value) => ({ value }),
				(error) => ({ error }),
			),
		);
	});
	await DEV_RUNNER.get("runner").run(task);
	const [outcome] = outcomes;
	if (!outcome) throw new Error("The runner's object did not run");
	if ("error" in outcome) throw outcome.error;
	return outcome.value;
}
