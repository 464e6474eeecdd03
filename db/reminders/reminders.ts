import { type SQL, sql } from "drizzle-orm";
import type { Plan } from "~/billing/domain/plan";
import type { Database } from "~/kernel/ports";
import type { CalendarDate, Instant } from "~/kernel/time/dates";
import { pendingCheckout } from "../cards/pending-checkout";
import { orm } from "../client";
import { commit, type Statement } from "../commit";
import { shownAddress, standsForNone } from "../no-email";
import { toSteps } from "./reminder-steps";

export interface ReminderCheck {
	invoiceId: string;
	userId: string;
	since: Instant;
	change: number;
	dueDate: CalendarDate;
	email: string;
	plan: Plan;
	timezone: string;
	paymentReminders: boolean;
	/** Whether one reminder names all that a client owes. */
	bundles: boolean;
	steps: readonly number[];
	emailVerifiedAt: Instant | null;
	demoUntil: Instant | null;
	/** Who is in copy, and whether its owner is. */
	copies: readonly string[];
	copyToMe: boolean;
	ownEmail: string;
	/** Whether nothing goes to this client, or of this invoice. */
	held: boolean;
}

const isWaiting = sql`EXISTS (SELECT 1 FROM deliveries WHERE deliveries.user_id = invoices.user_id
	AND deliveries.invoice_id = invoices.id AND deliveries.state = 'queued' AND deliveries.held <> '' AND deliveries.kind IN ('invoice', 'reminder'))`;

function isStopped(userId: SQL): SQL {
	return sql`EXISTS (SELECT 1 FROM suppressions AS stopped WHERE stopped.user_id = ${userId}
		AND stopped.address = lower(invoices.client ->> '$.email'))`;
}

/** A payment by card is promised, and not there yet. */
const isUnderWay = sql`EXISTS (SELECT 1 FROM ${pendingCheckout(sql`invoices`)})`;

const isHeld = sql`(invoices.total = 0 OR users.deleted_at IS NOT NULL
	OR EXISTS (SELECT 1 FROM reminder_pauses AS pauses WHERE pauses.user_id = users.id
		AND pauses.subject IN (invoices.id, lower(invoices.client ->> '$.email')))
	OR ${isUnderWay} OR ${isWaiting} OR ${isStopped(sql`users.id`)})`;

/** The newest saved client with the invoice's address. */
const sameAddress = sql`(SELECT id FROM clients AS other WHERE other.user_id = invoices.user_id AND other.deleted_at IS NULL
	AND other.email <> '' AND lower(other.email) = lower(invoices.client ->> '$.email') ORDER BY other.created_at DESC, other.id DESC LIMIT 1)`;

/** Those that are to be looked at, longest waiting first. Each costs the same few rows, however many there are. */
export async function reminderChecksAcrossAccounts(
	db: Database,
	now: Instant,
	limit: number,
): Promise<ReminderCheck[]> {
	type Row = Omit<ReminderCheck, "held" | "paymentReminders" | "bundles" | "steps" | "copies" | "copyToMe"> &
		Record<"held" | "on" | "bundles" | "copyToMe", number> & { steps: string | null; copies: string };
	const rows = await orm(db).all<Row>(sql`
		SELECT checks.invoice_id AS invoiceId, checks.user_id AS userId, since, change,
			coalesce(counts_from, invoices.owed_on) AS dueDate,
			${shownAddress(sql`invoices.client ->> '$.email'`)} AS email, plan, timezone, payment_reminders AS "on", bundle_reminders AS bundles,
			reminder_steps AS steps, email_verified_at AS emailVerifiedAt, demo_until AS demoUntil, ${isHeld} AS held,
			users.email AS ownEmail, coalesce(saved.copies, '[]') AS copies, coalesce(saved.copy_to_me, 0) AS copyToMe
		FROM invoice_reminders AS checks
			CROSS JOIN invoices ON invoices.id = checks.invoice_id
			CROSS JOIN users ON users.id = checks.user_id
			LEFT JOIN clients AS saved ON saved.user_id = checks.user_id AND saved.id = coalesce(invoices.client_id, ${sameAddress})
				AND saved.deleted_at IS NULL
		WHERE check_at <= ${now} ORDER BY check_at LIMIT ${limit}`);
	return rows.map(({ on, held, bundles, steps, copies, copyToMe, ...row }) => ({
		...row,
		copies: JSON.parse(copies) as string[],
		copyToMe: copyToMe === 1,
		paymentReminders: on === 1,
		bundles: bundles === 1,
		steps: toSteps(steps),
		held: held === 1,
	}));
}

interface AlsoOwed {
	userId: string;
	/** Those that are named already, the first of the client that is asked about. */
	named: readonly [string, ...string[]];
	today: CalendarDate;
	/** When that day began. */
	since: Instant;
	most: number;
}

/**
 * What a client owes besides, and is overdue, in the same currency and language and at the same address, the first due first:
 * but not what nothing goes of, nor what another reminder of that day names.
 */
