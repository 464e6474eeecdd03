import { DurableObject } from "cloudflare:workers";
import { DEV_RUNNER } from "./bindings";

const tasks = new Map<number, () => Promise<void>>();
let lastTask = 0;

/**
 * The one place where modules are evaluated. In workerd a promise belongs to the request that made it, and no other
 * may await it; but two requests do want the same module, while it is still being evaluated. All that happens inside
 * of one Durable Object belongs together, so evaluation goes there. It shares its globals with the rest of the runner,
 * hence tasks are passed by number and never leave the isolate.
 */
export class RunnerObject extends DurableObject {
	async run(task: number): Promise<void> {
		const work = tasks.get(task);
		tasks.delete(task);
		await work?.();
	}
}

/** Does some work in the object's context, and answers (or throws) in the caller's what it came to. */
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
