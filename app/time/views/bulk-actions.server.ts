import { redirect } from "@remix-run/cloudflare";
import type { Actor } from "~/access/domain/user";
import { parse } from "~/kernel/validation";
import { m } from "~/paraglide/messages";
import type { Failure } from "~/web/failure.server";
import { FAILURES } from "~/web/failures.server";
import type { Action } from "~/web/page-action.server";
import { readQuery } from "~/web/query.server";
import { BulkForm, type BulkResult, leftText } from "../domain/bulk-change";
import { EntryPageQuery } from "../domain/list-query";
import {
	changeEntries,
	deleteEntries,
	restoreEntries,
	type Selection,
	undoChange,
} from "../server/bulk-entries.server";
import { mergeEntries } from "../server/entry/merge-entries.server";
import { projectIdNamed } from "../server/project-choices.server";
import { partsUndo, undoOf } from "./parts-actions.server";

/** The list as it was filtered, with nothing selected. */
function toList({ url }: { url: URL }): string {
	const params = new URLSearchParams(url.search);
	for (const name of ["all", "after"]) params.delete(name);
	return `/time-tracker${params.size > 0 ? `?${params}` : ""}`;
}

function selectionIn(form: FormData, url: URL): Selection {
	if (form.get("all") !== "yes") return { ids: form.getAll("entry").map(String) };
	const { cursor: _, find: __, all: ___, ...filter } = EntryPageQuery.parse(readQuery(url));
	return { filter };
}

interface Undo {
	intent: string;
	id: string;
	failure: Failure;
}

/** What was done, what was left, and one button that takes all of it back. */
function bulkToast(title: string, { done, ...left }: BulkResult, to: string, { intent, id, failure }: Undo) {
	const undo = { action: to, label: m.time_undo(), failed: failure.fault(), fields: { intent, of: id } };
	return { title, description: leftText(left), ...(done > 0 ? { undo } : {}) };
}

/** What was changed, with the button of a page at `to` that takes it back. */
export function changedToast(result: BulkResult, changeId: string | null, to: string) {
	const undo = { intent: "bulk-undo", id: changeId ?? "", failure: FAILURES.undoEntries };
	return bulkToast(m.time_bulk_changed({ count: result.done }), result, to, undo);
}

const change: Action<Actor> = {
	back: toList,
	failure: FAILURES.changeEntries,
	run: async ({ ctx, actor, url, form }) => {
		const fields = Object.fromEntries([...form].filter(([name]) => name.startsWith("to")));
		const named = String(form.get("toProjectNamed") ?? "").trim();
		if (named !== "") fields.toProject = await projectIdNamed(ctx, actor, named);
		const key = String(form.get("idempotencyKey") || ctx.ids.uuid());
		const changed = await changeEntries(ctx, actor, selectionIn(form, url), parse(BulkForm, fields), key);
		const { changeId, ...result } = changed;
		return { to: toList({ url }), toast: changedToast(result, changeId, toList({ url })) };
	},
};

const remove: Action<Actor> = {
	back: toList,
	failure: FAILURES.deleteEntry,
	run: async ({ ctx, actor, url, form }) => {
		const { deletionId, ...result } = await deleteEntries(ctx, actor, selectionIn(form, url));
		const title = m.time_bulk_deleted({ count: result.done });
		const undo = { intent: "bulk-restore", id: deletionId, failure: FAILURES.restoreEntry };
		return { to: toList({ url }), toast: bulkToast(title, result, toList({ url }), undo) };
	},
};

const merge: Action<Actor> = {
	back: toList,
	failure: FAILURES.mergeEntries,
	run: async ({ ctx, actor, url, form }) => {
		const key = String(form.get("idempotencyKey") || ctx.ids.uuid());
		const selected = form.getAll("entry").map(String);
		const { entry, count, changeId } = await mergeEntries(ctx, actor, selected, key);
		const { id: place, description } = entry;
		const toast = { title: m.time_merge_done({ count }), description, place, undo: undoOf(changeId) };
		return { to: toList({ url }), toast };
	},
};

type Back = (call: { url: URL }) => string;

function takingBack(failure: Failure, takeBack: typeof undoChange, back: Back = toList): Action<Actor> {
	return {
		back,
		failure,
		run: async ({ ctx, actor, url, form }) => {
			const count = await takeBack(ctx, actor, String(form.get("of")));
			return { to: back({ url }), toast: { title: m.time_bulk_back({ count }) } };
		},
	};
}

/** The way back of {@link changedToast} on another page. */
export function takingBackOn(page: string): Action<Actor> {
	return takingBack(FAILURES.undoEntries, undoChange, () => page);
}

export const bulkActions: Record<string, Action<Actor>> = {
	"bulk-change": change,
	"bulk-delete": remove,
	"bulk-merge": merge,
	"parts-undo": partsUndo,
	"bulk-undo": takingBack(FAILURES.undoEntries, undoChange),
	"bulk-restore": takingBack(FAILURES.restoreEntry, restoreEntries),
	invoice: {
		back: toList,
		failure: FAILURES.createInvoice,
		run: async ({ form }) => {
			const entries = form.getAll("entry").map((id) => ["entry", String(id)]);
			return redirect(`/invoices/new?${new URLSearchParams([["fromTime", "true"], ...entries])}`);
		},
	},
};
