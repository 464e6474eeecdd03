import {
	buildErrorMessage,
	createServerHotChannel,
	DevEnvironment,
	type FetchResult,
	type ResolvedConfig,
	type ViteDevServer,
} from "vite";
import type { FetchFunctionOptions } from "vite/module-runner";
import { answering } from "./answering";
import { toFailure } from "./failure";
import { HandedOut } from "./handed-out";
import { type Application, type Runtime, startRuntime } from "./runtime";

/** Vite's `ssr` environment with workerd as the place where its modules run. */
export class WorkerdEnvironment extends DevEnvironment {
	readonly #application: Application;
	readonly #handedOut = new HandedOut(this);
	#server: ViteDevServer | undefined;
	#runtime: Runtime | undefined;

	constructor(name: string, config: ResolvedConfig, application: Application) {
		// Remix still loads its manifest by `ssrLoadModule`, which needs this very kind of channel.
		const channel = createServerHotChannel();
		super(name, config, { hot: true, transport: channel });
		this.#application = application;
		// No module on the server accepts updates, so an edit of any comes here as a wish to reload everything.
		channel.api?.outsideEmitter.on("send", ({ type }: { type: string }) => {
			if (type === "full-reload") void this.#refresh();
		});
	}

	get address(): URL {
		if (!this.#runtime) throw new Error("workerd is not up yet");
		return this.#runtime.address;
	}

	/** At a restart called only after the old one's `close`, so that no two workerds have the same state folder open. */
	override async listen(server: ViteDevServer): Promise<void> {
		await super.listen(server);
		this.#server = server;
		this.#runtime = await startRuntime(this.#application, answering(this));
		void this.#refresh().then(() => this.#makeAdministrator());
	}

	override async close(): Promise<void> {
		await Promise.all([super.close(), this.#runtime?.close()]);
	}

	/** The code of a module. A wasm file has none: its name is all, and the runner asks for the bytes. */
	override async fetchModule(url: string, importer?: string, options?: FetchFunctionOptions): Promise<FetchResult> {
		if (/\.wasm(\?|$)/.test(url)) {
			const { file } = await this.moduleGraph.ensureEntryFromUrl(url);
			return { externalize: file ?? url, type: "module" };
		}
		return this.#handedOut.note(await super.fetchModule(url, importer, options));
	}

	takeStale(): string[] {
		return this.#handedOut.takeStale();
	}

	async #refresh(): Promise<void> {
		const failure = await this.#runtime?.refresh().catch(toFailure);
		const browsers = this.#server?.environments.client.hot;
		if (failure) {
			this.logger.error(buildErrorMessage(failure as never, [failure.message]), { timestamp: true });
			browsers?.send({ type: "error", err: failure });
			return;
		}
		// An update, be it of nothing, takes away the error that a browser may be showing.
		browsers?.send({ type: "update", updates: [] });
		browsers?.send("server-change");
	}

	async #makeAdministrator(): Promise<void> {
		try {
			if ((await this.#runtime?.ensureAdministrator()) === "made")
				this.logger.info("Made the administrator's account.");
		} catch (error) {
			this.logger.error(`The administrator's account was not made; start again once the code runs.\n${error}`);
		}
	}
}
