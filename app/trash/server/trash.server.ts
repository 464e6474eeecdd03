import { findDeletedInvoice, listDeleted } from "#db/trash/trash";
import type { Actor } from "~/access/domain/user";
import { restoreClient } from "~/clients/server/delete-client.server";
import type { AppContext } from "~/context";
import { restoreInvoice } from "~/invoicing/server/delete-invoice.server";
import { restorableSince } from "~/kernel/deletion";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { templateLabel } from "~/templates/domain/template";
import { restoreTemplate } from "~/templates/server/delete-template.server";
import { countTime } from "~/time/domain/count-time";
import { minutesText } from "~/time/domain/time-texts";
import { restoreProject } from "~/time/server/change-project.server";
import { restoreEntry } from "~/time/server/time-entries.server";
import { type Deleted, isKind, type Kind } from "../domain/trash";

/** Rows of the trash; what else there is shows once some of them are restored, or of one kind alone. */
export const MAX_DELETED = 100;

/** What the actor deleted in the last 30 days, the last deleted first. At most {@link MAX_DELETED}. */
export async function readTrash(ctx: AppContext, actor: Actor, kind: Kind | null): Promise<Deleted[]> {
	const since = restorableSince(ctx.clock.now());
	const deleted = await listDeleted(ctx.db, actor.id, { since, limit: MAX_DELETED });
	const { invoices, clients, templates, entries, projects } = deleted;
	const counts = countTime(entries, [], actor);
	const all: Deleted[] = [
		...invoices.map(toDeletedInvoice),
		...clients.map(({ email, ...row }) =>
			toDeleted("client", row, m.trash_trash_client({ email: email || m.clients_no_email() })),
		),
		...templates.map(({ design, ...row }) =>
			toDeleted("template", { ...row, name: templateLabel(design) }, m.trash_trash_template()),
		),
		...entries.map(({ id, description, clientName, billable, deletedAt }) => {
			const { worked = 0, amount = 0, currency = actor.currency } = counts.get(id) ?? {};
			const hours = minutesText(worked, actor);
			const about = clientName ? m.trash_trash_entry_of({ client: clientName, hours }) : m.trash_trash_entry({ hours });
			const row = toDeleted("entry", { id, deletedAt, name: description }, about);
			return { ...row, amount: billable ? { minor: amount, currency } : null };
		}),
		...projects.map(({ clientName, ...row }) =>
			toDeleted(
				"project",
				row,
				clientName ? m.trash_trash_project_of({ client: clientName }) : m.trash_trash_project(),
			),
		),
	];
	return all
		.filter((each) => kind === null || each.kind === kind)
		.sort((one, other) => other.deletedAt - one.deletedAt)
		.slice(0, MAX_DELETED);
}

/** An invoice that the actor deleted in the last 30 days; null where there is none under this id. */
export async function readDeletedInvoice(ctx: AppContext, actor: Actor, id: string): Promise<Deleted | null> {
	const row = await findDeletedInvoice(ctx.db, actor.id, { id, since: restorableSince(ctx.clock.now()) });
	return row && toDeletedInvoice(row);
}

/** Takes a deletion back, and returns the name of what is back. Throws invalid for an unknown kind, and what the kind's own use case throws. */
export async function restoreFromTrash(ctx: AppContext, actor: Actor, kind: unknown, id: string): Promise<string> {
	if (!isKind(kind)) throw new AppError("invalid", m.kernel_invalid_input());
	return RESTORE[kind](ctx, actor, id);
}

const RESTORE: Record<Kind, (ctx: AppContext, actor: Actor, id: string) => Promise<string>> = {
	invoice: async (...call) => (await restoreInvoice(...call)).number,
	client: async (...call) => (await restoreClient(...call)).name,
	template: async (...call) => templateLabel((await restoreTemplate(...call)).design),
	entry: async (...call) => (await restoreEntry(...call)).description,
	project: async (...call) => (await restoreProject(...call)).name,
};

type DeletedInvoice = Awaited<ReturnType<typeof listDeleted>>["invoices"][number];

function toDeletedInvoice({ number, status, clientName, total, currency, ...row }: DeletedInvoice): Deleted {
	const client = clientName || m.invoices_no_client();
	const about = status === "draft" ? m.trash_trash_draft({ client }) : m.trash_trash_invoice({ client });
	return { ...toDeleted("invoice", { ...row, name: number }, about), amount: { minor: total, currency } };
}

function toDeleted(kind: Kind, row: Pick<Deleted, "id" | "name" | "deletedAt">, about: string): Deleted {
	return { ...row, kind, about, amount: null };
}
