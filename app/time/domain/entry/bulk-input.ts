import { z } from "zod";
import { formatNumber } from "~/kernel/language/language";
import { MAX_ROWS } from "~/limits/domain/row-result";
import { m } from "~/paraglide/messages";
import { type BulkChange, changesSomething, MAX_SHIFT } from "../bulk-change";
import { hourlyRate } from "../time-entry-input";
import { tags } from "./tag-input";

const wrongClient = { error: () => m.time_client_unknown() };
const wrongProject = { error: () => m.time_project_not_found() };
const wrongShift = { error: () => m.time_shift_malformed({ days: MAX_SHIFT }) };
const tooMany = { error: () => m.time_bulk_most({ max: formatNumber(MAX_ROWS) }) };

/** What `PATCH /api/time-entries/bulk` takes: of each entry what is left out stays as it is. */
export const BulkFields = z
	.object({
		ids: z
			.array(z.string().max(100))
			.min(1, { error: () => m.time_bulk_none() })
			.max(MAX_ROWS, tooMany)
			.describe("Of the entries; those that are not there are counted as missing"),
		clientId: z.string(wrongClient).max(100, wrongClient).nullable().optional().describe("null: none"),
		projectId: z
			.string(wrongProject)
			.max(100, wrongProject)
			.nullable()
			.optional()
			.describe("Its client comes along, and its rate but where one was chosen for the entry; null: none"),
		hourlyRate,
		billable: z.boolean({ error: () => m.time_billable_malformed() }).optional(),
		addTags: tags,
		removeTags: tags,
		shiftDays: z
			.int(wrongShift)
			.min(-MAX_SHIFT, wrongShift)
			.max(MAX_SHIFT, wrongShift)
			.default(0)
			.describe("Days to move them by, to the same time by the account's clocks"),
	})
	.transform(({ ids, hourlyRate: rate, billable = null, addTags: added = [], removeTags: removed = [], ...rest }) => {
		const { clientId, projectId, shiftDays: days } = rest;
		const change: BulkChange = { clientId, projectId, rate, billable, tags: { added, removed }, days };
		return { ids, change };
	})
	.refine(({ change }) => changesSomething(change), { error: () => m.time_bulk_nothing() });

/** What became of them. */
export const BulkAnswer = z.object({
	changeId: z.string().describe("By which all of it is taken back"),
	changed: z.int(),
	same: z.int().describe("Were so already"),
	billed: z.int().describe("Are on invoices, and stay"),
	ahead: z.int().describe("Would end after today, and stay"),
	full: z.int().describe("Would have more than ten tags, and stay"),
	missing: z.int().describe("Are not there, or others changed them meanwhile"),
});

/** What `POST /api/time-entries/bulk/undo` takes. */
export const BulkUndo = z.object({ changeId: z.string().max(100) });

export const BulkUndone = z.object({ restored: z.int().describe("Entries that are as they were") });
