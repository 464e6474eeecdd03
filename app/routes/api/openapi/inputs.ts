import type { z } from "zod";
import { TokenPayload } from "~/access/domain/access-token";
import { LinkPayload } from "~/access/domain/account-link";
import { SignIn, SignUp } from "~/access/domain/credentials";
import { PasskeyName, PasskeyPayload, PasskeySignIn } from "~/access/domain/passkey";
import { ResetPayload, ResetRequest } from "~/access/domain/reset-input";
import { ConfirmPayload } from "~/access/domain/step-up-input";
import { PlanChange } from "~/admin/domain/plan-change";
import { BankPayload, BookingInput } from "~/bank/domain/import-input";
import { Patch as AnyClientPatch, ClientFields } from "~/clients/domain/client-input";
import { DraftPayload, IssuedPayload, NewStatus, StatusField } from "~/invoices/domain/invoice-payload";
import { NumberSeriesPayload } from "~/invoices/domain/number-series-input";
import { SharePayload } from "~/invoices/domain/share";
import { BulkPayload } from "~/invoicing/domain/bulk-input";
import { Patch as AnyInvoicePatch } from "~/invoicing/domain/invoice-patch";
import { CreditUse, RefundPayload } from "~/payments/domain/client-credit";
import { CorrectionPayload } from "~/payments/domain/correction";
import { CreditNotePayload } from "~/payments/domain/credit-note-input";
import { DepositPayload } from "~/payments/domain/deposits/deposit-input";
import { PaymentPayload } from "~/payments/domain/payment-input";
import { DeletionPayload } from "~/profile/domain/deletion-fields";
import { LogoPayload } from "~/profile/domain/logo-input";
import { SettingsPatch } from "~/profile/domain/settings-input";
import { RecurringPatch, RecurringPayload, SkipPayload } from "~/recurring/domain/recurring-input";
import { RemindersPatch } from "~/reminders/domain/reminders-patch";
import { RateInput } from "~/reports/domain/rate-input";
import { SellerPatch } from "~/seller/domain/seller-input";
import { MailPayload, StatementMailPayload } from "~/sending/domain/mail-input";
import { MailTextsPatch } from "~/sending/domain/mail-texts-input";
import { TicketFields } from "~/support/domain/ticket-input";
import { Patch as AnyTaxPatch, TaxPayload } from "~/taxes/domain/tax-input";
import { TaxProfilePayload } from "~/taxes/domain/tax-profile";
import { WithholdingPatch, WithholdingPayload } from "~/taxes/domain/withholding";
import { Patch as AnyTemplatePatch, TemplatePayload } from "~/templates/domain/template-input";
import { BulkFields, BulkUndo } from "~/time/domain/entry/bulk-input";
import { SplitFields } from "~/time/domain/entry/split-input";
import {
	ArchiveFields,
	FollowField,
	MergeFields,
	NewProject,
	ProjectFields,
	ProjectPatch,
} from "~/time/domain/project-input";
import { EntryFields, EntryPatch, StartFields, StopFields } from "~/time/domain/time-entry-input";
import { WorkingCopyInput } from "~/working-copies/domain/working-copy";
import type { Json } from "./json";
import { ManyClients, ManyEntries, ManyPayments } from "./many";
import { inputSchema, partial, withFields } from "./schema";

/** A request's body: its schema, the JSON schema made from it on demand, and an example. */
interface Input {
	schema: z.ZodType;
	json: () => Json;
	example: Json;
}

const clientData = {
	name: "Kestrel & Pine Architects",
	email: "accounts@kestrelpine.example",
	streetAddress: "Lange Reihe 88",
	city: "Hamburg",
	state: "",
	zip: "20099",
	country: "DE",
};

const invoice = {
	invoiceNumber: "INV-204817",
	issueDate: "2026-06-02",
	dueDate: "2026-07-02",
	currency: "EUR",
	items: [{ description: "Book cover, three routes", quantity: 1, rate: "1450.00" }],
	clientData,
	notes: "",
};

/** As short as no device makes them. */
const ofDevice = { id: "AQIDBAUG", rawId: "AQIDBAUG", type: "public-key" };

const recurring = {
	name: "Care plan",
	frequency: "monthly",
	interval: 1,
	day: "31",
	startsOn: "2046-01-31",
	mode: "send",
	dueDays: 30,
	invoice: {
		currency: "EUR",
		items: [{ description: "Care plan, {month} {year}", quantity: 1, rate: "1200.00" }],
		clientData,
	},
};

const { name, email } = clientData;
const client = { name, email, phone: "", company: "", type: "organization", city: "Hamburg", country: "DE" };

