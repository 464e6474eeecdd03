import { countRefusedMails, countRefusedMailsAcrossAccounts } from "#db/admin/operator-counts";
import { deleteMailFault, findMailFault, writeMailFault } from "#db/mail/mail-faults";
import { type AppContext, readEachDatabase } from "~/context";
import { logWarning, withoutAddresses } from "~/kernel/log";
import type { Instant } from "~/kernel/time/dates";
import type { Delivery } from "../domain/delivery";
import { type MailFault, type RefusedMails, serviceFault, showsService } from "../domain/mail-fault";
import type { Outcome } from "../domain/port";
import type { Settlement } from "../domain/settlement";

const LONGEST = 200;

/** Writes down what an outcome says of the service that all mail goes by: that it fails, or that it works (again). */
export async function noteService({ databases, clock, mailer }: AppContext, outcome: Outcome): Promise<void> {
	const fault = serviceFault(outcome);
	if (fault) {
		const detail = withoutAddresses(fault.detail).slice(0, LONGEST);
		await writeMailFault(databases.directory, { code: fault.code, detail, kind: mailer.kind, at: clock.now() });
	} else if (showsService(outcome)) await deleteMailFault(databases.directory, clock.now());
}

/** A line of the log for a try that failed, without an address; of several recipients one line says how many. */
export function logRefusal({ id, kind, attempts }: Delivery, outcome: Outcome, settlement: Settlement): void {
	const { state, code = "", detail = "", dueAt, addresses = [] } = settlement;
	if (code === "") return;
	logWarning("a mail was not taken", detail.slice(0, LONGEST), {
		id,
		kind,
		code,
		attempt: attempts,
		recipients: addresses.length,
		ofService: serviceFault(outcome) !== null,
		state,
		nextTry: dueAt ? new Date(dueAt).toISOString() : null,
	});
}

/** What fails now, and what waits for it; `null` where the last mail was taken. */
export async function readMailFault(ctx: AppContext): Promise<(MailFault & RefusedMails) | null> {
	const fault = await findMailFault(ctx.databases.directory);
	// A mail service that is no longer used reports nothing any more.
	if (fault?.kind !== ctx.mailer.kind) return null;
	const counts = await readEachDatabase(ctx, countRefusedMailsAcrossAccounts);
	const earliest = (instants: (Instant | null)[]) => {
		const some = instants.filter((each) => each !== null);
		return some.length > 0 ? Math.min(...some) : null;
	};
	return {
		...fault,
		waiting: counts.reduce((sum, { waiting }) => sum + waiting, 0),
		oldest: earliest(counts.map(({ oldest }) => oldest)),
		nextTry: earliest(counts.map(({ nextTry }) => nextTry)),
	};
}

/** An account's mails that wait while no mail leaves; `null` where none does. */
export async function readDelayedMails(ctx: AppContext, userId: string): Promise<RefusedMails | null> {
	const own = await countRefusedMails(ctx.db, userId);
	if (own.waiting === 0) return null;
	const fault = await findMailFault(ctx.databases.directory);
	return fault?.kind === ctx.mailer.kind ? own : null;
}
