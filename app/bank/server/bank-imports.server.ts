import { allBankLines, hasImport, listImports, readImport, saveNames } from "#db/bank/bank-imports";
import { listMappings } from "#db/bank/bank-mappings";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { notFound } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import { indexBy } from "~/kernel/index-by";
import { plainAmount } from "~/kernel/money/money";
import { decodeCursor, sliceFor, toPage } from "~/kernel/paging";
import { m } from "~/paraglide/messages";
import { MAX_LINES } from "../domain/bank-file";
import { toImportView } from "../domain/bank-import";
import { withJoint } from "../domain/joint";
import { matcher } from "../domain/match";
import { nameLines, readNames } from "../domain/named-lines";
import { findRecorded, withRecorded } from "../domain/recorded";
import { MAX_MAPPINGS, requireImports } from "./import-file.server";

const PAGE_SIZE = 50;
/** Open invoices that lines are compared with, those that are due first. */
const MAX_OPEN = MAX_LINES;

interface Listing {
	limit?: number;
	cursor?: string | null | undefined;
}

/** Imports, newest first, and the cursors of those beside them. Throws plan_limit. */
export async function readImports(ctx: AppContext, actor: Actor, { limit = PAGE_SIZE, cursor }: Listing = {}) {
	requireImports(actor);
	const from = decodeCursor(cursor);
	const imports = await listImports(ctx.db, actor.id, sliceFor(limit, from));
	const { rows, ...page } = toPage(
		imports.map((each) => ({ ...each, createdAt: each.at })),
		limit,
		from,
	);
	return { ...page, imports: rows };
}

/** All imports with their lines, whatever the plan has now: what an account may take along. */
export async function readWholeImports(ctx: AppContext, actor: Actor) {
	const [imports, lines] = [
		await listImports(ctx.db, actor.id, { limit: Number.MAX_SAFE_INTEGER }),
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
	const mappings = await listMappings(ctx.db, actor.id, MAX_MAPPINGS);
	return mappings.map(({ heads, mapping: { columns, ...mapping } }) => ({
		heads,
		mapping: { ...columns, ...mapping },
	}));
}

/** An import with what each of its lines may pay. Throws plan_limit, not_found. */
export async function readLines(ctx: AppContext, actor: Actor, id: string) {
	requireImports(actor);
	const read = isId(id) ? await readImport(ctx.db, actor.id, id, MAX_OPEN) : null;
	if (!read) throw notFound(m.bank_not_found());
	const { head, open, clients } = read;
	const numbers = [...new Set([...open, ...read.recorded].map(({ number }) => number))];
	const names = nameLines(read.names, numbers, read.lines);
	if (names !== read.names) ctx.background(saveNames(ctx.db, actor.id, id, names));
	const findNames = readNames(names, numbers);
	const propose = matcher(open);
	const lines = read.lines.map((line) => ({
		...line,
		proposal: withJoint(line, propose(line, findNames(line)), open),
	}));
	const recorded = findRecorded(lines, read.recorded, findNames);
	for (const line of lines) {
		const payment = recorded.get(line.id);
		if (payment) line.proposal = withRecorded(line.proposal, payment);
	}
	return { head, open, clients, recorded: read.recorded, lines };
}

/** Throws plan_limit, and not_found where the actor has no such import. */
export async function requireImport(ctx: AppContext, actor: Actor, id: string): Promise<void> {
	requireImports(actor);
	if (!isId(id) || !(await hasImport(ctx.db, actor.id, id))) throw notFound(m.bank_not_found());
}
