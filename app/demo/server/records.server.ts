import type { InvoiceRecord } from "#db/invoices/invoice-writes";
import type { Actor } from "~/access/domain/user";
import { newExternal } from "~/changes/domain/external";
import type { Client } from "~/clients/domain/client";
import type { AppContext } from "~/context";
import { PLAIN_TYPE } from "~/invoices/domain/document-type";
import { EMPTY_FIELDS } from "~/invoices/domain/fields";
import { PAYMENT_TERM_DAYS } from "~/invoices/domain/payment-term";
import { type CompleteInput, toContent } from "~/invoices/server/records.server";
import type { Language } from "~/kernel/language/language";
import { addDays, type CalendarDate, dateIn, type Instant, startOfDay, utcMonth } from "~/kernel/time/dates";
import { NO_TAXES } from "~/pricing/domain/charge-taxes";
import { sellerDetails } from "~/seller/domain/seller-profile";
import { UNSETTLED } from "~/settlement/domain/payment";
import { DEFAULT_TEMPLATE } from "~/templates/domain/template";
import { BUSINESS, CLIENTS } from "../domain/studio";
import { type DemoInvoice, YEAR } from "../domain/year";

const HOUR_MS = 3_600_000;

const FIRST_NUMBER = 204_601;

/** The studio's year as invoices of an account, each written at nine and paid at two in its own zone. */
export function makeRecords(ctx: AppContext, actor: Actor, clients: readonly Client[]): InvoiceRecord[] {
	const today = dateIn(actor.timezone, ctx.clock.now());
	return YEAR.map((told, index) => {
		const number = `INV-${FIRST_NUMBER + index}`;
		const language = CLIENTS[told.client].language ?? actor.language;
		const clientId = clients.find(({ name }) => name === CLIENTS[told.client].name)?.id ?? null;
		const input = { ...makeInput(told, number, addDays(today, told.issued), language), clientId };
		const createdAt = at(input.issueDate, 9, actor);
		const paidOn = told.paid === undefined ? null : addDays(input.issueDate, told.paid);
		const paidAt = paidOn === null ? null : at(paidOn, 14, actor);
		return {
			...PLAIN_TYPE,
			...UNSETTLED,
			...newExternal({}),
			...toContent(ctx, actor, input),
			seller: told.draft ? null : sellerDetails(BUSINESS, actor),
			logo: null,
			template: DEFAULT_TEMPLATE,
			templateRevision: null,
			id: ctx.ids.uuid(),
			status: told.draft ? "draft" : paidAt === null ? "sent" : "paid",
			quotaMonth: told.draft ? null : utcMonth(createdAt),
			sentAt: told.draft ? null : createdAt,
			paidAt,
			paidOn,
			createdAt,
			updatedAt: paidAt ?? createdAt,
			version: paidAt === null ? 1 : 2,
		};
	});
}

function makeInput(
	{ client, term = PAYMENT_TERM_DAYS, lines, notes }: DemoInvoice,
	number: string,
	issueDate: CalendarDate,
	language: Language,
): Omit<CompleteInput, "clientId"> {
	const { name, email, streetAddress, city, state, zip, country, currency } = CLIENTS[client];
	return {
		...EMPTY_FIELDS,
		choices: NO_TAXES,
		number,
		issueDate,
		dueDate: addDays(issueDate, term),
		currency,
		language,
		client: { name, email, streetAddress, city, state, zip, country },
		items: lines.map(([description, quantity, rate]) => ({
			description: description(),
			quantity: quantity * 100,
			rate: rate * 100,
		})),
		notes: notes?.() ?? "",
	};
}

function at(date: CalendarDate, hour: number, { timezone }: Actor): Instant {
	return startOfDay(date, timezone) + hour * HOUR_MS;
}
