import { z } from "zod";
import { PLANS } from "~/billing/domain/plan";
import { CLIENT_TYPES } from "~/clients/domain/client";
import type { ClientView } from "~/clients/domain/client-view";
import { ROUNDING_STEPS, ROUNDINGS } from "~/clients/domain/rounding";
import { FORMATS } from "~/einvoice/domain/file-format";
import type { SellerProfile } from "~/einvoice/domain/seller-profile";
import { TAX_CATEGORIES } from "~/einvoice/domain/tax-category";
import type { toUserView } from "~/identity/domain/user";
import type { BulkResult } from "~/invoices/domain/bulk-result";
import { InvoiceView } from "~/invoices/domain/invoice-view";
import { id, instant, version } from "~/kernel/api-types";
import { LANGUAGES } from "~/kernel/language";
import { CURRENCIES } from "~/kernel/money";
import { ANSWERED_TYPES, type toTicketView } from "~/support/domain/ticket";
import { HOUSE_TEMPLATES } from "~/templates/domain/template";
import type { TemplateView } from "~/templates/domain/template-view";
import type { RunningEntryView, TimeEntryView } from "~/time/domain/time-entry-view";

const User = z.object({
	id,
	name: z.string(),
	email: z.string(),
	plan: z.enum(PLANS),
	company: z.string(),
	timezone: z.string().describe("An IANA time zone"),
	currency: z.enum(CURRENCIES),
	paymentReminders: z.boolean(),
	weeklyReports: z.boolean(),
	language: z.enum(LANGUAGES),
	privacyControl: z.boolean(),
	shortcuts: z.boolean(),
	logoUrl: z.string().nullable().describe("Of the business; on this origin, needs the session"),
	createdAt: instant,
}) satisfies z.ZodType<ReturnType<typeof toUserView>>;

const Client = z.object({
	id,
	name: z.string(),
	email: z.string(),
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
	vatId: z.string(),
	buyerReference: z.string(),
	electronicAddress: z.string(),
	language: z.enum(LANGUAGES).nullable().describe("Of documents for them; null for the account's"),
	logoUrl: z.string().nullable().describe("On this origin; needs the session"),
	createdAt: instant,
	version,
}) satisfies z.ZodType<ClientView>;

const colour = z.templateLiteral(["#", z.string().regex(/^[0-9a-f]{6}$/)]);

const Template = z.object({
	id: z.string().describe("A UUID, or the name of a built-in one"),
	name: z.string(),
	description: z.string(),
	colour: colour.describe("The accent"),
	arrangement: z.enum(HOUSE_TEMPLATES),
	accent: colour,
	ink: colour,
	side: colour.describe("Of the page"),
	font: z.enum(["sans", "serif"]),
	paper: z.enum(["a4", "letter"]),
	columns: z.array(z.enum(["quantity", "rate"])),
	labels: z.object({
		title: z.string().optional(),
		seller: z.string().optional(),
		buyer: z.string().optional(),
		due: z.string().optional(),
		notes: z.string().optional(),
	}),
	logo: z.boolean().describe("Whether it shows the business's logo"),
	footer: z.string(),
	custom: z.boolean().describe("Whether it is the account's own"),
	available: z.boolean().describe("Whether the plan has it"),
	createdAt: instant.optional(),
	version: version.optional(),
}) satisfies z.ZodType<TemplateView>;

const TimeEntry = z.object({
	id,
	description: z.string(),
	projectName: z.string(),
	clientId: id.nullable(),
	client: z.object({ id: id.nullable(), name: z.string() }).nullable(),
	startTime: instant,
	endTime: instant.nullable().describe("null while it runs"),
	duration: z.int().min(0).describe("Minutes; of the running entry, until now"),
	hourlyRate: z.number().describe("In the account's currency"),
	isRunning: z.boolean(),
	invoiceId: id.nullable().describe("The invoice that bills it; while there is one it is locked"),
	version,
}) satisfies z.ZodType<TimeEntryView>;
const SellerProfileAnswer = z.object({
	legalName: z.string(),
	streetAddress: z.string(),
	city: z.string(),
	state: z.string(),
	zip: z.string(),
	country: z.string().describe("ISO 3166-1 alpha-2"),
	vatId: z.string(),
	taxId: z.string(),
	registration: z.string(),
	phone: z.string(),
	electronicAddress: z.string().describe("An email address or a Peppol ID, as in 0088:4012345000009"),
	iban: z.string(),
	bic: z.string(),
	taxCategory: z.enum(TAX_CATEGORIES).describe("Why new invoices have no VAT (UNTDID 5305)"),
	exemptionReason: z.string().describe("The reason in own words; empty for the standard text"),
}) satisfies z.ZodType<SellerProfile>;

const EInvoiceStanding = z.object({
	format: z.enum(FORMATS),
	ready: z.boolean(),
	missing: z.array(
		z.object({
			field: z.string(),
			label: z.string(),
			place: z.enum(["business", "account", "invoice"]).describe("Where it is filled in"),
			message: z.string(),
			rules: z.array(z.string()).describe("The numbers of the rules that ask for it"),
		}),
	),
});

const RunningTimeEntry = TimeEntry.extend({
	keptAt: instant.nullable().describe('When "still working?" was last answered with yes'),
	now: instant.describe("The server's time"),
}) satisfies z.ZodType<RunningEntryView>;

const Ticket = z.object({
	id,
	type: z.enum(ANSWERED_TYPES),
	subject: z.string(),
	description: z.string(),
	createdAt: instant,
}) satisfies z.ZodType<ReturnType<typeof toTicketView>>;

const Stats = z.object({
	totalInvoices: z.int().min(0),
	paidInvoices: z.int().min(0),
	pendingInvoices: z.int().min(0),
	overdueInvoices: z.int().min(0),
});

const BulkAnswer = z.object({
	done: z.int().describe("Those that changed"),
	drafts: z.int().describe("Drafts, which can't be paid"),
	already: z.int().describe("Those that were paid already"),
	missing: z.int().describe("Those that are not there"),
}) satisfies z.ZodType<Omit<BulkResult, "at">>;

const PdfLink = z.object({ pdfUrl: z.string().describe("On this origin; needs the session") });

const Received = z.object({ received: z.literal(true) });

const ErrorBody = z.object({
	message: z.string().describe("Fit to show to a person: the first field's message where there is one"),
	fieldErrors: z.record(z.string(), z.array(z.string())).optional().describe("Messages by field"),
});

/** What the API answers with. Each is held against the view that makes it, when this is compiled. */
export const ANSWERS = {
	User,
	Invoice: InvoiceView,
	Client,
	Template,
	TimeEntry,
	RunningTimeEntry: RunningTimeEntry.nullable().describe("null where nothing runs"),
	Ticket,
	SellerProfile: SellerProfileAnswer,
	EInvoiceStanding,
	Stats,
	BulkResult: BulkAnswer,
	PdfLink,
	Received,
	Error: ErrorBody,
};
export type AnswerName = keyof typeof ANSWERS;
