import { z } from "zod";
import { externalFields } from "~/changes/domain/external-fields";
import { parseCountry } from "~/kernel/countries";
import { LANGUAGES } from "~/kernel/language/language";
import { rate } from "~/kernel/money/rate";
import { optionalText, paragraph, recipientEmail, requiredText } from "~/kernel/text";
import { addresses } from "~/mail/domain/addresses";
import { m } from "~/paraglide/messages";
import { electronicAddress, vatId } from "~/seller/domain/tax-fields";
import { CLIENT_TYPES } from "./client-type";
import { CLIENT_COUNTRIES } from "./countries";
import { chosenInForm } from "./no-email";
import { emailBeside, noEmailBox } from "./no-email-box";
import { NO_ROUNDING, ROUNDING_GROUPS, ROUNDING_STEPS, ROUNDINGS, type RoundingStep } from "./rounding";
import { TIMESHEETS } from "./timesheets";

const MAX_COPIES = 10;

const WRONG_STEP = { error: () => m.clients_wrong_step() };

export const Patch = z.record(z.string(), z.unknown(), { error: () => m.clients_send_object() });
export type Patch = z.output<typeof Patch>;

/** The rules of a client (docs/specification.md section 5), for the API and the form alike. */
export const ClientFields = z.object({
	name: requiredText(200, m.clients_name_required),
	email: recipientEmail(m.kernel_invalid_email, m.clients_email_required)
		.nullable()
		.describe("null for a client who has none: nothing is mailed to them"),
	phone: optionalText(50),
	/** The company; for an organization its department or division (docs/specification.md section 2). */
	company: optionalText(200),
	type: z
		.enum(CLIENT_TYPES, { error: () => m.clients_wrong_type() })
		.nullish()
		.transform((type) => type ?? "individual"),
	/** A combined address as the simple form takes it; shown where the parts below are empty. */
	address: optionalText(1000, paragraph),
	streetAddress: optionalText(200),
	city: optionalText(200),
	state: optionalText(200),
	zip: optionalText(50),
	country: z
		.string()
		.nullish()
		.transform((typed, check) => {
			const country = parseCountry(typed ?? CLIENT_COUNTRIES[0]);
			if (country !== null) return country;
			check.addIssue({ code: "custom", message: m.seller_country_invalid() });
			return z.NEVER;
		})
		.describe("A code of ISO 3166-1, such as DE, or the country's name"),
	rounding: z
		.enum(ROUNDINGS, { error: () => m.clients_wrong_rounding() })
		.nullish()
		.transform((mode) => mode ?? NO_ROUNDING.rounding),
	roundingMinutes: z
		.union([z.number(), z.string()], WRONG_STEP)
		.nullish()
		.transform((minutes) => Number(minutes || NO_ROUNDING.roundingMinutes))
		.refine((minutes): minutes is RoundingStep => ROUNDING_STEPS.some((step) => step === minutes), WRONG_STEP)
		.meta({ anyOf: [{ enum: [...ROUNDING_STEPS] }, { enum: ROUNDING_STEPS.map(String) }, { type: "null" }] }),
	roundingPer: z
		.enum(ROUNDING_GROUPS, { error: () => m.clients_wrong_rounding_group() })
		.nullish()
		.transform((group) => group ?? NO_ROUNDING.roundingPer),
	hourlyRate: rate(m.time_rate_negative, m.time_rate_too_large).describe(
		"What time for them is proposed at; 0 for none",
	),
	/** What only e-invoices say of a buyer: VAT number, reference (Leitweg-ID), e-mail address or Peppol ID. */
	vatId: vatId.nullish().transform((typed) => typed ?? ""),
	legalNumber: optionalText(50).describe("Of the client's country: SIREN or SIRET, NIF, codice fiscale, GSTIN"),
	buyerReference: optionalText(200),
	electronicAddress: electronicAddress.nullish().transform((typed) => typed ?? ""),
	language: z
		.enum(["", ...LANGUAGES], { error: () => m.profile_choose_language() })
		.nullish()
		.transform((chosen) => chosen || null),
	taxId: z
		.string({ error: () => m.clients_wrong_tax() })
		.max(36, { error: () => m.clients_wrong_tax() })
		.nullish()
		.transform((id) => id || null)
		.describe("A tax of the account: what their lines begin with in the form"),
	copies: addresses
		.nullish()
		.transform((list) => list ?? [])
		.refine((list) => list.length <= MAX_COPIES, { error: () => m.mail_most_recipients({ max: MAX_COPIES }) })
		.describe("Who is in copy of the mails about invoices: invoices, reminders, receipts"),
	copyToMe: z
		.boolean()
		.nullish()
		.transform((chosen) => chosen ?? false)
		.describe("Whether you get a copy of these mails that nobody else sees"),
	timesheets: z
		.enum(TIMESHEETS, { error: () => m.clients_wrong_timesheets() })
		.nullish()
		.transform((chosen) => chosen ?? "none")
		.describe(
			"What goes with invoices that bill tracked time, and stands on their page: the hours, or these with amounts",
		),
	monthlyStatement: z
		.boolean()
		.nullish()
		.transform((chosen) => chosen ?? false)
		.describe(
			"On Pro: whether the statement of each month is mailed to them on the first day of the next, where anything is open or happened",
		),
	/** Whether reminders of invoices go to them by themselves; left out: as it is, for a new one yes. */
	reminders: z.boolean().optional(),
	...externalFields,
});

export type ClientInput = z.output<typeof ClientFields>;

/** What the HTML form posts: the same, and what the form knew when it was made. */
const Form = ClientFields.omit({ externalId: true, metadata: true })
	.extend({
		noEmail: noEmailBox,
		reminders: z
			.string()
			.optional()
			.transform((value) => value !== undefined),
		copyToMe: z
			.string()
			.optional()
			.transform((value) => value !== undefined),
		monthlyStatement: z
			.string()
			.optional()
			.transform((value) => value !== undefined),
		idempotencyKey: z.string().max(255).optional(),
		version: z.coerce.number().int().positive().optional().catch(undefined),
	})
	.superRefine(({ email, noEmail }, check) => {
		if (noEmail && email !== null) check.addIssue(emailBeside("email"));
	})
	.transform(({ idempotencyKey, version, noEmail: _, ...input }) => ({ input, idempotencyKey, version }));

export const ClientForm = z.preprocess(chosenInForm({ email: "email", box: "noEmail" }), Form);
