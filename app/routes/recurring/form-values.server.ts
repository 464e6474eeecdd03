import { listClients } from "~/clients/server/clients.server";
import { offeredCurrencies } from "~/identity/domain/offered-currencies";
import type { Actor } from "~/identity/domain/user";
import { asTyped } from "~/invoices/domain/as-typed";
import { ownItems } from "~/invoices/domain/deposits";
import type { Invoice } from "~/invoices/domain/invoice";
import { currentLanguage } from "~/kernel/language";
import { priceDigits, toDecimal } from "~/kernel/money";
import { toTyped } from "~/kernel/typed-number";
import { type NextPeriod, periodPlaceholders } from "~/recurring/domain/period";
import { dayFrom } from "~/recurring/domain/recurrence";
import type { InvoiceContent, Series } from "~/recurring/domain/recurring-invoice";
import { dayOptions } from "~/recurring/domain/rule-text";
import { BLANK_LINE } from "~/recurring/ui/line-fields";
import type { TypedSeries } from "~/recurring/ui/recurring-form";
import type { ActorCall } from "~/web/page-action.server";

/** Rows that wait to be filled in, beside those that are. */
const BLANK_LINES = 2;

/** Of an invoice that is there, what comes back: tracked hours as one piece at their amount. */
export function toSeriesContent(invoice: Invoice): InvoiceContent {
	const { currency, language, client, notes, reference, taxCategory, exemptionReason, template } = invoice;
	const { discount, discountIn, discountReason, withholdingId, pricesIncludeTax } = invoice;
	return {
		...{ currency, language, client, notes, reference, taxCategory, exemptionReason, template },
		...{ discount, discountIn, discountReason, withholdingId, pricesIncludeTax },
		items: ownItems(invoice.items).map((item) => asTyped(item, invoice)),
	};
}

/** The form of a series that is there. */
export function formValues(series: Series): TypedSeries {
	const { name, frequency, interval, day, startsOn, time, dueDays, endsOn, count, mode, invoice, version } = series;
	return {
		...{ name, frequency, interval: String(interval), startsOn, time, dueDays: String(dueDays), mode },
		day: day === dayFrom(startsOn) ? "" : day,
		ends: endsOn ? "date" : count ? "count" : "never",
		...{ endsOn: endsOn ?? "", count: count ? String(count) : "" },
		...contentValues(invoice),
		...{ version: String(version), key: "" },
	};
}

type Shown = Pick<InvoiceContent, "currency" | "items"> & { client: { name: string; email: string } };

/** The part of the form that says what is billed. */
export function contentValues({ currency, client, items }: Shown) {
	const lines = items.map(({ description, quantity, quantityScale = 2, rate, rateScale = 2, unit = "" }) => ({
		...{
			description,
			quantity: String(quantity / 10 ** quantityScale),
			rate: toTyped(toDecimal(rate, rateScale), priceDigits(rate, rateScale, currency)),
			unit,
		},
	}));
	const blank = Array.from({ length: BLANK_LINES }, () => BLANK_LINE);
	return { currency, clientName: client.name, clientEmail: client.email, items: [...lines, ...blank] };
}

/** What the form shows beside its values. */
export function formChoices(actor: Actor, { day, currency }: { day: string; currency: string }, period: NextPeriod) {
	const currencies = [...new Set([...offeredCurrencies(actor), currency])];
	return { currencies, days: dayOptions(day), placeholders: periodPlaceholders(currentLanguage()), period };
}

/** The saved clients that the form offers. */
export async function offeredClients({ ctx, actor }: Pick<ActorCall, "ctx" | "actor">) {
	const clients = await listClients(ctx, actor);
	return clients.filter(({ email }) => email).map(({ id, name, email }) => ({ id, name, email }));
}
