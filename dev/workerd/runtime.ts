import path from "node:path";
import {
	kUnsafeEphemeralUniqueKey,
	Log,
	LogLevel,
	Miniflare,
	readConfig,
	workerOptionsOf,
} from "../../scripts/serve/from-wrangler.mjs";
import { migrate } from "../../scripts/serve/migrations.mjs";
import { connectOperator } from "../../scripts/serve/operator.mjs";
import { withLocalVariables } from "../../scripts/serve/variables.mjs";
import { CONFIG } from "../../scripts/serve/worker.mjs";
import { FAILURE_HEADER, REFRESH_HEADER } from "../runner/headers";
import { type Failure, failureFrom } from "./failure";
import { runnerModules } from "./runner-modules";

export interface Application {
	entry: string;
	/** The named entrypoints that it exports, which wrangler.toml does not tell. */
	entrypoints: string[];
}

type Config = ReturnType<typeof readConfig>;

export type Answer = (request: Request) => Promise<Response>;

export type Runtime = Awaited<ReturnType<typeof startRuntime>>;

/** workerd with the runner in the application's place: its name, bindings and state folder, on a port of its own. */
export async function startRuntime(application: Application, answer: Answer) {
	// Browsers get their files from Vite; the Worker reads its fonts from where they lie before a build.
	const read = readConfig({ config: CONFIG });
	const config = { ...read, assets: { ...read.assets, directory: "public", run_worker_first: true } };
	const operator = connectOperator(workerName(config));
	const miniflare = new Miniflare({
		cf: false,
		log: new Log(LogLevel.WARN),
		logRequests: false,
		unsafeTriggerHandlers: true,
		defaultPersistRoot: path.resolve(process.env.STATE_DIR ?? ".wrangler/state", "v3"),
		workers: [await runnerWorker(config, application, answer), operator.worker],
	});
	const [database] = config.d1_databases;
	try {
		await migrate(await miniflare.getD1Database(database.binding), database.migrations_dir ?? "migrations");
	} catch (error) {
		await miniflare.dispose();
		throw error;
	}
	return {
		address: await miniflare.ready,

		/** Brings the code in workerd up to date. Returns what is wrong with it, if something is. */
		async refresh(): Promise<Failure | undefined> {
			const response = await miniflare.dispatchFetch("http://dev/", { headers: { [REFRESH_HEADER]: "yes" } });
			const text = await response.text();
			return response.headers.has(FAILURE_HEADER) ? failureFrom(text) : undefined;
		},

		ensureAdministrator: (): Promise<string> => operator.call(miniflare, "ensureAdministrator"),
		close: () => miniflare.dispose(),
	};
}

interface Bindings {
	bindings?: Record<string, unknown>;
	durableObjects?: Record<string, { className: string }>;
	serviceBindings?: Record<string, string>;
}

async function runnerWorker(config: Config, { entry, entrypoints }: Application, answer: Answer) {
	const options = workerOptionsOf(config).workerOptions as Bindings;
	const variables = withLocalVariables(options.bindings ?? {}, process.env, {
		port: Number(new URL(process.env.DEV_ORIGIN ?? "http://localhost").port),
	});
	const classes = Object.values(options.durableObjects ?? {}).map(({ className }) => className);
	return {
		...options,
		name: workerName(config),
		modules: await runnerModules(classes, entrypoints),
		bindings: { ...variables, DEV_ENTRY: entry },
		serviceBindings: { ...options.serviceBindings, DEV_MODULES: answer },
		durableObjects: {
			...options.durableObjects,
			DEV_RUNNER: {
				className: "RunnerObject",
				unsafeUniqueKey: kUnsafeEphemeralUniqueKey,
				unsafePreventEviction: true,
			},
		},
		unsafeEvalBinding: "DEV_EVAL",
	};
}

function workerName({ name }: Config): string {
	return name ?? "app";
}
