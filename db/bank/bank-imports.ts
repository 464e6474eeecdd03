import { type SQL, sql } from "drizzle-orm";
import type { BankLine } from "~/bank/domain/bank-file";
import type { BankImport, ImportedLine, ReadImport } from "~/bank/domain/bank-import";
import type { ReadColumns } from "~/bank/domain/csv-fields";
import type { OpenInvoice, RecordedPayment } from "~/bank/domain/match";
import type { NamedLines } from "~/bank/domain/named-lines";
import { NEAR_DAYS } from "~/bank/domain/recorded";
import type { Slice } from "~/kernel/paging";
import type { Database } from "~/kernel/ports";
import type { CalendarDate, Instant } from "~/kernel/time/dates";
import { orm } from "../client";
import { accountAt } from "../client-accounts";
import { commit, mustHold, runBatch } from "../commit";
import { askedOn } from "../invoices/open-parts";
import { bareKey, shownAddress, standsForNone } from "../no-email";
import { writtenOffAlone } from "../payments/receipts";
import { type StoredMapping, saveMapping } from "./bank-mappings";
import { type LineRow, type OpenRow, parseIbans, toLine, toOpen, type WithIbans } from "./import-rows";

export interface NewImport {
	id: string;
	userId: string;
	name: string;
	hash: string;
	account: string;
	leftOut: number;
	columns: ReadColumns | null;
	firstDay: CalendarDate | null;
	lastDay: CalendarDate | null;
	at: Instant;
	lines: readonly (BankLine & { id: string; key: string; formerKeys: readonly string[]; joint: readonly string[] })[];
	/** The import of the same file, which this one takes the place of. */
	replaces: string | null;
	/** How its columns are read, to be kept. */
	mapping: StoredMapping | null;
	maxMappings: number;
}

/**
 * Keeps a file's lines but those that an earlier file brought. A file that is there already stays as it is, unless it is
 * replaced. Throws RuleBroken("row_unchanged") where something is booked of what is replaced.
 */
export async function insertImport(db: Database, { lines, ...file }: NewImport): Promise<void> {
	const { id, userId, name, hash, account, leftOut, columns, firstDay, lastDay, at, replaces, mapping, maxMappings } =
		file;
	const former = sql`user_id = ${userId} AND import_id = ${replaces}`;
	const replacing = [
		...mustHold("row_unchanged", sql`NOT EXISTS (SELECT 1 FROM bank_lines WHERE ${former} AND ${isBooked})`),
		sql`DELETE FROM bank_imports WHERE user_id = ${userId} AND id = ${replaces}`,
	];
	await commit(db, [
		...(replaces ? replacing : []),
		...(mapping ? saveMapping(userId, mapping, maxMappings) : []),
		sql`INSERT OR IGNORE INTO bank_imports (id, user_id, name, hash, account, left_out, columns, first_day, last_day, at)
			VALUES (${id}, ${userId}, ${name}, ${hash}, ${account}, ${leftOut}, ${columns && JSON.stringify(columns)}, ${firstDay}, ${lastDay}, ${at})`,
		...inParts(lines).map(
			(part) => sql`INSERT OR IGNORE INTO bank_lines
				(id, user_id, import_id, key, day, amount, currency, payer, iban, text, reference, joint_reference)
			SELECT line.value ->> 'id', ${userId}, ${id}, line.value ->> 'key', line.value ->> 'day', line.value ->> 'amount',
				line.value ->> 'currency', line.value ->> 'payer', line.value ->> 'iban', line.value ->> 'text', line.value ->> 'reference',
				(SELECT iif(count(*) = 1, max(joint_payments.reference), NULL) FROM json_each(line.value, '$.joint') AS named
					CROSS JOIN joint_payments ON joint_payments.user_id = ${userId} AND joint_payments.reference = named.value)
			FROM json_each(${JSON.stringify(part)}) AS line WHERE EXISTS (SELECT 1 FROM bank_imports WHERE id = ${id})
				AND NOT EXISTS (SELECT 1 FROM json_each(line.value, '$.formerKeys') AS former CROSS JOIN bank_lines AS known
					ON known.user_id = ${userId} AND known.key = former.value)`,
		),
		sql`UPDATE bank_imports SET repeated = ${lines.length} - (SELECT count(*) FROM bank_lines WHERE import_id = ${id})
			WHERE id = ${id}`,
	]);
}

