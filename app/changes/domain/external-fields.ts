import { z } from "zod";
import { AppError } from "~/kernel/errors";
import { formatNumber } from "~/kernel/language/language";
import { cleanText, line, requiredText } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import type { Metadata } from "./external";

const MAX_ID = 200;
const MAX_KEYS = 50;
const MAX_KEY = 40;
const MAX_VALUE = 500;

/** `.` and `..` in a path are steps (RFC 3986, section 5.2.4), and written as %2E as well. */
const NO_STEP = "[^.\\s]|^\\s*$|\\.\\s+\\.|\\.{3}";

const NO_STEP_ERROR = { error: () => m.changes_external_id_dots() };

const NO_TEXT = { error: () => m.changes_metadata_text({ max: formatNumber(MAX_VALUE) }) };

const metadata = z
	.record(
		z.string(),
		z
			.string(NO_TEXT)
			.transform(cleanText)
			.refine((text) => text.length <= MAX_VALUE, NO_TEXT)
			.meta({ maxLength: MAX_VALUE })
			.nullable(),
	)
	.transform((texts): Metadata => {
		const there = Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== null);
		return Object.fromEntries(there);
	})
	.refine(
		(texts) => {
			const keys = Object.keys(texts);
			return keys.length <= MAX_KEYS && keys.every((key) => key.length <= MAX_KEY && isKey(key));
		},
		{ error: () => m.changes_metadata_keys({ keys: formatNumber(MAX_KEYS), length: formatNumber(MAX_KEY) }) },
	);

/** What a program may send of its own with a record (docs/api.md section 5); left out, what is there stays. */
export const externalFields = {
	externalId: line(MAX_ID)
		.refine(isNoStep, NO_STEP_ERROR)
		.nullish()
		.transform((id) => (id === undefined ? undefined : id || null))
		.optional()
		.meta({
			maxLength: MAX_ID,
			pattern: NO_STEP,
			description: "The record's id in another system; no two of a kind share one",
		}),
	metadata: metadata
		.nullish()
		.transform((texts) => texts ?? (texts === null ? {} : undefined))
		.optional()
		.describe("Texts of one's own by keys of up to 40 characters; a PATCH merges them, and null takes a key away"),
};

export const externalViews = {
	externalId: z.string().nullable().describe("The record's id in another system"),
	metadata: z.record(z.string(), z.string()).describe("Texts of one's own by keys"),
};

/** Of a list: only the record with this id. */
export const externalFilter = {
	externalId: line(MAX_ID)
		.nullish()
		.transform((id) => id || undefined)
		.describe("Only the one with this id in another system"),
};

/** The id at the end of a path, which names a record by it. */
export const ExternalPath = z.object({
	externalId: requiredText(MAX_ID, m.changes_external_id_missing).refine(isNoStep, NO_STEP_ERROR),
});

export function externalIdTaken(): AppError {
	const message = m.changes_external_id_taken();
	return new AppError("conflict", message, {
		conflict: "external_id_taken",
		fieldErrors: { externalId: [message] },
	});
}

function isNoStep(id: string): boolean {
	return id !== "." && id !== "..";
}

/** A key is kept as it is sent, so that what is sent again finds it. */
function isKey(key: string): boolean {
	return key !== "" && key === cleanText(key).trim() && !/[\n\t]/.test(key);
}
