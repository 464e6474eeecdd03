import { isGone } from "#db/commit";
import {
	advanceDownload,
	beginDownload,
	deleteExpiredDownloadsAcrossAccounts,
	failDownload,
	findDownload,
	stalledDownloadsAcrossAccounts,
	unmadeDownloadsAcrossAccounts,
} from "#db/export/data-downloads";
import type { Actor, User } from "~/access/domain/user";
import { isReachable } from "~/access/server/may-mail.server";
import { readAccount } from "~/access/server/read-account.server";
import type { AppContext } from "~/context";
import { inLanguage } from "~/kernel/language/in-language.server";
import { logError } from "~/kernel/log";
import { DAY_MS } from "~/kernel/time/dates";
import { enqueueDeliveries, planMail } from "~/mail/server/queue-mail.server";
import { type DataDownload, isUnderWay } from "../domain/data-download";
import { archiveOf, type Section } from "./archive.server";
import { type ArchiveFile, zipBytes } from "./zip.server";
import { takeApart } from "./zip-end.server";

/** What one turn makes at most, but for the section that reaches it. A Worker's call has a thousand queries and 128 MB. */
const TURN = { invoices: 100, ms: 2000 };

/** A turn that nobody went on from for so long was lost. */
const STALLED_MS = 2 * 60_000;

/** One that nothing came of for so long, however often it was tried, is given up, and says so for a week. */
const GIVEN_UP_MS = 3_600_000;
const FAILURE_SHOWN_MS = 7 * DAY_MS;

const BATCH = 50;
const FILE_TYPE = "application/octet-stream";

/**
 * Begins a download that is made in turns, unless the account has one; one that was lost on its way goes on.
 * @param options.anew whether it takes the place of one that is ready; it does of one that failed
 */
export async function beginInTurns(ctx: AppContext, actor: Actor, { anew = false } = {}): Promise<void> {
	const id = ctx.ids.uuid();
	const startedAt = ctx.clock.now();
	const isNew = await beginDownload(ctx.db, actor.id, {
		id,
		language: actor.language,
		startedAt,
		expiresAt: startedAt + DAY_MS,
		prefix: downloadFolder(actor.id, id),
		anew,
	});
	const download = isNew ? null : await findDownload(ctx.db, actor.id, startedAt);
	if (isNew || (download && isStalled(ctx, download))) await putTurn(ctx, actor.id);
}

/** A turn of an account's download; the next one is put on the queue. Done twice, or cut off, it changes nothing more. */
export async function makeSome(ctx: AppContext, userId: string): Promise<void> {
	const now = ctx.clock.now();
	const [account, download] = await Promise.all([readAccount(ctx, userId), findDownload(ctx.db, userId, now)]);
	if (!account || !download || !isUnderWay(download)) return;
	const isLast = await inLanguage(download.language, () => makePart(ctx, account, download));
	if (!isLast) await putTurn(ctx, userId);
}

async function makePart(ctx: AppContext, account: User, download: DataDownload): Promise<boolean> {
	const { id, step, cursor, startedAt, parts } = download;
	const sectionAt = await archiveOf(ctx, account, startedAt);
	const made: Pick<Section, "next" | "invoices"> = { next: { step, cursor }, invoices: 0 };
	const files = async function* (): AsyncGenerator<ArchiveFile> {
		for (const beganAt = ctx.clock.now(); made.next; ) {
			if (made.invoices >= TURN.invoices || ctx.clock.now() - beganAt >= TURN.ms) return;
			const section = await sectionAt(made.next);
			yield* section.files;
			made.next = section.next;
			made.invoices += section.invoices;
		}
	};
	const { body, list, entries } = takeApart(await zipBytes(ctx, files()));
	// A name of its own: a turn that was cut off may have left another behind it.
	const fileKey = `${downloadFolder(account.id, id)}${parts}-${ctx.ids.uuid()}`;
	await ctx.files.put(fileKey, body, FILE_TYPE);
	await ctx.files.put(listKey(fileKey), list, FILE_TYPE);
	const isLast = made.next === null;
	const notice = isLast ? planNotice(ctx, account, "download-ready", id) : null;
	const turn = { part: { fileKey, size: body.length, entries }, ...made, at: ctx.clock.now() };
	try {
		await advanceDownload(ctx.db, account.id, download, turn, notice?.statements ?? []);
	} catch (error) {
		if (!isGone(error)) throw error;
		return true;
	}
	if (notice) enqueueDeliveries(ctx, notice.delivery);
	return isLast;
}

function planNotice(ctx: AppContext, account: User, kind: "download-ready" | "download-failed", id: string) {
	if (!isReachable(ctx, account)) return null;
	return planMail(ctx, { userId: account.id, kind, payload: {}, to: [account.email], key: id });
}

/** Goes on with what was lost on its way. */
export async function sweepStalledDownloads(ctx: AppContext): Promise<void> {
	const stalled = await stalledDownloadsAcrossAccounts(ctx.db, ctx.clock.now() - STALLED_MS, BATCH);
	for (const userId of stalled) await putTurn(ctx, userId);
}

/** What the queue brought too often: it is given up once nothing came of it for an hour; until then the sweep goes on trying. */
export async function giveUpDownload(ctx: AppContext, userId: string): Promise<void> {
	const now = ctx.clock.now();
	const download = await findDownload(ctx.db, userId, now);
	if (!download || !isUnderWay(download) || download.updatedAt > now - GIVEN_UP_MS) return;
	await fail(ctx, userId, download.id);
}

/** Its page says so, and a mail. */
async function fail(ctx: AppContext, userId: string, id: string): Promise<void> {
	const account = await readAccount(ctx, userId);
	const at = ctx.clock.now();
	const notice = account && planNotice(ctx, account, "download-failed", id);
	try {
		await failDownload(ctx.db, userId, { id, at, expiresAt: at + FAILURE_SHOWN_MS }, notice?.statements ?? []);
	} catch (error) {
		if (!isGone(error)) throw error;
		return;
	}
	logError("a download of all data was given up", undefined, { account: userId });
	if (notice) enqueueDeliveries(ctx, notice.delivery);
}

/** Deletes those whose time is over; what was not made by then is given up instead. One that fails stops no other. */
export async function sweepExpiredDownloads(ctx: AppContext): Promise<void> {
	for (const { userId, id } of await unmadeDownloadsAcrossAccounts(ctx.db, ctx.clock.now(), BATCH)) {
		await fail(ctx, userId, id).catch((error: unknown) =>
			logError("a download of all data could not be given up", error, { account: userId }),
		);
	}
	await deleteExpiredDownloadsAcrossAccounts(ctx.db, ctx.clock.now(), BATCH);
}

function isStalled(ctx: AppContext, download: DataDownload): boolean {
	return isUnderWay(download) && download.updatedAt < ctx.clock.now() - STALLED_MS;
}

async function putTurn(ctx: AppContext, userId: string): Promise<void> {
	await ctx.jobs.put([{ kind: "export", bucket: ctx.databases.nameOf(ctx.db), id: userId }]);
}

function downloadFolder(userId: string, downloadId: string): string {
	return `u/${userId}/downloads/${downloadId}/`;
}

/** The file beside a part's that has what the ZIP's end lists of it. */
export function listKey(fileKey: string): string {
	return `${fileKey}-list`;
}
