import { listRecords } from "#db/export/records";
import { reportSettings } from "#db/reports/reports";
import { toTokenView } from "~/access/domain/access-token";
import { toPasskeyView } from "~/access/domain/passkey";
import type { Actor } from "~/access/domain/user";
import { listAccessTokens } from "~/access/server/access-tokens.server";
import { listPasskeys } from "~/access/server/factors/passkeys.server";
import { readMappings, readWholeImports } from "~/bank/server/bank-imports.server";
import { pdfKind } from "~/billing/domain/entitlements";
import { toClientView } from "~/clients/domain/client-view";
import { clientsCsv } from "~/clients/domain/clients-csv";
import { listClientsFrom } from "~/clients/server/read-clients.server";
import type { AppContext } from "~/context";
import type { Picture } from "~/document/image/picture";
import { toRecord } from "~/history/domain/revision-record";
import { historyPages } from "~/history/server/read-history.server";
import { toInvoiceView } from "~/invoices/domain/invoice-view";
import { invoicesCsv } from "~/invoices/domain/invoices-csv";
import { readCsvAccount } from "~/invoices/server/csv-account.server";
import { viewNumberSeries } from "~/invoices/server/number-series.server";
import { listWholeInvoices } from "~/invoices/server/read-invoices.server";
import { encoded, jsonArray } from "~/kernel/text-stream";
import type { Instant } from "~/kernel/time/dates";
import { toUserView } from "~/profile/domain/user-view";
import { openBusinessLogo } from "~/profile/server/business-logo.server";
import { toRecurringView } from "~/recurring/domain/recurring-view";
import { listRecurring } from "~/recurring/server/read-recurring.server";
import { readReminderSteps } from "~/reminders/server/reminder-steps.server";
import { readSellerProfile } from "~/seller/server/seller-profile.server";
import { readInvoiceTexts } from "~/sending/server/mail-texts.server";
import { plainExchangeRate } from "~/taxes/domain/exchange-rate";
import { toProjectView } from "~/time/domain/project-view";
import { toEntryView } from "~/time/domain/time-entry-view";
import { entriesCsvPages } from "~/time/server/export-entries.server";
import { listProjects } from "~/time/server/projects.server";
import { readEntries } from "~/time/server/read-entries.server";
import { listTyped } from "~/working-copies/server/working-copies.server";
import type { Position } from "../domain/data-download";
import { readmeText } from "../domain/readme";
import { pdfFiles } from "./pdf-files.server";
import type { ArchiveFile } from "./zip.server";

const PAGE = 200;
const MAX_ROWS = 100_000;

/** Invoices whose PDFs are made in one go: each asks the store once and the database some four times. */
const PDFS = 25;

/** Files that are made in one go. */
export interface Section {
	files: AsyncIterable<ArchiveFile>;
	/** Where the archive goes on; `null` where it is whole. */
	next: Position | null;
	/** Invoices whose PDFs these are. */
	invoices: number;
}

type Step = (cursor: string | null) => Promise<Omit<Section, "next"> & { cursor: string | null }>;

/**
 * All that the actor wrote, section by section, each readable by itself: a later one may be read in another request.
 * @param since when the first one was read
 */
export async function archiveOf(ctx: AppContext, actor: Actor, since: Instant) {
	const steps = await listSteps(ctx, actor, since);
	return async ({ step, cursor }: Position): Promise<Section> => {
		const make = steps[step];
		if (!make) throw new Error(`there is no step ${step}`);
		const { files, invoices, cursor: onward } = await make(cursor);
		const following = step + 1 < steps.length ? { step: step + 1, cursor: null } : null;
		return { files, invoices, next: onward === null ? following : { step, cursor: onward } };
	};
}

export const BEGINNING: Position = { step: 0, cursor: null };

async function listSteps(ctx: AppContext, actor: Actor, since: Instant): Promise<Step[]> {
	const records = await listRecords(ctx.db, actor.id);
	const steps = [
		() => accountFiles(ctx, actor),
		() => invoiceTexts(ctx, actor),
		() => historyTexts(ctx, actor),
		() => settingTexts(ctx, actor),
		() => clientTexts(ctx, actor),
		() => timeTexts(ctx, actor),
		...records.map(
			({ name, pages }) =>
				() =>
					one(
						text(
							`records/${name}.json`,
							jsonArray(pages(), (record) => record),
						),
					),
		),
	].map((files) => step(files));
	const pdfs = pdfKind(actor.plan, ctx.config) !== "locked";
	const readme = step(() => readmeFile(ctx, actor, { since, pdfs }));
	return pdfs ? [...steps, (cursor) => pdfStep(ctx, actor, cursor), readme] : [...steps, readme];
}

function step(files: () => AsyncIterable<ArchiveFile>): Step {
	return async () => ({ files: files(), invoices: 0, cursor: null });
}

async function pdfStep(ctx: AppContext, actor: Actor, cursor: string | null) {
	const { invoices, next } = await listWholeInvoices(ctx, actor, { filter: {}, limit: PDFS, cursor });
	const issued = invoices.filter(({ status }) => status !== "draft");
	return { files: pdfFiles(ctx, actor, issued), invoices: issued.length, cursor: next };
}

