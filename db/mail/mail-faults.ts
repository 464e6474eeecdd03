import { sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import type { MailFault } from "~/mail/domain/mail-fault";
import { operatorNotes } from "../admin/operator.schema";
import { orm } from "../client";
import { deliveries } from "./mail.schema";

const NAME = "mail-fault";

/** Writes down that no mail leaves. Since when stays as it is while the same kind of service goes on failing. */
export async function writeMailFault(
	db: Database,
	{ at, ...fault }: Pick<MailFault, "kind" | "code" | "detail" | "at">,
): Promise<void> {
	const value = JSON.stringify({ ...fault, since: at, tries: 1 });
	const goesOn = sql`iif(operator_notes.value ->> '$.kind' = ${fault.kind}`;
	await orm(db).run(sql`INSERT INTO operator_notes (name, at, value) VALUES (${NAME}, ${at}, ${value})
		ON CONFLICT (name) DO UPDATE SET at = max(at, excluded.at), value = json_set(excluded.value,
			'$.since', ${goesOn}, operator_notes.value ->> '$.since', ${at}),
			'$.tries', ${goesOn}, (operator_notes.value ->> '$.tries') + 1, 1))`);
}

/** A mail was taken: what failed before that instant is over. */
export async function deleteMailFault(db: Database, at: Instant): Promise<void> {
	await orm(db).delete(operatorNotes).where(sql`name = ${NAME} AND at <= ${at}`);
}

export async function findMailFault(db: Database): Promise<MailFault | null> {
	const [row] = await orm(db).select().from(operatorNotes).where(sql`name = ${NAME}`);
	return row ? { ...(row.value as Omit<MailFault, "at">), at: row.at } : null;
}

/** Has the next sweep try what was refused and waits: mail is known to work again. */
export async function bringRefusedAcrossAccounts(db: Database, now: Instant): Promise<void> {
	await orm(db)
		.update(deliveries)
		.set({ dueAt: now, enqueueAt: now })
		.where(sql`state = 'queued' AND code <> '' AND due_at > ${now} AND (lease_until IS NULL OR lease_until <= ${now})`);
}