const entry = {
	description: "Homepage wireframes",
	projectName: "Website",
	startTime: "2026-06-18T10:31:00Z",
	endTime: "2026-06-18T12:13:00Z",
	hourlyRate: 85,
};

const payment = { amount: "500.00", paidOn: "2026-06-18", method: "bank_transfer", reference: "KP 0618-2" };

/** Fields and the status beside them, which the server reads first. */
function withNextNumber(fields: Json): Json {
	const own = fields.properties as Record<string, Json>;
	const invoiceNumber = { ...own.invoiceNumber, type: ["string", "null"], description: "null: the next of the series" };
	return { ...fields, properties: { ...own, invoiceNumber } };
}

const ONE_PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==";

export const INPUTS = {
	SignIn: input(SignIn, { email: "nora@adler.example", password: "correct horse" }),
	Confirmation: input(ConfirmPayload, { password: "correct horse" }),
	SignUp: input(SignUp, {
		name: "Nora Adler",
		email: "nora@adler.example",
		password: "correct horse",
		company: "Adler Studio",
	}),
	PasswordResetRequest: input(ResetRequest, { email: "nora@adler.example" }),
	PasswordReset: input(ResetPayload, { token: "0.k7Qm2vZc9tXw4LrPh8YdN3sBf6JgTa1e", password: "correct horse" }),
	LinkToken: input(LinkPayload, { token: "0.k7Qm2vZc9tXw4LrPh8YdN3sBf6JgTa1e" }),
	PasskeySignIn: input(PasskeySignIn, {
		credential: {
			...ofDevice,
			response: {
				clientDataJSON: "eyJ0eXBlIjoi",
				authenticatorData: "SZYN5YgO",
				signature: "MEUCIQDx",
				userHandle: "NGE",
			},
		},
	}),
	NewPasskey: input(PasskeyPayload, {
		credential: { ...ofDevice, response: { clientDataJSON: "eyJ0eXBlIjoi", attestationObject: "o2NmbXRk" } },
		name: "Laptop",
	}),
	PasskeyName: input(PasskeyName, { name: "Laptop" }),
	NewAccessToken: input(TokenPayload, {
		...{ name: "Bookkeeping export", scopes: ["invoices:read", "payments:read"], expiresInDays: 90 },
	}),
	Deletion: input(DeletionPayload, { password: "correct horse" }),
	SettingsPatch: input(SettingsPatch, { timezone: "Europe/Berlin", currency: "EUR" }),
	LogoPayload: input(LogoPayload, { logo: ONE_PIXEL }),
	SellerPatch: input(SellerPatch, { country: "DE", vatId: "DE123456788", iban: "DE89370400440532013000" }),
	NumberSeriesInput: input(NumberSeriesPayload, { pattern: "{year}-{seq:3}", resets: "year", next: 49 }),
	MailTextsPatch: input(MailTextsPatch, {
		en: { subject: "Invoice {number} from {company}", message: "Dear {client},\n\nhere is invoice {number}." },
		fr: null,
	}),
	RemindersPatch: input(RemindersPatch, {
		steps: [{ days: -3 }, { days: 0 }, { days: 10, texts: { en: null }, deadlineDays: 10, fee: "€40.00" }],
	}),
	NewInvoice: {
		schema: IssuedPayload,
		json: () => withNextNumber(withFields(inputSchema(IssuedPayload), NewStatus)),
		example: { ...invoice, status: "sent" },
	},
	NewDraft: input(DraftPayload, { invoiceNumber: "INV-204818", issueDate: "2026-06-02", dueDate: "2026-07-02" }),
	InvoicePatch: {
		schema: AnyInvoicePatch,
		json: () => partial(withFields(inputSchema(IssuedPayload), StatusField)),
		example: { status: "paid" },
	},
	WorkingCopyInput: input(WorkingCopyInput, {
		key: "4a0f0a52-3b1c-4d77-9f0e-6a2f2f9d1c11",
		version: null,
		fields: { clientName: name },
		items: [{ description: "Book cover", quantity: "1", rate: "1450" }],
	}),
	BulkChange: input(BulkPayload, { action: "mark-paid", ids: ["2b7e1c52-9f0a-4c1e-8a53-0d6f3c1f7a11"] }),
	NewMail: input(MailPayload, { to: "accounts@kestrelpine.example", subject: "Invoice {number} from {company}" }),
	NewStatementMail: input(StatementMailPayload, { message: "Hello,\n\nhere is your statement of this quarter." }),
	NewPayment: input(PaymentPayload, payment),
	ManyPayments: input(ManyPayments, { rows: [{ invoiceId: "2b7e1c52-9f0a-4c1e-8a53-0d6f3c1f7a11", ...payment }] }),
	CreditUse: input(CreditUse, { amount: "64.00" }),
	NewRefund: input(RefundPayload, { amount: "64.00", paidOn: "2026-06-18", method: "bank_transfer" }),
	NewCreditNote: input(CreditNotePayload, {
		items: [
			{ itemId: "9d0f1c3a-5a3e-4c0e-9a57-1f6d2b7c8e10", quantity: "2" },
			{ itemId: "c3f2a7de-0b1d-4f0b-8d5e-6a1f2e9b7c42", reduction: { percent: "10" } },
		],
		reason: "Two hours were billed that fell away.",
	}),
	NewCorrection: input(CorrectionPayload, { reason: "The address was wrong." }),
	NewDeposit: input(DepositPayload, { percent: "30" }),
	NewBankImport: input(BankPayload, {
		name: "june.csv",
		file: btoa("Date;Amount;Name;Text\n2026-06-18;2532.52;Kestrel & Pine;INV-204817\n"),
	}),
	BankBookings: input(BookingInput, {
		lines: [{ id: "2b7e1c52-9f0a-4c1e-8a53-0d6f3c1f7a11", number: "INV-204817" }],
	}),
	NewShare: input(SharePayload, { expiresAt: "2046-07-02T12:00:00Z" }),
	NewRecurringInvoice: input(RecurringPayload, recurring),
	RecurringInvoicePatch: patch(RecurringPatch, RecurringPayload, { paused: true }),
	DateToSkip: { ...input(SkipPayload, {}), example: { date: "2046-07-31" } },
	NewClient: input(ClientFields, client),
	ClientPatch: patch(AnyClientPatch, ClientFields, { city: "Berlin" }),
	ManyClients: input(ManyClients, { rows: [client, { name: "Nora Adler", email: "nora@adler.example" }] }),
	NewTemplate: input(TemplatePayload, { name: "Studio", arrangement: "modern-blue", accent: "#5b1a6b", paper: "a4" }),
	TemplatePatch: patch(AnyTemplatePatch, TemplatePayload, { accent: "#0d4a37" }),
	TaxProfileInput: input(TaxProfilePayload, { country: "DE" }),
	NewTax: input(TaxPayload, { name: "VAT 23%", rate: "23", country: "PL" }),
	TaxPatch: patch(AnyTaxPatch, TaxPayload, { archived: true }),
	NewWithholding: input(WithholdingPayload, { name: "IRPF", rate: "15" }),
	WithholdingPatch: input(WithholdingPatch, { rate: "7" }),
	ExchangeRateInput: input(RateInput, { currency: "CHF", day: "2026-06-18", rate: "0.9415" }),
	NewTimeEntry: input(EntryFields, entry),
	TimeEntryPatch: patch(EntryPatch, EntryFields, { description: "Homepage wireframes, second round" }),
	TimeEntriesChange: input(BulkFields, { ids: ["7c1e2d9a-4b3f-4a51-9d0e-6f2a1b8c3d47"], addTags: ["print"] }),
	TimeEntriesUndo: input(BulkUndo, { changeId: "9b1f0c6d2e4a8b7c5d3f1e0a9c8b7d6f" }),
	ManyTimeEntries: input(ManyEntries, { rows: [entry] }),
	TimeEntrySplit: input(SplitFields, { at: "2026-06-18T11:15:00Z" }),
	TimerStart: input(StartFields, { description: "Homepage wireframes", projectName: "Website", hourlyRate: 85 }),
	ProjectRate: input(ProjectFields, { name: "Website", hourlyRate: 95.5 }),
	NewProject: input(NewProject, { name: "Website", hourlyRate: 95.5, color: "#0d4a37", budgetAmount: 5000 }),
	ProjectPatch: {
		schema: ProjectPatch,
		json: () => partial(withFields(inputSchema(NewProject), FollowField)),
		example: { name: "Website 2027" },
	},
	ProjectMerge: input(MergeFields, { into: "2b7e1c52-9f0a-4c1e-8a53-0d6f3c1f7a11" }),
	ProjectArchive: { ...input(ArchiveFields, {}), example: { archived: true } },
	TimerStop: { ...input(StopFields, {}), example: {} },
	NewTicket: input(TicketFields, {
		type: "billing",
		subject: "A receipt",
		description: "Could you send the receipt for June once more?",
	}),
	PlanChange: input(PlanChange, { email: "nora@adler.example", plan: "pro" }),
} satisfies Record<string, Input>;
export type InputName = keyof typeof INPUTS;

function patch(schema: z.ZodType, whole: z.ZodType, example: Json): Input {
	return { schema, json: () => partial(inputSchema(whole)), example };
}

function input(schema: z.ZodType, example: Json): Input {
	return { schema, json: () => inputSchema(schema), example };
}
