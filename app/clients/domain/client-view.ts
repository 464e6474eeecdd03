import { z } from "zod";
import { externalViews } from "~/changes/domain/external-fields";
import { id, instant, version } from "~/kernel/api-types";
import { LANGUAGES } from "~/kernel/language/language";
import { logoVersion } from "~/profile/domain/logo";
import type { Client } from "./client";
import { CLIENT_TYPES } from "./client-type";
import { shownChoice } from "./no-email";
import { ROUNDING_GROUPS, ROUNDING_STEPS, ROUNDINGS } from "./rounding";
import { TIMESHEETS } from "./timesheets";
import { currentCheck } from "./vat-check";

/** A client as the API shows it (docs/specification.md section 3). */
export const ClientView = z.object({
	id,
	name: z.string(),
	email: z.string().nullable().describe("null for a client who has none"),
	phone: z.string(),
	company: z.string(),
	type: z.enum(CLIENT_TYPES),
	address: z.string(),
	streetAddress: z.string(),
	city: z.string(),
	state: z.string(),
	zip: z.string(),
	country: z.string(),
	rounding: z.enum(ROUNDINGS).describe("How time is rounded before it is billed"),
	roundingMinutes: z.literal(ROUNDING_STEPS),
	roundingPer: z.enum(ROUNDING_GROUPS).describe("What is rounded as one: an entry, a day's of a project, a line"),
	hourlyRate: z.number().describe("What time for them is proposed at; 0 for none"),
	vatId: z.string(),
	vatCheck: z
		.object({ result: z.enum(["valid", "unknown", "unreachable"]), name: z.string(), checkedAt: instant })
		.nullable()
		.describe(
			"What VIES said of vatId when it was asked last; null where it was not, or this installation asks nobody",
		),
	legalNumber: z.string(),
	buyerReference: z.string(),
	electronicAddress: z.string(),
	language: z.enum(LANGUAGES).nullable().describe("Of documents for them; null for the account's"),
	taxId: z.string().nullable().describe("The tax that their lines begin with in the form; null for the usual one"),
	copies: z.array(z.string()).describe("Who is in copy of the mails about invoices"),
	copyToMe: z.boolean().describe("Whether you get a copy of these mails"),
	timesheets: z.enum(TIMESHEETS).describe("What goes with invoices that bill tracked time"),
	monthlyStatement: z.boolean().describe("Whether the statement of each month is mailed to them"),
	reminders: z.boolean().describe("Whether reminders of unpaid invoices go to their address by themselves"),
	...externalViews,
	logoUrl: z.string().nullable().describe("On this origin; needs the session"),
	createdAt: instant,
	updatedAt: instant,
	version,
});
export type ClientView = z.output<typeof ClientView>;

export function toClientView(record: Client): ClientView {
	const { logo, createdAt, updatedAt, hourlyRate, standIn, vatCheck: _, ...client } = record;
	const logoUrl = logoPath({ id: client.id, logo });
	const check = currentCheck(record);
	return {
		...client,
		vatCheck: check && { result: check.result, name: check.name, checkedAt: new Date(check.at).toISOString() },
		email: shownChoice({ ...client, standIn }),
		hourlyRate: hourlyRate / 100,
		logoUrl,
		createdAt: new Date(createdAt).toISOString(),
		updatedAt: new Date(updatedAt).toISOString(),
	};
}

/** Where a client's logo is to be had; another one has another address. `null` where there is none. */
export function logoPath({ id, logo }: Pick<Client, "id" | "logo">): string | null {
	return logo && `/clients/${id}/logo?v=${logoVersion(logo)}`;
}
