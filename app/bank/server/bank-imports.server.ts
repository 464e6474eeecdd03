import { allBankLines, listImports, readImport } from "#db/queries/bank-imports";
import { listMappings } from "#db/queries/bank-mappings";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import { notFound } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import { indexBy } from "~/kernel/index-by";
import { plainAmount } from "~/kernel/money";
import { m } from "~/paraglide/messages";
import { MAX_LINES } from "../domain/bank-file";
import { toImportView } from "../domain/bank-import";
import { matcher } from "../domain/match";
import { findRecorded, withRecorded } from "../domain/recorded";
import { MOST_MAPPINGS, requireImports } from "./import-file.server";

const MOST_IMPORTS = 100;
/** Open invoices that lines are compared with, those that are due first. */
const MOST_OPEN = MAX_LINES;

/** The newest imports. Throws plan_limit. */
export async function readImports(ctx: AppContext, actor: Actor) {
	requireImports(actor);
	return listImports(ctx.db, actor.id, MOST_IMPORTS);
}

/** All imports with their lines, whatever the plan has now: what an account may take along. */
export async function readWholeImports(ctx: AppContext, actor: Actor) {
	const [imports, lines] = [
		await listImports(ctx.db, actor.id, Number.MAX_SAFE_INTEGER),
		await allBankLines(ctx.db, actor.id),
	];
	const byImport = indexBy(lines, ({ importId }) => [importId]);
	return imports.map((each) => ({
		...toImportView(each),
		lines: (byImport.get(each.id) ?? []).map(({ importId: _, ...line }) => ({
			...line,
			amount: plainAmount(line.amount, line.currency),
		})),
	}));
}

/** How the columns of CSV files are read, whatever the plan has now: what an account may take along. */
export async function readMappings(ctx: AppContext, actor: Actor) {
	const mappings = await listMappings(ctx.db, actor.id, MOST_MAPPINGS);
	return mappings.map(({ heads, mapping: { columns, ...mapping } }) => ({
		heads,
		mapping: { ...columns, ...mapping },
	}));
}

/** An import with what each of its lines may pay. Throws plan_limit, not_found. */
export async function readLines(ctx: AppContext, actor: Actor, id: string) {
	requireImports(actor);
	const read = isId(id) ? await readImport(ctx.db, actor.id, id, MOST_OPEN) : null;
	if (!read) throw notFound(m.bank_not_found());
	const { head, open, clients } = read;
	const propose = matcher(open);
	const lines = read.lines.map((line) => ({ ...line, proposal: propose(line) }));
	const recorded = findRecorded(lines, read.recorded);
	return {
		...{ head, open, clients, recorded: read.recorded },
		lines: lines.map((line) => {
			const payment = recorded.get(line.id);
			return payment ? { ...line, proposal: withRecorded(line.proposal, payment) } : line;
		}),
	};
}