/** Lines of one statement: a parameter of D1 has at most 2,000,000 bytes, and a line of the longest texts 35,000. */
const LINES_PER_STATEMENT = 50;

function inParts<Line>(lines: readonly Line[]): Line[][] {
	const count = Math.ceil(lines.length / LINES_PER_STATEMENT);
	return Array.from({ length: count }, (_, at) =>
		lines.slice(at * LINES_PER_STATEMENT, (at + 1) * LINES_PER_STATEMENT),
	);
}

/** Whether what was booked of a line was not reversed. */
export const isBooked = sql`(bank_lines.payment_id IS NOT NULL AND NOT EXISTS (
	SELECT 1 FROM payments AS back WHERE back.refers_to = bank_lines.payment_id AND back.kind = 'reversal'))`;

/** Whether a payment was recorded by hand, is not reversed, and belongs to no bank line. */
export const isByHand = sql`(payments.kind = 'in' AND payments.provider IS NULL
	AND NOT EXISTS (SELECT 1 FROM payments AS back WHERE back.refers_to = payments.id AND back.kind = 'reversal')
	AND NOT EXISTS (SELECT 1 FROM bank_lines AS other WHERE other.payment_id = payments.id))`;

/** An account's imports, newest first, with how many lines each has and how many of them are booked. */
export async function listImports(
	db: Database,
	userId: string,
	{ limit, from, backwards }: Slice,
): Promise<BankImport[]> {
	const order = sql.raw(backwards ? "at, id" : "at DESC, id DESC");
	const beyond = from ? sql`AND (at, id) ${sql.raw(backwards ? ">" : "<")} (${from.createdAt}, ${from.id})` : sql``;
	return orm(db).all<BankImport>(sql`
		SELECT bank_imports.id, name, account, left_out AS leftOut, repeated, at,
			coalesce(first_day, min(day)) AS firstDay, coalesce(last_day, max(day)) AS lastDay,
			count(bank_lines.id) AS lines, total(${isBooked}) AS booked
		FROM (SELECT * FROM bank_imports WHERE user_id = ${userId} ${beyond} ORDER BY ${order} LIMIT ${limit}) AS bank_imports
			LEFT JOIN bank_lines ON import_id = bank_imports.id
		GROUP BY bank_imports.id ORDER BY at DESC, bank_imports.id DESC`);
}

/** All lines that an account took in, by import, oldest first. */
export async function allBankLines(db: Database, userId: string) {
	return orm(db).all<
		Omit<ImportedLine, "invoiceId" | "number" | "client" | "recordedOn" | "joint" | "settles"> & { importId: string }
	>(sql`
		SELECT import_id AS importId, id, day, amount, currency, payer, iban, text, reference,
			iif(${isBooked}, payment_id, NULL) AS paymentId, dismissed_at AS dismissedAt
		FROM bank_lines WHERE user_id = ${userId} ORDER BY import_id, day, rowid`);
}

/** The id of the import of a file. */
export async function findImportByFile(db: Database, userId: string, hash: string): Promise<string | null> {
	const [row] = await orm(db).all<{ id: string }>(
		sql`SELECT id FROM bank_imports WHERE user_id = ${userId} AND hash = ${hash}`,
	);
	return row?.id ?? null;
}

const owedColumns = sql`id, number, client, client_key, currency, status, issue_date, due_date, created_at, payable, received,
	credited, written_off, early_percent, early_days, later_percent, later_days`;

