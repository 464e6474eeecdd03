import type { Text } from "~/kernel/text";
import { formatInstant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { Fault } from "./chain";
import type { Revision, RevisionKind } from "./revision";

const KIND: Record<RevisionKind, Text> = {
	issued: m.history_history_kind_issued,
	recorded: m.history_history_kind_recorded,
	changed: m.history_history_kind_changed,
	paid: m.history_history_kind_paid,
	unpaid: m.history_history_kind_unpaid,
	deleted: m.history_history_kind_deleted,
	restored: m.history_history_kind_restored,
};

/** "Changed, Jun 8, 2026, 14:02, Nora Adler" */
export function revisionText({ kind, at, whoName }: Revision, timezone: string): string {
	return [KIND[kind](), formatInstant(at, timezone), whoName ?? m.history_history_system()].filter(Boolean).join(", ");
}

/** A hash in groups of four, as people compare them. */
export function groupedHash(hash: string): string {
	return (hash.match(/.{4}/g) ?? []).join(" ");
}

export const FAULT: Record<Fault["what"], Text> = {
	missing: m.history_history_fault_missing,
	content: m.history_history_fault_content,
	link: m.history_history_fault_link,
	invoice: m.history_history_fault_invoice,
};
