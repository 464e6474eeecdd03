import { listMappings } from "#db/queries/bank-mappings";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import { AppError, invalidField } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { CSV_FIELDS, type CsvField, type CsvMapping } from "../domain/csv-mapping";
import { namedColumns } from "../domain/csv-names";
import { isPayersColumn } from "../domain/payer-account";
import { ColumnsNeeded, columnNames } from "./csv-file.server";
import { hashFile, importFile, MOST_MAPPINGS, requireImports } from "./import-file.server";
import { openSheet } from "./read-file.server";

interface Upload {
	name: string;
	bytes: Uint8Array;
	/** Whether its columns are to be asked for though they may be known. */
	choose: boolean;
}

const SHOWN = 5;

/**
 * Takes a file in; where it is CSV whose columns have to be asked for, it is kept until they are known (decision 54).
 * @returns the import's id, or by what the kept file is known
 * @throws AppError as importFile does, but not ColumnsNeeded
 */
export async function takeFile(ctx: AppContext, actor: Actor, { name, bytes, choose }: Upload) {
	requireImports(actor);
	if (!choose || openSheet(bytes) === null) {
		try {
			return { id: await importFile(ctx, actor, name, bytes) };
		} catch (error) {
			if (!(error instanceof ColumnsNeeded)) throw error;
		}
	}
	const hash = hashFile(bytes);
	// One is kept of an account, so that files which nobody comes back for do not pile up.
	await ctx.files.removeAll(fileFolder(actor));
	await ctx.files.put(`${fileFolder(actor)}${hash}`, bytes, "text/csv");
	return { file: hash };
}

/** What is asked of a kept file: its columns, its first rows and how they may be read; `null` where it is not there. */
export async function readColumns(ctx: AppContext, actor: Actor, file: string) {
	requireImports(actor);
	const [bytes, mappings] = await Promise.all([
		readKept(ctx, actor, file),
		listMappings(ctx.db, actor.id, MOST_MAPPINGS),
	]);
	const sheet = bytes && openSheet(bytes);
	if (!sheet) return null;
	const mapping = mappings.find(({ shape }) => shape === sheet.shape)?.mapping;
	const { columns, dateOrder, decimal } = mapping ?? namedColumns(sheet.heads);
	const isOffered = (field: CsvField, column: number) =>
		mapping || field !== "iban" || isPayersColumn(sheet.rows.map((row) => row[column - 1] ?? ""));
	const names = columnNames(sheet);
	const places = CSV_FIELDS.map((field) => {
		const column = columns[field];
		return [field, column && isOffered(field, column) ? String(column) : ""];
	});
	return {
		names,
		rows: sheet.rows.slice(0, SHOWN).map((row) => names.map((_, at) => (row[at] ?? "").slice(0, 100))),
		values: { ...Object.fromEntries(places), dateOrder: dateOrder ?? "", decimal: decimal ?? "" },
	};
}

/** Takes the kept file in by a mapping. Throws invalid where it is not there, and as importFile does. */
export async function importKeptFile(ctx: AppContext, actor: Actor, file: string, name: string, mapping: CsvMapping) {
	requireImports(actor);
	const bytes = await readKept(ctx, actor, file);
	if (!bytes) throw new AppError("invalid", m.bank_file_gone());
	try {
		const id = await importFile(ctx, actor, name, bytes, mapping);
		await ctx.files.removeAll(fileFolder(actor));
		return id;
	} catch (error) {
		// The form's fields are the mapping's own.
		throw error instanceof ColumnsNeeded ? invalidField(error.field, error.message) : error;
	}
}

async function readKept(ctx: AppContext, actor: Actor, file: string): Promise<Uint8Array | null> {
	return /^[0-9a-f]{64}$/.test(file) ? ctx.files.get(`${fileFolder(actor)}${file}`) : null;
}

function fileFolder({ id }: Actor): string {
	return `u/${id}/bank/`;
}
