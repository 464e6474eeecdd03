import { listMappings } from "#db/bank/bank-mappings";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { AppError, invalidField } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { findColumns } from "../domain/csv-columns";
import { CSV_FIELDS } from "../domain/csv-fields";
import { ColumnsNeeded, type CsvSheet, columnNames } from "../domain/csv-file";
import type { CsvMapping } from "../domain/csv-mapping";
import { isPayersColumn } from "../domain/payer-account";
import { openSheet } from "../domain/read-file";
import {
	hashFile,
	hashShape,
	importFile,
	insertFile,
	MAX_MAPPINGS,
	requireImports,
	spendImport,
} from "./import-file.server";

interface Upload {
	name: string;
	bytes: Uint8Array;
	/** Whether to ask for its columns even if they are known. */
	choose: boolean;
}

const MAX_SHOWN = 5;

/**
 * Takes a file in; CSV whose columns are unknown is stored until they are given, and where they were guessed, until the next
 * file comes, so that the guess can be corrected (decision 54).
 * @returns the import's id, or the stored file's name
 * @throws AppError as importFile does, but not ColumnsNeeded
 */
export async function takeFile(ctx: AppContext, actor: Actor, { name, bytes, choose }: Upload) {
	await spendImport(ctx, actor);
	const sheet = choose ? openSheet(bytes) : null;
	if (!sheet) {
		try {
			const { id, guessed } = await insertFile(ctx, actor, name, bytes);
			if (guessed) await storeFile(ctx, actor, bytes, guessed);
			return { id };
		} catch (error) {
			if (!(error instanceof ColumnsNeeded)) throw error;
		}
	}
	return { file: await storeFile(ctx, actor, bytes, sheet ?? openSheet(bytes)) };
}

/** Keeps a file and what the question for its columns shows. One is kept for each account, so that they do not pile up. */
async function storeFile(ctx: AppContext, actor: Actor, bytes: Uint8Array, sheet: CsvSheet | null): Promise<string> {
	const hash = hashFile(bytes);
	const preview = new TextEncoder().encode(JSON.stringify(previewSheet(sheet)));
	await ctx.files.removeAll(fileFolder(actor));
	await ctx.files.put(`${fileFolder(actor)}${hash}`, bytes, "text/csv");
	await ctx.files.put(previewKey(actor, hash), preview, "application/json");
	return hash;
}

/** What the question for columns shows of a file, so that the page does not read it again. */
interface Preview {
	shape: string;
	names: string[];
	rows: string[][];
	/** As their names and contents tell. */
	mapping: CsvMapping;
}

function previewSheet(sheet: CsvSheet | null): Preview | null {
	if (!sheet) return null;
	const names = columnNames(sheet);
	const { columns, ...mapping } = findColumns(sheet);
	const { iban, ...others } = columns;
	const isPayers = iban !== undefined && isPayersColumn(sheet.rows, iban - 1);
	return {
		shape: hashShape(sheet.shape),
		names,
		rows: sheet.rows.slice(0, MAX_SHOWN).map((row) => names.map((_, at) => (row[at] ?? "").slice(0, 100))),
		mapping: { ...mapping, columns: isPayers ? columns : others },
	};
}

/** What is asked of a kept file: its columns, its first rows and how they may be read; `null` where it is not there. */
export async function readColumns(ctx: AppContext, actor: Actor, file: string) {
	requireImports(actor);
	const [bytes, mappings] = await Promise.all([
		isHash(file) ? ctx.files.get(previewKey(actor, file)) : null,
		listMappings(ctx.db, actor.id, MAX_MAPPINGS),
	]);
	const preview: Preview | null = bytes && JSON.parse(new TextDecoder().decode(bytes));
	if (!preview) return null;
	const { names, rows } = preview;
	const mapping = mappings.find(({ shape }) => shape === preview.shape)?.mapping;
	const { columns, dateOrder, decimal } = mapping ?? preview.mapping;
	const places = CSV_FIELDS.map((field) => [field, String(columns[field] ?? "")]);
	return {
		names,
		rows,
		values: { ...Object.fromEntries(places), dateOrder: dateOrder ?? "", decimal: decimal ?? "" },
	};
}

/** Takes the kept file in by a mapping. Throws invalid where it is not there, and as importFile does. */
export async function importStoredFile(ctx: AppContext, actor: Actor, file: string, name: string, mapping: CsvMapping) {
	requireImports(actor);
	const bytes = isHash(file) ? await ctx.files.get(`${fileFolder(actor)}${file}`) : null;
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

function isHash(file: string): boolean {
	return /^[0-9a-f]{64}$/.test(file);
}

function previewKey(actor: Actor, hash: string): string {
	return `${fileFolder(actor)}${hash}.json`;
}

function fileFolder({ id }: Actor): string {
	return `u/${id}/bank/`;
}