/** Accounts of one client that lines are told by: those that the last money came from. */
const MAX_IBANS = 5;

/**
 * An import with its lines, oldest first, and the invoices that something is open of, then those that were written off, at most
 * `most`, in one round trip.
 */
export async function readImport(db: Database, userId: string, id: string, most: number) {
	const knownAccounts = sql`WITH known AS (
		SELECT account, json_group_array(iban) AS ibans FROM (
			SELECT account, iban, row_number() OVER (PARTITION BY account ORDER BY last DESC, iban) AS place FROM (
				SELECT ${accountAt(userId, sql`payments.client_key`)} AS account, bank_lines.iban, max(bank_lines.day) AS last
				FROM bank_lines JOIN payments ON payments.id = bank_lines.payment_id
				WHERE bank_lines.user_id = ${userId} AND ${isBooked} AND bank_lines.iban IN (
					SELECT iban FROM bank_lines AS line WHERE line.user_id = ${userId} AND line.import_id = ${id} AND line.iban <> '')
				GROUP BY account, bank_lines.iban))
		WHERE place <= ${MAX_IBANS} GROUP BY account)`;
	const [[head], lines, open, clients, recorded] = (await runBatch(db, [
		sql`SELECT id, name, account, hash, left_out AS leftOut, repeated, at, columns, searched, named,
				coalesce(first_day, (SELECT min(day) FROM bank_lines WHERE import_id = bank_imports.id)) AS firstDay,
				coalesce(last_day, (SELECT max(day) FROM bank_lines WHERE import_id = bank_imports.id)) AS lastDay
			FROM bank_imports
			WHERE user_id = ${userId} AND id = ${id}`,
		sql`SELECT bank_lines.id, bank_lines.day, bank_lines.amount, bank_lines.currency, payer, iban, text,
				bank_lines.reference, dismissed_at AS dismissedAt, iif(joint_reference IS NULL, NULL,
					json_object('reference', joint_reference, 'invoices', json(joint.invoices))) AS joint,
				iif(${isBooked}, json_object('paymentId', payments.id, 'invoiceId', payments.invoice_id, 'client', ${shownAddress(sql`payments.client_key`)},
					'number', (SELECT number FROM invoices WHERE invoices.id = payments.invoice_id),
					'recordedOn', iif(recorded = 1, payments.day, NULL),
					'settles', iif(joint_reference IS NULL, json('[]'), ${settledBy(userId)})), NULL) AS booking
			FROM bank_lines LEFT JOIN payments ON payments.id = bank_lines.payment_id
				LEFT JOIN joint_payments AS joint ON joint.user_id = bank_lines.user_id AND joint.reference = joint_reference
			WHERE bank_lines.user_id = ${userId} AND import_id = ${id} ORDER BY bank_lines.day, bank_lines.rowid`,
		sql`${knownAccounts}, owed AS (SELECT * FROM (SELECT ${owedColumns}, ${askedOn("")} AS open FROM invoices INDEXED BY invoices_unpaid
				WHERE user_id = ${userId} AND deleted_at IS NULL AND status = 'sent' AND payable > settled
				ORDER BY due_date, created_at LIMIT ${most})
			UNION ALL SELECT * FROM (SELECT ${owedColumns}, ${writtenOffAlone(userId, sql`given.id`)} AS open
				FROM invoices AS given INDEXED BY invoices_given_up
				WHERE user_id = ${userId} AND deleted_at IS NULL AND status = 'paid' AND written_off > discounted AND open > 0
				ORDER BY due_date, created_at LIMIT ${most}))
			SELECT id, number, ${clientNames(sql`client ->> 'name'`, sql`client ->> 'company'`, sql`client ->> 'type'`)} AS clientName,
				coalesce(${bareKey(sql`owed.client_key`)}, '') AS clientKey, currency, open, due_date AS dueDate,
				known.ibans, iif(early_percent IS NULL OR status = 'paid', NULL, json_object(
					'issueDate', issue_date, 'payable', payable, 'received', received, 'credited', credited, 'writtenOff', written_off,
					'earlyPercent', early_percent, 'earlyDays', early_days, 'laterPercent', later_percent, 'laterDays', later_days
				)) AS terms
			FROM owed LEFT JOIN known ON known.account = ${accountAt(userId, sql`owed.client_key`)}
			ORDER BY status DESC, due_date, created_at LIMIT ${most}`,
		sql`SELECT lower(email) AS clientKey, ${clientNames(sql`name`, sql`company`, sql`type`)} AS clientName FROM clients
			WHERE user_id = ${userId} AND deleted_at IS NULL AND email <> '' AND NOT ${standsForNone(sql`email`)}
			ORDER BY created_at DESC, id LIMIT ${most}`,
		sql`${knownAccounts}
			SELECT payments.id, invoice_id AS invoiceId, coalesce(invoices.number, '') AS number, amount, payments.currency, day,
				known.ibans
			FROM payments LEFT JOIN invoices ON invoices.id = payments.invoice_id
				LEFT JOIN known ON known.account = ${accountAt(userId, sql`payments.client_key`)}
			WHERE payments.user_id = ${userId} AND ${isByHand}
				AND day >= (SELECT date(min(day), ${`-${NEAR_DAYS} days`}) FROM bank_lines WHERE import_id = ${id})
				AND day <= (SELECT date(max(day), ${`+${NEAR_DAYS} days`}) FROM bank_lines WHERE import_id = ${id})
			ORDER BY day, payments.id LIMIT ${most}`,
	])) as [
		[(Omit<ReadImport, "columns"> & Record<keyof NamedLines, string> & { columns: string | null })?],
		LineRow[],
		OpenRow[],
		Pick<OpenInvoice, "clientKey" | "clientName">[],
		WithIbans<RecordedPayment>[],
	];
	if (!head) return null;
	const { searched, named, columns, ...rest } = head;
	const names: NamedLines = { searched: JSON.parse(searched), named: JSON.parse(named) };
	const read: ReadImport = { ...rest, columns: columns === null ? null : JSON.parse(columns) };
	return {
		head: read,
		names,
		lines: lines.map(toLine),
		clients,
		open: open.map(toOpen),
		recorded: recorded.map(parseIbans),
	};
}

