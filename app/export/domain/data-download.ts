import type { Language } from "~/kernel/language/language";
import type { Instant } from "~/kernel/time/dates";

/** Where the making of an archive goes on: at one of its steps, and in it at a place that the step itself gave. */
export interface Position {
	step: number;
	cursor: string | null;
}

/** An archive of an account that is made in turns. */
export interface DataDownload extends Position {
	id: string;
	language: Language;
	startedAt: Instant;
	expiresAt: Instant;
	updatedAt: Instant;
	readyAt: Instant | null;
	/** When it was given up. */
	failedAt: Instant | null;
	parts: number;
	/** Whose files are in it by now. */
	invoices: number;
}

/** Whether there is more to be made of it. */
export function isUnderWay({ readyAt, failedAt }: Pick<DataDownload, "readyAt" | "failedAt">): boolean {
	return readyAt === null && failedAt === null;
}

/** What one turn made: a file of the store with whole entries of a ZIP, and one beside it with what the ZIP's end lists. */
export interface DownloadPart {
	downloadId: string;
	part: number;
	fileKey: string;
	/** In bytes, without the list. */
	size: number;
	entries: number;
}
