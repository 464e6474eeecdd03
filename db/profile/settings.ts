import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { User } from "~/access/domain/user";
import type { Database } from "~/kernel/ports";
import { normaliseEmail } from "~/kernel/text";
import type { Instant } from "~/kernel/time/dates";
import { writeSearchTexts } from "../access/accounts";
import { users } from "../access/users.schema";
import { type AuditEvent, record } from "../audit";
import { orm } from "../client";
import { commit, mustHaveChangedOne, type Statement } from "../commit";
import { type DueDates, realignedAll } from "../invoices/due-dates";
import { stillAs } from "../still";

/** What a person may set for their account. */
export type SettingsChange = Partial<
	Omit<User, "id" | "plan" | "logo" | "demoUntil" | "emailVerifiedAt" | "createdAt">
>;

export interface SettingsSave {
	change: SettingsChange;
	/** What the change was made from, where it holds for nothing else. */
	from?: User | undefined;
	at: Instant;
	event: AuditEvent;
	extraStatements?: readonly Statement[];
	/** Where the timezone is among what changes: when each day that an unpaid invoice is due on ends in the new one. */
	dueDates?: DueDates | undefined;
}

/**
 * Writes settings, and with a new timezone the due instants of unpaid invoices, all or nothing. An account that was
 * deleted meanwhile stays as it was left.
 *
 * Throws RuleBroken("email_free") where the address has an account, "row_unchanged" where this one is gone or not `from`,
 * "due_dates_complete" where an invoice was written meanwhile that falls due on a day which `dueDates` lacks.
 */
export async function saveUser(
	db: Database,
	user: User,
	{ change, from, at, event, dueDates, extraStatements = [] }: SettingsSave,
): Promise<void> {
	const { id: userId } = user;
	const address = change.email === undefined ? {} : newAddress(change.email);
	await commit(db, [
		orm(db)
			.update(users)
			.set({ ...change, ...address, version: sql`${users.version} + 1` })
			.where(and(eq(users.id, userId), isNull(users.deletedAt), from && stillAs(users, from))),
		...mustHaveChangedOne("row_unchanged"),
		writeSearchTexts([{ ...user, ...change }]),
		...(dueDates ? realignedAll(userId, dueDates) : []),
		...extraStatements,
		record(db, { at, userId, event, objectId: userId }),
	]);
}

/** Writes what an account's invoices are on, where it was ever asked. */
export function writePaper(db: Database, userId: string, paper: User["paper"]): Statement {
	return orm(db)
		.update(users)
		.set({ paper })
		.where(and(eq(users.id, userId), isNotNull(users.paper)));
}

/** A confirmation holds for that address alone. */
function newAddress(email: string) {
	const emailNorm = normaliseEmail(email);
	const emailVerifiedAt = sql`iif(${users.emailNorm} = ${emailNorm}, ${users.emailVerifiedAt}, NULL)`;
	return { emailNorm, emailVerifiedAt };
}
