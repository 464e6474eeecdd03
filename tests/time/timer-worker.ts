import { TimerObject as Timer } from "#workers/timer-object";

interface Env {
	DB: D1Database;
	TIMERS: DurableObjectNamespace<TimerObject>;
}

/** While true, writes never come to D1 and are never answered: the moment in which the test kills the process. */
let stuck = false;

/** The product's timer over a database that can be made to hang. Bundled by the test alone. */
export class TimerObject extends Timer {
	constructor(state: DurableObjectState, env: Env) {
		super(state, { DB: hanging(env.DB) });
	}
}

export default {
	/** `/start`, `/stop`, `/replace`, `/change`, `/held` of an account's timer; `/stick` makes D1 hang; `/rows` counts what D1 has. */
	async fetch(request: Request, { DB, TIMERS }: Env): Promise<Response> {
		const url = new URL(request.url);
		const user = url.searchParams.get("user") ?? "";
		const id = url.searchParams.get("id") ?? "";
		const timer = TIMERS.get(TIMERS.idFromName(user));
		const details = { description: "Work", projectName: "", clientId: null, clientName: "", rate: 100 };
		switch (url.pathname) {
			case "/stick":
				stuck = true;
				return new Response();
			case "/start":
				return Response.json(await timer.start(user, details));
			case "/replace":
				return Response.json(await timer.replace(user, id, details));
			case "/change":
				return Response.json(await timer.change(id, { startedAt: Number(url.searchParams.get("at")) }));
			case "/stop":
				return Response.json(await timer.stop(id));
			case "/held":
				return Response.json(await timer.held());
			default: {
				const rows = await DB.prepare("SELECT id FROM time_entries WHERE user_id = ?").bind(user).all();
				return Response.json(rows.results.map((row) => row.id));
			}
		}
	},
};

function hanging(d1: D1Database): D1Database {
	const wrap = (statement: D1PreparedStatement): D1PreparedStatement =>
		({
			bind: (...values: unknown[]) => wrap(statement.bind(...values)),
			run: () => (stuck ? new Promise(() => undefined) : statement.run()),
		}) as unknown as D1PreparedStatement;
	return { prepare: (query: string) => wrap(d1.prepare(query)) } as unknown as D1Database;
}
