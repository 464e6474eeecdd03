import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import type { OutboxMail } from "~/mail/domain/outbox";
import { orm } from "../client";
import { outboxMails } from "./mail.schema";

export async function insertOutboxMail(db: Database, { id, at, mail }: OutboxMail): Promise<void> {
	const { userId, reference } = mail;
	await orm(db).insert(outboxMails).values({ id, at, userId, reference, mail });
}

/** Across accounts, newest first; with an address, only mails that name it. */
export async function listOutboxMailsAcrossAccounts(
	db: Database,
	limit: number,
	address: string,
): Promise<OutboxMail[]> {
	return orm(db)
		.select({ id: outboxMails.id, at: outboxMails.at, mail: outboxMails.mail })
		.from(outboxMails)
		.where(address === "" ? undefined : sql`instr(${outboxMails.mail}, ${JSON.stringify(address)}) > 0`)
		.orderBy(desc(outboxMails.at), desc(outboxMails.id))
		.limit(limit);
}

export async function findOutboxMailAcrossAccounts(db: Database, id: string): Promise<OutboxMail | null> {
	const [row] = await orm(db)
		.select({ id: outboxMails.id, at: outboxMails.at, mail: outboxMails.mail })
		.from(outboxMails)
		.where(eq(outboxMails.id, id));
	return row ?? null;
}

/** Removes those before an instant, oldest first, and returns the keys of their attachments. */
export async function deleteOldOutboxMailsAcrossAccounts(
	db: Database,
	before: Instant,
	limit: number,
): Promise<string[]> {
	const rows = await orm(db)
		.delete(outboxMails)
		.where(sql`${outboxMails.id} IN (SELECT id FROM outbox_mails WHERE at < ${before} ORDER BY at LIMIT ${limit})`)
		.returning({ mail: outboxMails.mail });
	return rows.flatMap(({ mail }) => mail.attachments.map(({ key }) => key));
}
