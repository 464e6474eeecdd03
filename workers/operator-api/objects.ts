import { accountIds, recordedEntries } from "#db/transfer/accounts";
import { AppError } from "~/kernel/errors";
import { NAME_SHELVES, nameShelf } from "../counter-names";
import type { NamedState, ObjectState } from "../object-state";
import { readDatabase } from "./databases";
import type { OperatorApiCall } from "./types";

/** Objects that one call asks: each is a request of its own, and a Worker has a thousand. */
const BATCH = 200;

/** What the clients of both kinds of objects are here: TypeScript's types of stubs lose what is unknown. */
interface Stub {
	readState(): Promise<ObjectState>;
	writeState(state: ObjectState, recorded?: readonly string[]): Promise<void>;
	destroy(): Promise<void>;
}

interface Kind {
	/** The names after one, on one shelf: a database of accounts, or an object that keeps names. */
	names(call: OperatorApiCall, after: string): Promise<string[]>;
	stub(call: OperatorApiCall, name: string): Stub;
	shelves(call: OperatorApiCall): string[];
}

const KINDS: Readonly<Record<string, Kind>> = {
	timers: {
		names: (call, after) => accountIds(readDatabase(call), after, BATCH),
		stub: ({ env }, name) => env.TIMERS.get(env.TIMERS.idFromName(name)) as unknown as Stub,
		shelves: ({ databases }) => [...databases.keys()],
	},
	limits: {
		names: async ({ env, query }, after) => nameShelf(env.LIMITS, Number(query.get("shelf"))).names(after, BATCH),
		stub: ({ env }, name) => env.LIMITS.get(env.LIMITS.idFromName(name)) as unknown as Stub,
		shelves: () => Array.from({ length: NAME_SHELVES }, (_, shelf) => String(shelf)),
	},
};

export function readKind({ query }: OperatorApiCall): Kind {
	const kind = KINDS[query.get("kind") ?? ""];
	if (!kind) throw new AppError("not_found", "Objects are timers or limits.");
	return kind;
}

export async function listShelves(call: OperatorApiCall) {
	return { shelves: readKind(call).shelves(call) };
}

/**
 * What Durable Objects keep, those of one shelf after a name; `next` is the name to go on from, `null` at the end. Without
 * a shelf, which ones there are.
 */
export async function listObjects(call: OperatorApiCall) {
	const kind = readKind(call);
	const shelf = call.query.get("shelf");
	if (shelf === null) return listShelves(call);
	call.query.set("database", shelf);
	const names = await kind.names(call, call.query.get("after") ?? "");
	const states = await Promise.all(
		names.map(async (name): Promise<NamedState> => ({ name, ...(await kind.stub(call, name).readState()) })),
	);
	const next = names.length < BATCH ? null : (names.at(-1) ?? null);
	return { objects: states.filter(({ entries }) => entries.length > 0), next };
}

/** Puts states in their places. Of a timer, what the database has already is left out. */
export async function putObjects(call: OperatorApiCall, states: readonly NamedState[]): Promise<void> {
	const kind = readKind(call);
	const running = states.flatMap(({ entries }) =>
		entries.filter(([key]) => key === "running").map(([, value]) => (value as { id: string }).id),
	);
	const looks = [...call.databases.values()].map((db) => recordedEntries(db, running));
	const recorded = (await Promise.all(looks)).flat();
	await Promise.all(states.map(({ name, ...state }) => kind.stub(call, name).writeState(state, recorded)));
}
