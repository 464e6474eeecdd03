import { hash } from "node:crypto";
import { findImportByFile, insertImport } from "#db/bank/bank-imports";
import { listMappings } from "#db/bank/bank-mappings";
import { RuleBroken } from "#db/commit";
import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { spend } from "~/limits/server/budgets.server";
import { m } from "~/paraglide/messages";
import { jointReferencesIn } from "~/payment-codes/domain/joint-reference";
import { withKeys } from "../domain/bank-file";
import { type CsvSheet, readColumns } from "../domain/csv-file";
import type { CsvMapping } from "../domain/csv-mapping";
import { readBankFile } from "../domain/read-file";

/** Shapes of CSV files that an account may have. */
export const MAX_MAPPINGS = 100;

/**
 * Takes a file of a bank in; nothing is booked by that. The same file once more is the import that there is, unless its
 * columns are to be read otherwise. A mapping is kept for the next file with the same heads.
 * @returns the import's id
 * @throws AppError plan_limit; too_many_requests; invalid where it is none of CAMT.053, MT940 and CSV, or too large; ColumnsNeeded; conflict
 *   where another mapping comes for a file of which something is booked
 */
export async function importFile(
	ctx: AppContext,
	actor: Actor,
	name: string,
	bytes: Uint8Array,
	mapping?: CsvMapping,
): Promise<string> {
	await spendImport(ctx, actor);
	return (await insertFile(ctx, actor, name, bytes, mapping)).id;
}

/** The same where it was counted before. `guessed` is the sheet of a new file of which nobody ever said what its columns are. */
export async function insertFile(
	ctx: AppContext,
	actor: Actor,
	name: string,
	bytes: Uint8Array,
	mapping?: CsvMapping,
): Promise<{ id: string; guessed: CsvSheet | null }> {
	const hash = hashFile(bytes);
	const before = await findImportByFile(ctx.db, actor.id, hash);
	if (before && !mapping) return { id: before, guessed: null };
	const mappings = await listMappings(ctx.db, actor.id, MAX_MAPPINGS);
	const findMapping = (shape: string) => mappings.find((each) => each.shape === hashShape(shape))?.mapping;
	const file = readBankFile(bytes, actor.currency, { mapping, find: findMapping });
	const { account, leftOut, csv } = file;
	const used = mapping && csv ? { ...csv.sheet, mapping: csv.mapping } : null;
	if (before && (!used || JSON.stringify(findMapping(used.shape)) === JSON.stringify(used.mapping)))
		return { id: before, guessed: null };
	if (file.lines.length === 0) throw new AppError("invalid", m.bank_nothing());
	const lines = withKeys(file).map((line) => ({
		...line,
		id: ctx.ids.uuid(),
		joint: jointReferencesIn(`${line.text} ${line.reference}`),
	}));
	const days = lines.map(({ day }) => day).sort();
	const [firstDay = null, lastDay = null] = [days[0], days.at(-1)];
	const id = ctx.ids.uuid();
	const at = ctx.clock.now();
	try {
		await insertImport(ctx.db, {
			id,
			userId: actor.id,
			name: name || account,
			hash,
			account,
			leftOut,
			columns: csv && readColumns(csv.sheet, csv.mapping),
			at,
			lines,
			firstDay,
			lastDay,
			replaces: before,
			mapping: used && { ...used, shape: hashShape(used.shape), at },
			maxMappings: MAX_MAPPINGS,
		});
	} catch (error) {
		if (error instanceof RuleBroken) throw new AppError("conflict", m.bank_columns_booked());
		throw error;
	}
	const stored = (await findImportByFile(ctx.db, actor.id, hash)) ?? id;
	return { id: stored, guessed: csv?.isGuess ? csv.sheet : null };
}

/** Counts a file before it is read. Throws plan_limit, too_many_requests. */
export async function spendImport(ctx: AppContext, actor: Actor): Promise<void> {
	requireImports(actor);
	await spend(ctx, actor, "imports");
}

/** By what a file is known: its SHA-256 in hex. */
export function hashFile(bytes: Uint8Array): string {
	return hash("sha256", bytes, "hex");
}

/** By what files of one bank know each other. */
export function hashShape(shape: string): string {
	return hashFile(new TextEncoder().encode(shape));
}

/** Throws plan_limit. */
export function requireImports({ plan }: Actor): void {
	if (!getEntitlements(plan).bankImport) throw new AppError("plan_limit", m.bank_locked());
}