export async function findAlsoOwed(db: Database, { userId, named, today, since, most }: AlsoOwed): Promise<string[]> {
	const rows = await orm(db).all<{ id: string }>(sql`
		SELECT invoices.id FROM invoices AS asked
			CROSS JOIN users ON users.id = asked.user_id AND bundle_reminders = 1
			CROSS JOIN clients ON clients.id = asked.client_id AND clients.user_id = asked.user_id AND clients.deleted_at IS NULL
			CROSS JOIN invoices INDEXED BY invoices_unpaid_of_client
				ON invoices.user_id = asked.user_id AND invoices.client_id = asked.client_id
		WHERE asked.user_id = ${userId} AND asked.id = ${named[0]} AND invoices.status = 'sent' AND invoices.deleted_at IS NULL
			AND invoices.client_id IS NOT NULL AND invoices.due_date < ${today} AND invoices.owed_on < ${today}
			AND invoices.id NOT IN (SELECT value FROM json_each(${JSON.stringify(named)}))
			AND invoices.currency = asked.currency AND invoices.language = asked.language
			AND lower(invoices.client ->> '$.email') = lower(asked.client ->> '$.email') AND NOT ${isHeld}
			AND NOT EXISTS (SELECT 1 FROM deliveries AS told WHERE told.user_id = invoices.user_id
				AND told.invoice_id = invoices.id AND told.kind = 'reminder'
				AND (told.state = 'queued' OR (told.created_at >= ${since} AND told.state <> 'cancelled')))
		ORDER BY invoices.due_date, invoices.created_at, invoices.id LIMIT ${most}`);
	return rows.map(({ id }) => id);
}

/** Says when each is looked at next, but where something changed since it was read: that is checked again. */
export function scheduleChecks(
	checks: readonly { invoiceId: string; change: number; since: Instant; next: Instant | null }[],
): Statement {
	return sql`UPDATE invoice_reminders SET since = looked.value ->> '$.since', check_at = looked.value ->> '$.next'
		FROM json_each(${JSON.stringify(checks)}) AS looked
		WHERE invoice_id = looked.value ->> '$.invoiceId' AND change = looked.value ->> '$.change'`;
}

/** An unpaid invoice of the owner's, and what stops its reminders; `null` where there is none. */
export async function findReminderPlan(db: Database, userId: string, invoiceId: string) {
	type Row = { dueDate: CalendarDate; steps: string | null; invoice: number | null; client: number | null } & Record<
		"stopped" | "waiting" | "noEmail",
		number
	>;
	const [row] = await orm(db).all<Row>(sql`
		SELECT coalesce((SELECT counts_from FROM invoice_reminders WHERE invoice_id = invoices.id), owed_on) AS dueDate, (SELECT reminder_steps FROM users WHERE id = ${userId}) AS steps,
			of_invoice.by_client AS invoice, of_client.by_client AS client,
			${isStopped(sql`${userId}`)} AS stopped, ${isWaiting} AS waiting,
			coalesce(${standsForNone(sql`client ->> '$.email'`)}, 0) AS noEmail FROM invoices
			LEFT JOIN reminder_pauses AS of_invoice ON of_invoice.user_id = ${userId} AND of_invoice.subject = invoices.id
			LEFT JOIN reminder_pauses AS of_client ON of_client.user_id = ${userId}
				AND of_client.subject = lower(client ->> '$.email')
		WHERE invoices.user_id = ${userId} AND invoices.id = ${invoiceId} AND status = 'sent' AND deleted_at IS NULL`);
	if (!row) return null;
	const { dueDate, steps, invoice, client, stopped, waiting, noEmail } = row;
	return {
		dueDate,
		steps: toSteps(steps),
		invoice: invoice !== null,
		client: client !== null,
		byClient: invoice === 1,
		/** Nothing is sent to its client's address any more. */
		stopped: stopped === 1,
		/** The invoice itself waits to be mailed. */
		waiting: waiting === 1,
		/** Its client has no address. */
		noEmail: noEmail === 1,
	};
}

/** Counts the steps of an invoice from a day on, and looks at them at once: what they had to say before is open again. */
export async function countStepsFrom(
	db: Database,
	userId: string,
	{ invoiceId, day }: { invoiceId: string; day: CalendarDate },
): Promise<void> {
	await commit(db, [
		sql`UPDATE invoice_reminders SET counts_from = ${day}, since = 0, check_at = 0, change = change + 1
			WHERE user_id = ${userId} AND invoice_id = ${invoiceId}`,
	]);
}

interface Pause {
	userId: string;
	/** An invoice's id, or an address in the form in which addresses are compared. */
	subject: string;
}

/** Stops reminders of an invoice or to a client, once. */
export async function pauseReminders(db: Database, pause: Pause, about: { at: Instant; byClient: boolean }) {
	await commit(db, [pausing(pause, about)]);
}

export function pausing({ userId, subject }: Pause, { at, byClient }: { at: Instant; byClient: boolean }): Statement {
	return sql`INSERT INTO reminder_pauses (user_id, subject, at, by_client)
		VALUES (${userId}, ${subject}, ${at}, ${byClient ? 1 : 0}) ON CONFLICT DO NOTHING`;
}

export async function resumeReminders(db: Database, pause: Pause): Promise<void> {
	await commit(db, [resuming(pause)]);
}

export function resuming({ userId, subject }: Pause): Statement {
	return sql`DELETE FROM reminder_pauses WHERE user_id = ${userId} AND subject = ${subject}`;
}

/** Whether reminders of an invoice, or all to its client, are paused. */
export async function isPaused(db: Database, userId: string, invoiceId: string): Promise<boolean> {
	const [row] = await orm(db).all<{ paused: number }>(sql`
		SELECT EXISTS (SELECT 1 FROM reminder_pauses WHERE user_id = ${userId} AND subject IN (${invoiceId},
			(SELECT lower(client ->> '$.email') FROM invoices WHERE id = ${invoiceId} AND user_id = ${userId}))) AS paused`);
	return row?.paused === 1;
}
