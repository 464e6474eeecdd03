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
import { listWholeInvoices, readCounts } from "~/invoices/server/read-invoices.server";
import { AppError } from "~/kernel/errors";
import type { Allowance } from "~/kernel/ports";
import { jsonArray } from "~/kernel/text-stream";
import { formatDuration } from "~/kernel/time/duration";
import { m } from "~/paraglide/messages";
import { toUserView } from "~/profile/domain/user-view";
import { openBusinessLogo } from "~/profile/server/business-logo.server";
import { toRecurringView } from "~/recurring/domain/recurring-view";
import { listRecurring } from "~/recurring/server/read-recurring.server";
import { readReminderSteps } from "~/reminders/server/reminder-steps.server";
import { readSellerProfile } from "~/seller/server/seller-profile.server";
import { readInvoiceTexts } from "~/sending/server/mail-texts.server";
import { plainExchangeRate } from "~/taxes/domain/exchange-rate";
import { entriesCsv } from "~/time/domain/entries-csv";
import { toProjectView } from "~/time/domain/project-view";
import { toEntryView } from "~/time/domain/time-entry-view";
import { listProjects } from "~/time/server/projects.server";
import { readEntries } from "~/time/server/read-entries.server";
import { listTyped } from "~/working-copies/server/working-copies.server";
import { readmeText } from "../domain/readme";
import { MAX_PDFS, pdfFiles } from "./pdf-files.server";
import { type ArchiveFile, zipStream } from "./zip.server";

const PAGE = 200;
const MAX_ROWS = 100_000;

const ALLOWANCES: readonly Allowance[] = [{ tries: 10, seconds: 3600 }];

/** All that the actor wrote as a ZIP (JSON, CSV, logo, PDFs), streamed. Throws too_many_requests after ten an hour. */
export async function downloadData(ctx: AppContext, actor: Actor): Promise<ReadableStream<Uint8Array>> {
	const wait = await ctx.limits.take(`download:${actor.id}`, ALLOWANCES);
	if (wait > 0) {
		const message = m.export_downloads_used_up({ wait: formatDuration(Math.ceil(wait / 60), "minute") });
		throw new AppError("too_many_requests", message, { retryAfter: wait });
	}
	const { total, draft } = await readCounts(ctx, actor);
	const pdfs = pdfKind(actor.plan, ctx.config) !== "locked";
	const logo = await openBusinessLogo(ctx, actor, actor.logo);
	const readme = readmeText({
		at: ctx.clock.now(),
		issued: total - draft,
		pdfs,
		maxPdfs: MAX_PDFS,
		logo: logo && logoFile(logo),
	});
	return zipStream(ctx, files(ctx, actor, { readme, logo, pdfs }));
}

async function* files(
	ctx: AppContext,
	actor: Actor,
	{ readme, logo, pdfs }: { readme: string; logo: Picture | null; pdfs: boolean },
): AsyncGenerator<ArchiveFile> {
	const invoices = () => invoicePages(ctx, actor);
	const clients = () => clientPages(ctx, actor);
	const entries = () => entryPages(ctx, actor);
	yield text("README.txt", one(readme));
	yield json("account.json", toUserView(actor));
	yield json("access.json", {
		passkeys: (await listPasskeys(ctx, actor)).map(toPasskeyView),
		tokens: (await listAccessTokens(ctx, actor)).map(toTokenView),
	});
	yield json("business.json", await readSellerProfile(ctx, actor));
	if (logo) yield { path: logoFile(logo), compress: false, pieces: one(logo.bytes) };
	yield text("invoices.json", jsonArray(invoices(), toInvoiceView));
	const account = await readCsvAccount(ctx, actor);
	yield text(
		"invoices.csv",
		parts(invoices(), (rows, part) => invoicesCsv(rows, account, part)),
	);
	yield text(
		"invoice-history.json",
		jsonArray(historyPages(ctx, actor), (revision) => toRecord(actor.id, revision)),
	);
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
	yield text("clients.json", jsonArray(clients(), toClientView));
	yield text("clients.csv", parts(clients(), clientsCsv));
	yield json("projects.json", (await listProjects(ctx, actor, MAX_ROWS)).map(toProjectView));
	yield text(
		"time-entries.json",
		jsonArray(entries(), (entry) => toEntryView(entry, ctx.clock.now())),
	);
	yield text(
		"time-entries.csv",
		parts(entries(), (page, part) => entriesCsv(actor, page, part)),
	);
	for (const { name, pages } of await listRecords(ctx.db, actor.id)) {
		yield text(
			`records/${name}.json`,
			jsonArray(pages(), (record) => record),
		);
	}
	if (pdfs) yield* pdfFiles(ctx, actor, invoices());
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

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
	const encoder = new TextEncoder();
	for await (const each of texts) yield encoder.encode(each);
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
