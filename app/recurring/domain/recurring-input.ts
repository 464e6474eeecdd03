import { z } from "zod";
import type { ExternalInput } from "~/changes/domain/external";
import { externalFields, externalFilter } from "~/changes/domain/external-fields";
import { SyncQuery } from "~/changes/domain/sync-query";
import { clientInUrl } from "~/clients/domain/client-filter";
import { readChoice } from "~/clients/domain/no-email";
import { clientId, issuedRules } from "~/invoices/domain/invoice-input";
import { pricedItems } from "~/invoices/domain/item-input";
import { requiredText } from "~/kernel/text";
import { isCalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { spreadDiscount } from "~/pricing/domain/discount";
import { withoutRetention } from "~/pricing/domain/retention";
import { paymentTerms, withoutTerms } from "~/pricing/domain/terms-input";
import { chosenWithholdings, withholdingFields } from "~/pricing/domain/withholding-input";
import { dayFrom, FREQUENCIES, isDay } from "./recurrence";
import { type InvoiceContent, MODES, type SeriesPlan } from "./recurring-invoice";
import { SUPPLIED } from "./supplied";

const MAX_INTERVAL = 999;
const MAX_COUNT = 9999;
export const MAX_DUE_DAYS = 365;

const { number: _number, issueDate: _issued, dueDate: _due, ...kept } = issuedRules;
const { supplyStart: _start, supplyDate: _supplied, exchangeRate: _rate, ...dateless } = kept;
// What is retained falls due on a day of each invoice.
const rules = withoutRetention(dateless);

const withoutTime = (items: typeof rules.items) =>
	items.superRefine((lines, check) => {
		if (lines.some(({ timeEntryIds }) => timeEntryIds !== undefined)) {
			check.addIssue({ code: "custom", message: m.recurring_rule_time() });
		}
	});

/** The rules of what each invoice says. */
export const content = { ...rules, items: withoutTime(rules.items) };
const { client, withholdingIds: _ids, ...texts } = content;

/** What each invoice says: the payload of one, but for its number and dates. */
export const ContentPayload = z.preprocess(
	spreadDiscount,
	z
		.object({
			...withoutTerms(texts),
			paymentTerms,
			...withholdingFields,
			clientId,
			items: withoutTime(pricedItems),
			clientData: z.preprocess((value) => value ?? {}, z.object(client)),
		})
		.transform(
			({ clientData, paymentTerms: terms, withholdingId, withholdingIds, ...fields }, check): InvoiceContent => ({
				...fields,
				...terms,
				withholdingIds: chosenWithholdings({ withholdingId, withholdingIds }, check),
				client: readChoice(clientData),
			}),
		),
);

/** The same with its place in a PATCH, by which its fields are named where one is wrong. */
export const PatchedContent = z.object({ invoice: ContentPayload });

/** A whole number between two others, as a form or the API has it. */
function whole(least: number, most: number, message: () => string) {
	const rule = { error: () => message() };
	return z.coerce.number(rule).int(rule).min(least, rule).max(most, rule);
}

const orNone = <Rule extends z.ZodType>(rule: Rule) =>
	z.preprocess((value) => (value === "" || value === undefined ? null : value), rule.nullable());

const typedDay = z.preprocess(
	(day) => (typeof day === "number" ? String(day) : day),
	z
		.string({ error: () => m.recurring_rule_day() })
		.trim()
		.toLowerCase()
		.refine(isDay, { error: () => m.recurring_rule_day() }),
);

const date = z
	.string({ error: () => m.recurring_rule_date() })
	.trim()
	.refine(isCalendarDate, { error: () => m.recurring_rule_date() })
	.meta({ format: "date" });

const schedule = {
	name: requiredText(200, m.recurring_rule_name),
	frequency: z.enum(FREQUENCIES, { error: () => m.recurring_rule_frequency() }),
	interval: whole(1, MAX_INTERVAL, () => m.recurring_rule_interval({ max: MAX_INTERVAL })).default(1),
	day: orNone(typedDay).describe(
		'Of a month or year: "1" to "31" (31 means the last), "last", "2-mon", "last-fri"; without it that of startsOn',
	),
	startsOn: date,
	endsOn: orNone(date).describe("The last date at which one may come, of startsOn at least"),
	count: orNone(whole(1, MAX_COUNT, () => m.recurring_rule_count({ max: MAX_COUNT }))).describe(
		"How many there are in all, in place of endsOn",
	),
	time: z
		.string()
		.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => m.recurring_rule_clock() })
		.default("08:00"),
	mode: z
		.enum(MODES, { error: () => m.recurring_rule_mode() })
		.default("send")
		.describe("Whether each invoice is sent to its client, or stays a draft of which its owner is told by mail"),
	dueDays: whole(0, MAX_DUE_DAYS, () => m.recurring_rule_due_days({ max: MAX_DUE_DAYS })).default(30),
	supplied: z
		.enum(SUPPLIED, { error: () => m.recurring_rule_supplied() })
		.default("none")
		.describe(
			"When each invoice says it was supplied: none, the month of its date, last-month, past (from the date before it until the day before its own), coming (from its date until the day before the next)",
		),
};

type Schedule = z.output<z.ZodObject<typeof schedule>>;

const paused = z.boolean().default(false);

/** When a series comes. */
export const SchedulePayload = seriesRules({ paused });

/** What `/api/recurring-invoices` takes. */
export const RecurringPayload = seriesRules({ paused, invoice: ContentPayload, ...externalFields });
export type RecurringPayload = SeriesPlan & ExternalInput & { paused: boolean };

export const ExternalPayload = z.object(externalFields);

/**
 * The rules of a series with others beside them: of the two ends one at most, and without a day of the month that of the
 * first date.
 */
export function seriesRules<Rules extends z.ZodRawShape>(others: Rules) {
	return z
		.object({ ...schedule, ...others })
		.superRefine((plan, check) => {
			const { startsOn, endsOn, count } = plan as Schedule;
			if (endsOn !== null && endsOn < startsOn) {
				check.addIssue({ code: "custom", path: ["endsOn"], message: m.recurring_rule_end_first() });
			}
			if (endsOn !== null && count !== null) {
				check.addIssue({ code: "custom", path: ["count"], message: m.recurring_rule_one_end() });
			}
		})
		.transform((plan) => {
			const { day, startsOn } = plan as Schedule;
			return { ...(plan as Schedule & z.output<z.ZodObject<Rules>>), day: day ?? dayFrom(startsOn) };
		});
}

export const RecurringPatch = z.record(z.string(), z.unknown(), { error: () => m.seller_not_an_object() });

/** What `POST …/skip` takes: which of the dates to come; the next where it is left out. */
export const SkipPayload = z.object({ date: date.optional().describe("One of its next dates; left out, the next") });

/** What `GET /api/recurring-invoices` takes in the URL. */
export const RecurringQuery = SyncQuery.extend({
	...externalFilter,
	clientId: clientInUrl("Only those that bill the saved client with this id"),
});
