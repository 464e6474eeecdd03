import { insertWithholding, updateWithholding as write } from "#db/taxes/tax-writes";
import { findWithholding } from "#db/taxes/taxes";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { isId } from "~/kernel/id";
import { withIdempotencyKey } from "~/limits/server/idempotency.server";
import type { Withholding, WithholdingInput } from "../domain/withholding";
import { refusal, staleTax, withholdingNotFound } from "./refusals.server";

/** One withholding of the actor's, archived or not. Throws not_found. */
export async function readWithholding(ctx: AppContext, actor: Actor, id: string): Promise<Withholding> {
	const withholding = isId(id) ? await findWithholding(ctx.db, actor.id, id) : null;
	if (!withholding) throw withholdingNotFound();
	return withholding;
}

/** Adds a withholding. Throws conflict where there are too many, key_reused. */
export async function createWithholding(ctx: AppContext, actor: Actor, input: WithholdingInput, key?: string) {
	return withIdempotencyKey<Withholding>(
		ctx,
		actor,
		{ key, request: { withholding: input } },
		async (idempotencyStatements) => {
			const withholding = { ...input, id: ctx.ids.uuid(), version: 1 };
			try {
				const extraStatements = idempotencyStatements(withholding);
				await insertWithholding(ctx.db, withholding, { holder: actor, at: ctx.clock.now(), extraStatements });
			} catch (error) {
				throw refusal(error);
			}
			return withholding;
		},
	);
}

type Changed<Input> = { [Name in keyof Input]?: Input[Name] | undefined };

/** Changes a withholding, of what is not issued yet. Throws not_found, stale. */
export async function updateWithholding(
	ctx: AppContext,
	actor: Actor,
	id: string,
	{ input, version }: { input: Changed<WithholdingInput>; version?: number | undefined },
): Promise<Withholding> {
	const current = await readWithholding(ctx, actor, id);
	if (version !== undefined && version !== current.version) throw staleTax();
	const { name = current.name, rate = current.rate, archived = current.archived } = input;
	const { labourOnly = current.labourOnly, paidTo = current.paidTo } = input;
	const withholding = { id, name, rate, labourOnly, paidTo, archived, version: current.version + 1 };
	try {
		await write(ctx.db, withholding, { holder: actor, at: ctx.clock.now() });
	} catch (error) {
		throw refusal(error);
	}
	return withholding;
}
