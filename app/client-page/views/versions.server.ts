import { differences } from "~/history/domain/differences";
import { readContent } from "~/history/domain/revision";
import type { HistorySlice } from "~/history/server/read-history.server";
import type { Language } from "~/kernel/language/language";
import { shorten } from "~/kernel/text";
import { dateIn, formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { Version, VersionsProps } from "../ui/versions";

export const MAX_VERSIONS = 5;

/** An invoice of 200 lines has twelve hundred things that can change, of 500 characters each. */
const MAX_CHANGES = 8;
const MAX_TEXT = 160;

export interface VersionRows extends HistorySlice {
	before: number | undefined;
}

interface Page {
	timezone: string;
	language: Language;
	/** Its address, below which each version has its PDF; `null` where the plan has none. */
	base: string | null;
}

export function toVersions({ entries, next, before }: VersionRows, page: Page): VersionsProps {
	const place = (revision: number | null) =>
		`?lang=${page.language}${revision === null ? "" : `&before=${revision}`}#versions`;
	return {
		versions: entries.map((entry, at) => toVersion(entry, page, before === undefined && at === 0)),
		older: next === null ? null : place(next),
		newest: before === undefined ? null : place(null),
	};
}

function toVersion(
	{ revision, before }: HistorySlice["entries"][number],
	{ timezone, base }: Page,
	newest: boolean,
): Version {
	const [content, earlier] = [readContent(revision), before ? readContent(before) : null];
	const changes = content && earlier ? differences(earlier, content, timezone) : [];
	const number = revision.revision;
	return {
		label: versionLabel(number, newest),
		date: formatDate(dateIn(timezone, revision.at)),
		file: base && content && !newest ? { href: `${base}/pdf?revision=${number}`, revision: number } : null,
		changes: changes.slice(0, MAX_CHANGES).map(toSentence),
		more: Math.max(0, changes.length - MAX_CHANGES),
	};
}

function versionLabel(revision: number, newest: boolean): string {
	if (newest) return m.client_page_version_this({ revision });
	return revision === 1 ? m.client_page_version_first({ revision }) : String(revision);
}

function toSentence({ label, before, after }: { label: string; before: string; after: string }): string {
	const text = (value: string) => (value ? shorten(value, MAX_TEXT) : m.history_history_empty());
	return m.client_page_change({ what: shorten(label, MAX_TEXT), before: text(before), after: text(after) });
}