/** What the payment of a line settles, the first due first. */
function settledBy(userId: string): SQL {
	return sql`(SELECT json_group_array(json_object('id', id, 'number', number)) FROM (
		SELECT invoices.id, invoices.number FROM settlements
			JOIN invoices ON invoices.id = settlements.invoice_id AND invoices.user_id = ${userId}
		WHERE settlements.payment_id = payments.id GROUP BY invoices.id HAVING sum(settlements.amount) > 0
		ORDER BY invoices.due_date, invoices.created_at))`;
}

/** A payer may be the person or the company. */
function clientNames(name: SQL, company: SQL, type: SQL): SQL {
	return sql`iif(coalesce(${company}, '') = '' OR coalesce(${type}, '') = 'organization', ${name}, ${company} || ', ' || ${name})`;
}

/** Keeps which numbers an import's lines name. */
export async function saveNames(db: Database, userId: string, id: string, names: NamedLines): Promise<void> {
	await orm(db).run(sql`
		UPDATE bank_imports SET searched = ${JSON.stringify(names.searched)}, named = ${JSON.stringify(names.named)}
		WHERE user_id = ${userId} AND id = ${id}`);
}

/** Whether an account has this import. */
export async function hasImport(db: Database, userId: string, id: string): Promise<boolean> {
	const rows = await orm(db).all(sql`SELECT 1 FROM bank_imports WHERE user_id = ${userId} AND id = ${id}`);
	return rows.length > 0;
}