async function* readmeFile(ctx: AppContext, actor: Actor, { since, pdfs }: { since: Instant; pdfs: boolean }) {
	const logo = await openBusinessLogo(ctx, actor, actor.logo);
	yield text("README.txt", one(readmeText({ since, at: ctx.clock.now(), pdfs, logo: logo && logoFile(logo) })));
}

async function* accountFiles(ctx: AppContext, actor: Actor): AsyncGenerator<ArchiveFile> {
	yield json("account.json", toUserView(actor));
	yield json("access.json", {
		passkeys: (await listPasskeys(ctx, actor)).map(toPasskeyView),
		tokens: (await listAccessTokens(ctx, actor)).map(toTokenView),
	});
	yield json("business.json", await readSellerProfile(ctx, actor));
	const logo = await openBusinessLogo(ctx, actor, actor.logo);
	if (logo) yield { path: logoFile(logo), compress: false, pieces: one(logo.bytes) };
}

async function* invoiceTexts(ctx: AppContext, actor: Actor): AsyncGenerator<ArchiveFile> {
	yield text("invoices.json", jsonArray(invoicePages(ctx, actor), toInvoiceView));
	const account = await readCsvAccount(ctx, actor);
	yield text(
		"invoices.csv",
		parts(invoicePages(ctx, actor), (rows, part) => invoicesCsv(rows, account, part)),
	);
}

async function* historyTexts(ctx: AppContext, actor: Actor): AsyncGenerator<ArchiveFile> {
	yield text(
		"invoice-history.json",
		jsonArray(historyPages(ctx, actor), (revision) => toRecord(actor.id, revision)),
	);
}

async function* settingTexts(ctx: AppContext, actor: Actor): AsyncGenerator<ArchiveFile> {
	yield json("unsaved-invoices.json", await listTyped(ctx, actor));
	yield json("invoice-numbers.json", await viewNumberSeries(ctx, actor));
	const series = await listRecurring(ctx, actor);
	yield json(
		"recurring-invoices.json",
		series.map(({ series, skipped }) => toRecurringView(series, skipped)),
	);
	yield json("bank-imports.json", await readWholeImports(ctx, actor));
	yield json("bank-columns.json", await readMappings(ctx, actor));
	const { base, rates } = await reportSettings(ctx.db, actor.id, actor.currency, MAX_ROWS);
	yield json(
		"exchange-rates.json",
		rates.map(({ currency, day, rate }) => ({ base, currency, day, rate: plainExchangeRate(rate) })),
	);
	yield json("mail-texts.json", {
		invoices: await readInvoiceTexts(ctx, actor),
		reminders: await readReminderSteps(ctx, actor),
	});
}

async function* clientTexts(ctx: AppContext, actor: Actor): AsyncGenerator<ArchiveFile> {
	yield text("clients.json", jsonArray(clientPages(ctx, actor), toClientView));
	yield text("clients.csv", parts(clientPages(ctx, actor), clientsCsv));
}

async function* timeTexts(ctx: AppContext, actor: Actor): AsyncGenerator<ArchiveFile> {
	yield text("projects.json", jsonArray(projectPages(ctx, actor), toProjectView));
	yield text(
		"time-entries.json",
		jsonArray(entryPages(ctx, actor), (entry) => toEntryView(entry, ctx.clock.now())),
	);
	yield text("time-entries.csv", entriesCsvPages(ctx, actor, {}));
}

async function* invoicePages(ctx: AppContext, actor: Actor) {
	for (let cursor: string | null | undefined; cursor !== null; ) {
		const { invoices, next } = await listWholeInvoices(ctx, actor, { filter: {}, limit: PAGE, cursor });
		yield invoices;
		cursor = next;
	}
}

async function* clientPages(ctx: AppContext, actor: Actor) {
	for (let cursor: string | null | undefined; cursor !== null; ) {
		const { clients, next } = await listClientsFrom(ctx, actor, { limit: PAGE, cursor });
		yield clients;
		cursor = next;
	}
}

async function* projectPages(ctx: AppContext, actor: Actor) {
	for (let cursor: string | null | undefined; cursor !== null; ) {
		const { rows, older } = await listProjects(ctx, actor, { limit: PAGE, cursor });
		yield rows;
		cursor = older;
	}
}

async function* entryPages(ctx: AppContext, actor: Actor) {
	for (let cursor: string | null | undefined; cursor !== null; ) {
		const { entries, older } = await readEntries(ctx, actor, { filter: {}, limit: PAGE, cursor });
		yield entries;
		cursor = older;
	}
}

function text(path: string, texts: AsyncIterable<string>): ArchiveFile {
	return { path, compress: true, pieces: encoded(texts) };
}

function json(path: string, value: unknown): ArchiveFile {
	return text(path, one(`${JSON.stringify(value, null, "\t")}\n`));
}

function logoFile({ type }: Picture): string {
	return `logo.${type}`;
}

async function* one<Whole>(whole: Whole): AsyncGenerator<Whole> {
	yield whole;
}

async function* parts<Row>(
	pages: AsyncIterable<Row[]>,
	write: (rows: Row[], part: "first" | "next") => string,
): AsyncGenerator<string> {
	let part: "first" | "next" = "first";
	for await (const page of pages) {
		yield write(page, part);
		part = "next";
	}
}
