import { commit, RuleBroken, type Statement } from "#db/commit";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { TURN_MS } from "~/outbox/domain/effect";
import { MAX_ROWS, type RowResult } from "../domain/row-result";
import { hashRequest, idempotencyStatements, replay, requireKey } from "./idempotency.server";

/** A row that its rules let pass: the statements that write it, and what is done once they are. */
interface PlannedRow {
	id: string;
	statements: readonly Statement[];
	afterwards?: () => void;
}

interface RowWork<Input> {
	/** What is written: a key that came with rows of another kind is refused. */
	what: string;
	key: string | undefined;
	rows: readonly unknown[];
	/** Throws AppError where a row breaks a rule. */
	read(row: unknown): Input;
	/** Throws as the use case for one does. */
	plan(input: Input): Promise<PlannedRow>;
	/** Whether a row is planned by what an earlier one wrote, and so begins the next turn where both are in one. */
	follows?(input: Input, earlier: Input): boolean;
	refusal(error: unknown, input: Input): unknown;
}

interface Turn<Input> {
	work: RowWork<Input>;
	idempotent: { key: string | undefined; request: string };
}

type Planned<Input> = { input: Input; row: PlannedRow } | { refused: RowResult };

const MOST_IN_A_TURN = 25;

/**
 * Writes rows as a request for each would, in turns between which others get theirs. Each turn's rows are committed with their
 * results under a part of the key, so that a request which was cut off goes on there when it is sent again.
 * @returns what became of each, in their order
 * @throws AppError key_reused, invalid where the key is none
 */
export async function writeRows<Input>(
	ctx: AppContext,
	actor: { id: string },
	work: RowWork<Input>,
): Promise<RowResult[]> {
	const { key, rows, what } = work;
	if (key) requireKey(key);
	const request = hashRequest({ what, rows });
	const results: RowResult[] = [];
	for (let size = 4; results.length < rows.length && results.length < MAX_ROWS; await ctx.yieldToRequests()) {
		const from = results.length;
		// No key of a request has a space.
		const idempotent = { key: key && (from === 0 ? key : `${key} ${from}`), request };
		const beganAt = ctx.clock.now();
		const told = await replay<RowResult[]>(ctx, actor, idempotent);
		const turn = told ?? (await writeTurn(ctx, actor, { work, idempotent }, rows.slice(from, from + size)));
		results.push(...turn);
		const took = Math.max(1, ctx.clock.now() - beganAt);
		if (!told) size = nextSize(turn.length, took);
	}
	return results;
}

function nextSize(done: number, took: number): number {
	return Math.max(1, Math.min(MOST_IN_A_TURN, 2 * done, Math.floor((done * TURN_MS) / took)));
}

async function writeTurn<Input>(ctx: AppContext, actor: { id: string }, turn: Turn<Input>, rows: readonly unknown[]) {
	const { work } = turn;
	const planned: Planned<Input>[] = [];
	const earlier: Input[] = [];
	const beganAt = ctx.clock.now();
	for (const row of rows) {
		try {
			const input = work.read(row);
			if (earlier.some((each) => work.follows?.(input, each))) break;
			earlier.push(input);
			planned.push({ input, row: await work.plan(input) });
		} catch (error) {
			planned.push({ refused: toRefused(error) });
		}
		if (ctx.clock.now() - beganAt > TURN_MS / 2) break;
	}
	return commitTurn(ctx, actor, turn, planned);
}

/** Commits a turn; where one of its rows can't be, its first half, until that row is alone and refused. */
async function commitTurn<Input>(
	ctx: AppContext,
	actor: { id: string },
	{ work, idempotent }: Turn<Input>,
	planned: readonly Planned<Input>[],
): Promise<RowResult[]> {
	const results = planned.map((each) => ("refused" in each ? each.refused : { status: 201, id: each.row.id }));
	const ready = planned.flatMap((each) => ("refused" in each ? [] : [each]));
	const statements = [
		...idempotencyStatements(ctx, actor, idempotent, results),
		...ready.flatMap(({ row }) => row.statements),
	];
	try {
		if (statements.length > 0) await commit(ctx.db, statements);
	} catch (error) {
		if (!(error instanceof RuleBroken || error instanceof AppError)) throw error;
		const faster = await replay<RowResult[]>(ctx, actor, idempotent);
		if (faster) return faster;
		const [only] = ready;
		if (!only || planned.length > 1) {
			if (planned.length <= 1) throw error;
			return commitTurn(ctx, actor, { work, idempotent }, planned.slice(0, Math.ceil(planned.length / 2)));
		}
		const refused = toRefused(await work.refusal(error, only.input));
		return commitTurn(ctx, actor, { work, idempotent }, [{ refused }]);
	}
	for (const { row } of ready) row.afterwards?.();
	return results;
}

/** A refusal as a result. What is no fault of the row ends the request, which goes on when it is sent again. */
function toRefused(error: unknown): RowResult {
	if (!(error instanceof AppError) || error.status >= 500 || error.status === 429) throw error;
	const { status, publicCode: code, message, fieldErrors } = error;
	return { status, code, message, ...(fieldErrors && { fieldErrors }) };
}
