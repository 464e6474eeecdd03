import { redirect } from "@remix-run/cloudflare";
import type { Actor } from "~/access/domain/user";
import { mailRefusal } from "~/access/server/may-mail.server";
import { HoursQuery } from "~/billed-time/domain/hours-choice";
import { unbilledItems } from "~/billed-time/server/unbilled-items.server";
import type { TimeChoice } from "~/billed-time/ui/time-source";
import { getEntitlements, pdfKind } from "~/billing/domain/entitlements";
import { billTo } from "~/clients/domain/client-address";
import { readClient } from "~/clients/server/read-clients.server";
import { readOwnTax } from "~/clients/server/tax-details.server";
import { savedClients } from "~/clients/views/client-choices.server";
import type { AppContext } from "~/context";
import { INVOICE_COUNTRIES } from "~/invoices/domain/countries";
import { copyFields } from "~/invoices/domain/fields";
import { emptyClient } from "~/invoices/domain/invoice";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { countryLines } from "~/kernel/countries";
import { AppError } from "~/kernel/errors";
import { asTyped } from "~/pricing/domain/as-typed";
import { ownItems } from "~/pricing/domain/deposits";
import { businessLogoPath } from "~/profile/domain/logo";
import { offeredCurrencies } from "~/profile/domain/offered-currencies";
import { accountCountry } from "~/seller/domain/account-country";
import { sellerSnapshot } from "~/seller/server/seller-profile.server";
import { settledBy } from "~/settlement/domain/payment";
import { asksForSupply } from "~/statements/domain/statements";
import { readTaxation } from "~/taxes/server/taxation.server";
import { templateChoices } from "~/templates/server/read-templates.server";
import { GROUPINGS } from "~/time/domain/time-lines";
import { readQuery } from "~/web/query.server";
import { holdClientTax } from "../ui/form/client-tax";

const MAX_NAMED = 500;

/** What both forms, of a new invoice and of one that is there, need beside the invoice. */
export async function formSurroundings(ctx: AppContext, actor: Actor) {
	const [clients, templates, business, choices] = await Promise.all([
		savedClients(ctx, actor),
		templateChoices(ctx, actor),
		sellerSnapshot(ctx, actor),
		readTaxation(ctx, actor),
	]);
	const { name, company, email } = actor;
	const { clients: limit } = getEntitlements(actor.plan);
	return {
		currencies: offeredCurrencies(actor),
		countries: countryLines(INVOICE_COUNTRIES),
		/** Where the account is, and a new client is taken to be; "" where nobody said. */
		country: accountCountry({ business, taxCountry: choices.profile?.country, timezone: actor.timezone }),
		savedClients: clients,
		// A plan's limit is below what a picker offers.
		canSaveClient: limit === null || clients.clients.length < limit,
		watermarked: pdfKind(actor.plan, ctx.config) === "watermarked",
		/** Who the preview is from. */
		seller: { name, company, email, business },
		logoSrc: businessLogoPath(actor),
		mails: mailRefusal(ctx, actor) === null,
		language: actor.language,
		/** What can be chosen; what the plan lacks is named, so that it can be upgraded to. */
		templates,
		taxation: { choices },
	};
}

/**
 * What the form of a new invoice is filled with from tracked time (`?fromTime=true`; `&entry=` for named entries,
 * `&client=` and its period for chosen hours, `&group=`); `null` where not requested. Throws a redirect to the choice
 * where there is one to make.
 */
export async function fromTime(ctx: AppContext, actor: Actor, url: URL): Promise<TimeSource | null> {
	const { searchParams } = url;
	if (searchParams.get("fromTime") !== "true") return null;
	const ids = searchParams.getAll("entry");
	const grouping = GROUPINGS.find((each) => each === searchParams.get("group")) ?? "entry";
	const entryIds = ids.length > 0 ? ids.slice(0, MAX_NAMED) : undefined;
	const hours = HoursQuery.parse(readQuery(url));
	const billed = await unbilledItems(ctx, actor, { entryIds, hours, grouping });
	if (!billed) throw redirect(`/time-tracker/bill?${new URLSearchParams({ group: grouping })}`);
	const { left, savedClient, ...filled } = billed;
	const clientTax = savedClient ? holdClientTax(savedClient) : "";
	return { ...filled, clientTax, choice: { grouping, search: url.search, billable: filled.items.length > 0, left } };
}

interface TimeSource
	extends Pick<NonNullable<Awaited<ReturnType<typeof unbilledItems>>>, "items" | "client" | "language" | "supplied"> {
	choice: TimeChoice;
	/** Their own tax ({@link holdClientTax}). */
	clientTax: string;
}

/** What of tracked time the form of a new invoice begins with; nothing where none can be billed. */
export function startingTime(time: TimeSource | null, country: string) {
	if (!time?.choice.billable) return {};
	const { items, language, supplied } = time;
	const client = { ...emptyClient(country), ...time.client };
	return { items, client, language, ...(asksForSupply(country) && supplied) };
}

/**
 * What the form of a new invoice takes over from another (`?from=<id>`): also when it was supplied, where a credit note took
 * the other back, so that the same is billed again.
 */
export async function readOriginal(ctx: AppContext, actor: Actor, url: URL) {
	const id = url.searchParams.get("from");
	if (!id) return null;
	const original = await readInvoice(ctx, actor, id);
	const { items, client, ...rest } = copyFields(original);
	const lines = ownItems(items).map((item) => asTyped(item, original));
	const billed = client.noEmail ? { ...client, from: id } : client;
	const { supplyStart, supplyDate, issueDate } = original;
	const supplied = settledBy(original) === "credit_note" && { supplyStart, supplyDate: supplyDate ?? issueDate };
	return { ...rest, ...supplied, client: billed, ...(lines.length > 0 ? { items: lines } : {}) };
}

/**
 * The client that the form of a new invoice starts with (`?client=<id>`), with the language of documents for them and their
 * own tax; `null` where none is named or found.
 */
export async function startingClient(ctx: AppContext, actor: Actor, url: URL) {
	const id = url.searchParams.get("client");
	if (!id) return null;
	try {
		const client = await readClient(ctx, actor, id);
		const starting = { client: billTo(client), language: client.language ?? actor.language };
		return { starting, clientTax: holdClientTax(client) };
	} catch (error) {
		if (error instanceof AppError && error.code === "not_found") return null;
		throw error;
	}
}

/** What the form of an invoice knows of its client's own tax, for lines that are added. */
export async function clientTaxOf(ctx: AppContext, actor: Actor, invoiceId: string): Promise<string> {
	const own = await readOwnTax(ctx, actor, invoiceId);
	return own ? holdClientTax(own) : "";
}
