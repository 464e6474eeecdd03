import { insertDemo } from "#db/demo/demo";
import type { User } from "~/access/domain/user";
import { DUMMY_HASH } from "~/access/server/password.server";
import { startSession } from "~/access/server/sessions.server";
import { newExternal } from "~/changes/domain/external";
import type { Client } from "~/clients/domain/client";
import { type AppContext, inDatabase } from "~/context";
import { paperIn } from "~/kernel/countries";
import { currentLanguage } from "~/kernel/language/language";
import { PRODUCT } from "~/kernel/product";
import { DAY_MS } from "~/kernel/time/dates";
import { countTry, type Origin } from "~/limits/server/tries.server";
import { BUSINESS, CLIENTS, STUDIO } from "../domain/studio";
import { makeMonth, makeTimerDetails } from "./month.server";
import { makeRecords } from "./records.server";

/** How long a demo account lives, in milliseconds (docs/specification.md section 9). */
const DEMO_MS = DAY_MS;

/** Opens a demo account on the pro plan and signs it in; {@link sweepDemos} deletes it. Throws too_many_requests. */
export async function openDemo(ctx: AppContext, origin: Origin): Promise<{ user: User; token: string }> {
	await countTry(ctx, "demo", origin, ctx.config.demoPerAddress);
	const now = ctx.clock.now();
	const id = ctx.ids.uuid();
	const user: User = {
		...STUDIO,
		id,
		email: `demo-${id.slice(0, 8)}-${ctx.ids.digits(6)}@${PRODUCT.name.toLowerCase()}.example`,
		plan: "pro",
		currencies: [],
		paymentReminders: false,
		weeklyReports: false,
		viewedMails: false,
		paidMails: false,
		signInMails: false,
		receiptMails: false,
		cardReceipts: false,
		bankReceipts: false,
		bundleReminders: false,
		payTogether: false,
		partMinimum: null,
		payWrittenOff: true,
		referenceRates: true,
		language: currentLanguage(),
		privacyControl: true,
		shortcuts: true,
		exactMinutes: false,
		weekStart: "monday",
		durationFormat: "automatic",
		clockFormat: "24h",
		listRows: 25,
		lockIssued: null,
		paper: paperIn(BUSINESS.country),
		logo: null,
		demoUntil: now + DEMO_MS,
		emailVerifiedAt: null,
		pendingEmail: null,
		administrator: false,
		createdAt: now,
	};
	const clients = makeClients(ctx, now);
	const { entries, invoices } = makeMonth(ctx, user, { clients, invoices: makeRecords(ctx, user, clients) });
	const demo = { user, passwordHash: DUMMY_HASH, business: BUSINESS, clients, invoices, entries };
	const home = inDatabase(ctx, await ctx.databases.begin(user, (db) => insertDemo(db, demo)));
	await ctx.timers.start(id, makeTimerDetails(clients));
	return { user, token: await startSession(home, user, origin.userAgent) };
}

function makeClients(ctx: AppContext, now: number): Client[] {
	return Object.values(CLIENTS).map(({ currency, since, ...client }) => ({
		...client,
		...newExternal({}),
		id: ctx.ids.uuid(),
		reminders: true,
		logo: null,
		createdAt: now + since * DAY_MS,
		updatedAt: now + since * DAY_MS,
		version: 1,
	}));
}
