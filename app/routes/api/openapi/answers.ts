import { z } from "zod";
import { ClientView } from "~/clients/domain/client-view";
import { FORMATS } from "~/einvoice/domain/file-format";
import type { SellerProfile } from "~/einvoice/domain/seller-profile";
import { TAX_CATEGORIES } from "~/einvoice/domain/tax-category";
import { UserView } from "~/identity/domain/user-view";
import type { BulkResult } from "~/invoices/domain/bulk-result";
import { InvoiceView } from "~/invoices/domain/invoice-view";
import { RevisionView } from "~/invoices/domain/revision-view";
import { id, instant } from "~/kernel/api-types";
import { ANSWERED_TYPES, type toTicketView } from "~/support/domain/ticket";
import { TemplateView } from "~/templates/domain/template-view";
import { RunningEntryView, TimeEntryView } from "~/time/domain/time-entry-view";

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

const TimerRunsBody = ErrorBody.extend({ running: TimeEntryView.describe("The entry that runs") });

/** What the API returns, under the names that OpenAPI has for it. */
export const ANSWERS = {
	User: UserView,
	Invoice: InvoiceView,
	Revision: RevisionView,
	Client: ClientView,
	Template: TemplateView,
	TimeEntry: TimeEntryView,
	RunningTimeEntry: RunningEntryView.nullable().describe("null where nothing runs"),
	Ticket,
	SellerProfile: SellerProfileAnswer,
	EInvoiceStanding,
	Stats,
	BulkResult: BulkAnswer,
	PdfLink,
	Received,
	Error: ErrorBody,
	TimerRuns: TimerRunsBody,
};
export type AnswerName = keyof typeof ANSWERS;
