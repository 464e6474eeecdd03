import { WorkerEntrypoint } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { restartHeartbeats } from "#db/admin/heartbeats";
import { deleteNote, writeNote } from "#db/admin/notes";
import { type AdministratorState, ensureAdministrator } from "~/access/server/administrator.server";
import { UntrustedProxy } from "~/admin/domain/untrusted-proxy";
import { inEachDatabase } from "~/context";
import type { Fault } from "~/history/domain/chain";
import { checkHistories } from "~/history/server/check-history.server";
import { sealHistories } from "~/history/server/seal-history.server";
import { inLanguage } from "~/kernel/language/in-language.server";
import { errorResponse } from "~/web/errors/error-response.server";
import { pollingViewer } from "~/web/guards.server";
import { pathnameOf } from "~/web/local-path.server";
import { atAddress } from "./at-address";
import { findBuiltFile } from "./built-file";
import { compose } from "./compose";
import { drain } from "./drain";
import type { Env } from "./env";
import { moveFormerSession, withFormerSession } from "./former-cookies";
import { guard } from "./guard";
import { withHeaders } from "./headers";
import { answerMaintenance, setAside } from "./maintenance";
import { unlessMoved } from "./moved";
import { answerOperatorApi } from "./operator-api/operator-api";
import { pathAsWritten } from "./path-as-written";
import { answerPoll, isPoll } from "./poll";
import { answerElsewhere, atPublicAddress } from "./public-address";
import { runQueue } from "./queue";
import { redirectAsJson } from "./redirect-as-json";
import { logRequest } from "./request-log";
import { requestHandlers, resolveLanguage, routes } from "./resolve-language";
import { routePatterns } from "./route-pattern";
import { runCron } from "./schedule";
import { withSigns } from "./signs";
import { makeVisit } from "./visit";

export { LimitObject } from "./limit-object";
export { TimerObject } from "./timer-object";

export default {
	async fetch(incoming, env, execution) {
		const file = await findBuiltFile(incoming as unknown as Request, env.ASSETS);
		if (file) return file;
		const ctx = compose(env, (work) => execution.waitUntil(work));
		const addressed = atPublicAddress(pathAsWritten(incoming as unknown as Request), ctx.config.publicUrl);
		// Behind Cloudflare no visitor was ever served over http.
		const isOwnServer = ctx.config.clientAddress !== "CF-Connecting-IP";
		const { request, token } =
			isOwnServer && addressed.url.startsWith("https:")
				? withFormerSession(addressed)
				: { request: addressed, token: null };
		const visit = makeVisit({ url: request.url, headers: request.headers, cf: incoming.cf }, ctx);
		const operatorAnswer = await answerOperatorApi(request, env, visit);
		if (operatorAnswer) return withHeaders(operatorAnswer, { ...visit, formTargets: [] }) as never;
		const route = () => describeRoute(pathnameOf(request.url));
		const response = await logRequest(request, visit, route, () => handle(request, visit));
		// What a write added to the history of invoices gets its hashes.
		if (!READS.includes(request.method) && response.status < 400) ctx.background(sealHistories(visit.ctx));
		const formTargets = ctx.billing.kind === "hosted" ? ctx.billing.origins : [];
		const isSignUp = SIGN_UP.test(pathnameOf(request.url));
		const widgets = ctx.captcha.kind !== "off" && isSignUp ? [ctx.captcha.origin] : [];
		const answer = withHeaders(response, { ...visit, formTargets, widgets });
		if (token !== null) moveFormerSession(answer, token);
		return answer as never;
	},
	async queue(batch, env, execution) {
		const ctx = compose(env, (work) => execution.waitUntil(work));
		await (ctx.config.maintenance ? setAside(batch) : runQueue(batch, ctx));
	},
	async scheduled(event, env, execution) {
		const ctx = compose(env, (work) => execution.waitUntil(work));
		if (!ctx.config.maintenance) await runCron(event.cron, ctx);
	},
} satisfies ExportedHandler<Env>;

const describeRoute = routePatterns(routes);
const SIGN_UP = /^\/(auth|login|signup)\/?$/i;
const READS = ["GET", "HEAD", "OPTIONS"];

async function handle(original: Request, visit: AppLoadContext): Promise<Response> {
	const elsewhere = await answerElsewhere(original, visit.ctx.config.publicUrl);
	if (elsewhere) return elsewhere;
	if (visit.ctx.config.maintenance) {
		const closed = answerMaintenance(original);
		if (closed) return closed;
	}
	const poll = isPoll(original);
	// Before anything else asks who is visiting: all in this visit are then given the same.
	if (poll) void pollingViewer(original, visit);
	const { request, language, keep } = await resolveLanguage(original, visit);
	const response = await inLanguage(language, () =>
		atAddress(request, visit)
			.then(() => guard(request, visit))
			.then(
				(guarded) => {
					if (poll) return answerPoll(guarded, visit);
					return withSigns(guarded, visit, () => requestHandlers[language](guarded, visit));
				},
				async (refusal) => {
					await drain(request);
					return errorResponse(refusal, request);
				},
			)
			.then((answer) => unlessMoved(answer, request, visit)),
	);
	if (keep) response.headers.append("Set-Cookie", keep);
	return redirectAsJson(request, response);
}

/** What the machine that runs the Worker may call, and no one from outside: `scripts/serve` calls it over a binding. */
export class Operator extends WorkerEntrypoint<Env> {
	async tick(cron: string, _scheduledTime: number): Promise<void> {
		const ctx = this.#context();
		if (!ctx.config.maintenance) await runCron(cron, ctx);
	}

	/** Before a server of one's own serves: what fell due while it was off is not late, and there is an administrator. */
	async ensureAdministrator(): Promise<AdministratorState> {
		const ctx = this.#context();
		await restartHeartbeats(ctx.db, ctx.clock.now());
		return ensureAdministrator(ctx);
	}

	/** Stores the address of an untrusted proxy for the operator's page; `null`, at each start, removes it. */
	async noteUntrusted(address: string | null): Promise<void> {
		const { databases, clock } = this.#context();
		const { directory } = databases;
		if (address === null) return deleteNote(directory, "untrusted-proxy");
		await writeNote(directory, "untrusted-proxy", UntrustedProxy.parse({ address }), clock.now());
	}

	/** The revisions of every account: how many there are, and what is broken. */
	async verifyHistory(): Promise<{ accounts: number; revisions: number; broken: ({ account: string } & Fault)[] }> {
		const broken: ({ account: string } & Fault)[] = [];
		let [accounts, revisions] = [0, 0];
		await inEachDatabase(this.#context(), async (ctx) => {
			for await (const check of checkHistories(ctx)) {
				accounts++;
				revisions += check.checked;
				if (check.broken) broken.push({ account: check.account, ...check.broken });
			}
		});
		return { accounts, revisions, broken };
	}

	#context() {
		return compose(this.env, (work) => this.ctx.waitUntil(work));
	}
}
