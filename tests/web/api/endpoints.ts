import { aPng } from "#tests/document/image/pictures";
import { INPUTS } from "~/routes/api/openapi/inputs";
import { aBankFile } from "../../bank/bank";
import { aPayload, aRecurringPayload } from "../../harness/factories";

export interface Endpoint {
	method: string;
	path: string;
	/** What `:id` in the path is the id of. */
	of?:
		| "Invoice"
		| "Client"
		| "Template"
		| "Time entry"
		| "Project"
		| "Recurring invoice"
		| "Tax"
		| "Withholding"
		| "Bank import"
		| "Token"
		| "Payment"
		| "Passkey";
	/** A body that the owner's request would be well answered with. */
	body?: () => unknown;
	/** What even a good request of these tests' accounts gets: they have nothing to show. */
	refused?: 400 | 403 | 409;
	/** For the administrator alone. */
	forbidden?: true;
	/** Needs mail, which the built Worker of these tests has not. */
	mails?: true;
	/** Needs a card service, which it has not either. */
	cards?: true;
}

/** Every endpoint of the API that needs a session. `tests/web/api/endpoints.unit.test.ts` sees to it that none is missing. */
export const ENDPOINTS: readonly Endpoint[] = [
	{ method: "GET", path: "/api/user" },
	{ method: "POST", path: "/api/session/confirm", body: () => ({ code: "000000" }), refused: 403 },
	{ method: "GET", path: "/api/passkeys" },
	{ method: "POST", path: "/api/passkeys/options" },
	{ method: "POST", path: "/api/passkeys", body: () => INPUTS.NewPasskey.example, refused: 400 },
	{ method: "GET", path: "/api/passkeys/:id", of: "Passkey" },
	{ method: "PATCH", path: "/api/passkeys/:id", of: "Passkey", body: () => ({ name: "Laptop" }) },
	{ method: "DELETE", path: "/api/passkeys/:id", of: "Passkey" },
	{ method: "GET", path: "/api/tokens" },
	{ method: "POST", path: "/api/tokens", body: () => ({ name: "Export", scopes: ["invoices:read"] }) },
	{ method: "DELETE", path: "/api/tokens/:id", of: "Token" },
	{ method: "GET", path: "/api/dashboard/stats" },
	{ method: "GET", path: "/api/invoices" },
	{ method: "POST", path: "/api/invoices", body: aPayload },
	{
		method: "POST",
		path: "/api/invoices/bulk",
		body: () => ({ action: "mark-paid", ids: ["00000000-0000-4000-8000-000000000000"] }),
	},
	{ method: "POST", path: "/api/invoices/preview", body: aPayload },
	{ method: "GET", path: "/api/invoices/:id", of: "Invoice" },
	{ method: "PATCH", path: "/api/invoices/:id", of: "Invoice", body: () => ({ status: "paid" }) },
	{ method: "DELETE", path: "/api/invoices/:id", of: "Invoice" },
	{ method: "POST", path: "/api/invoices/:id/pdf", of: "Invoice" },
	{ method: "POST", path: "/api/invoices/:id/receipt", of: "Invoice" },
	{ method: "GET", path: "/api/invoices/:id/timesheet", of: "Invoice" },
	{ method: "POST", path: "/api/invoices/:id/send", of: "Invoice" },
	{ method: "GET", path: "/api/invoices/:id/payments", of: "Invoice" },
	{ method: "POST", path: "/api/invoices/:id/payments", of: "Invoice", body: () => ({ amount: "1.00" }) },
	{ method: "DELETE", path: "/api/invoices/:id/payments/:payment", of: "Invoice" },
	{ method: "GET", path: "/api/invoices/:id/credit", of: "Invoice" },
	{ method: "POST", path: "/api/invoices/:id/credit", of: "Invoice", body: () => ({}) },
	{ method: "POST", path: "/api/invoices/:id/refunds", of: "Invoice", body: () => ({ amount: "1.00" }) },
	{ method: "POST", path: "/api/invoices/:id/write-off", of: "Invoice" },
	{ method: "GET", path: "/api/invoices/:id/credit-notes", of: "Invoice" },
	{ method: "POST", path: "/api/invoices/:id/credit-notes", of: "Invoice", body: () => ({}) },
	{ method: "POST", path: "/api/invoices/:id/correct", of: "Invoice", body: () => ({}) },
	{ method: "GET", path: "/api/invoices/:id/deposits", of: "Invoice" },
	{ method: "POST", path: "/api/invoices/:id/deposits", of: "Invoice", body: () => ({ percent: "30" }) },
	{ method: "POST", path: "/api/invoices/:id/share", of: "Invoice" },
	{ method: "DELETE", path: "/api/invoices/:id/share", of: "Invoice" },
	{ method: "GET", path: "/api/invoices/:id/deliveries", of: "Invoice" },
	{ method: "POST", path: "/api/invoices/:id/reminders", of: "Invoice" },
	{ method: "GET", path: "/api/invoices/:id/e-invoice", of: "Invoice" },
	{ method: "GET", path: "/api/invoices/:id/factur-x.xml", of: "Invoice" },
	{ method: "GET", path: "/api/invoices/:id/xrechnung.xml", of: "Invoice" },
	{ method: "GET", path: "/api/invoices/:id/peppol.xml", of: "Invoice" },
	{ method: "POST", path: "/api/invoices/:id/restore", of: "Invoice" },
	{ method: "GET", path: "/api/invoices/:id/revisions", of: "Invoice" },
	{ method: "GET", path: "/api/invoices/:id/working-copy", of: "Invoice" },
	{
		method: "PUT",
		path: "/api/invoices/:id/working-copy",
		of: "Invoice",
		body: () => ({ key: "k", version: 1, fields: { notes: "typed" }, items: [] }),
	},
	{ method: "DELETE", path: "/api/invoices/:id/working-copy", of: "Invoice" },
	{ method: "GET", path: "/api/recurring-invoices" },
	{ method: "POST", path: "/api/recurring-invoices", body: aRecurringPayload },
	{ method: "GET", path: "/api/recurring-invoices/:id", of: "Recurring invoice" },
	{ method: "PATCH", path: "/api/recurring-invoices/:id", of: "Recurring invoice", body: () => ({ paused: true }) },
	{ method: "DELETE", path: "/api/recurring-invoices/:id", of: "Recurring invoice" },
	{ method: "POST", path: "/api/recurring-invoices/:id/skip", of: "Recurring invoice" },
	{ method: "POST", path: "/api/recurring-invoices/:id/send-late", of: "Recurring invoice" },
	{ method: "GET", path: "/api/payments" },
	{ method: "POST", path: "/api/payments/bulk", body: () => INPUTS.ManyPayments.example },
	{ method: "GET", path: "/api/payments/:id", of: "Payment" },
	{ method: "GET", path: "/api/credit-notes" },
	{ method: "GET", path: "/api/drafts" },
	{ method: "POST", path: "/api/drafts", body: aPayload },
	{ method: "POST", path: "/api/email-confirmation", mails: true },
	{ method: "DELETE", path: "/api/email-change" },
	{ method: "PATCH", path: "/api/user/settings", body: () => ({ company: "Adler & Daughters" }) },
	{ method: "PUT", path: "/api/user/logo", body: () => ({ logo: Buffer.from(aPng(2, 1)).toString("base64") }) },
	{ method: "DELETE", path: "/api/user/logo" },
	{ method: "GET", path: "/api/user/numbers" },
	{ method: "PUT", path: "/api/user/numbers", body: () => ({ pattern: "R-{seq:4}", next: 7 }) },
	{ method: "DELETE", path: "/api/user/numbers" },
	{ method: "GET", path: "/api/user/mail-texts" },
	{ method: "PATCH", path: "/api/user/mail-texts", body: () => ({ en: { subject: "S", message: "M" } }) },
	{ method: "GET", path: "/api/user/reminders" },
	{ method: "PATCH", path: "/api/user/reminders", body: () => ({ steps: [{ days: 5 }] }) },
	{ method: "GET", path: "/api/user/card-payments", cards: true },
	{ method: "DELETE", path: "/api/user/card-payments", cards: true },
	{ method: "GET", path: "/api/user/seller-profile" },
	{ method: "PATCH", path: "/api/user/seller-profile", body: () => ({ country: "DE" }) },
	{ method: "GET", path: "/api/clients" },
	{ method: "POST", path: "/api/clients", body: () => ({ name: "Kestrel & Pine", email: "a@example.com" }) },
	{ method: "POST", path: "/api/clients/bulk", body: () => INPUTS.ManyClients.example },
	{ method: "PUT", path: "/api/clients/external/:externalId", body: () => INPUTS.NewClient.example },
	{ method: "GET", path: "/api/clients/:id", of: "Client" },
	{ method: "PATCH", path: "/api/clients/:id", of: "Client", body: () => ({ city: "Hamburg" }) },
	{ method: "DELETE", path: "/api/clients/:id", of: "Client" },
	{ method: "POST", path: "/api/clients/:id/share", of: "Client" },
	{ method: "DELETE", path: "/api/clients/:id/share", of: "Client" },
	{ method: "GET", path: "/api/clients/:id/statement", of: "Client" },
	{ method: "GET", path: "/api/clients/:id/statement/deliveries", of: "Client" },
	{ method: "POST", path: "/api/clients/:id/statement/send", of: "Client" },
	{ method: "POST", path: "/api/clients/:id/restore", of: "Client" },
	{ method: "GET", path: "/api/templates" },
	{ method: "POST", path: "/api/templates", body: () => ({ name: "Studio", accent: "#5b1a6b" }) },
	{ method: "GET", path: "/api/templates/:id", of: "Template" },
	{ method: "PATCH", path: "/api/templates/:id", of: "Template", body: () => ({ footer: "Thank you" }) },
	{ method: "DELETE", path: "/api/templates/:id", of: "Template" },
	{ method: "POST", path: "/api/templates/:id/restore", of: "Template" },
	{ method: "GET", path: "/api/tax-profile" },
	{ method: "PUT", path: "/api/tax-profile", body: () => ({ country: "DE" }) },
	{ method: "DELETE", path: "/api/tax-profile" },
	{ method: "GET", path: "/api/taxes" },
	{ method: "POST", path: "/api/taxes", body: () => ({ name: "VAT 23%", rate: "23", country: "PL" }) },
	{ method: "GET", path: "/api/taxes/:id", of: "Tax" },
	{ method: "PATCH", path: "/api/taxes/:id", of: "Tax", body: () => ({ name: "VAT" }) },
	{ method: "DELETE", path: "/api/taxes/:id", of: "Tax" },
	{ method: "GET", path: "/api/withholdings" },
	{ method: "POST", path: "/api/withholdings", body: () => ({ name: "IRPF", rate: "15" }) },
	{ method: "GET", path: "/api/withholdings/:id", of: "Withholding" },
	{ method: "PATCH", path: "/api/withholdings/:id", of: "Withholding", body: () => ({ rate: "7" }) },
	{ method: "DELETE", path: "/api/withholdings/:id", of: "Withholding" },
	{ method: "GET", path: "/api/bank-imports" },
	{ method: "POST", path: "/api/bank-imports", body: aBankFile },
	{ method: "GET", path: "/api/bank-imports/:id", of: "Bank import" },
	{ method: "POST", path: "/api/bank-imports/:id/bookings", of: "Bank import", body: () => ({ lines: [] }) },
	{ method: "DELETE", path: "/api/bank-imports/:id/bookings", of: "Bank import" },
	{ method: "GET", path: "/api/reports/income" },
	{ method: "GET", path: "/api/reports/tax" },
	{ method: "GET", path: "/api/reports/eu-sales", refused: 409 },
	{ method: "GET", path: "/api/reports/withheld" },
	{ method: "GET", path: "/api/reports/open" },
	{ method: "GET", path: "/api/reports/receipts" },
	{ method: "GET", path: "/api/reports/time" },
	{ method: "GET", path: "/api/reports/time/timesheet", refused: 409 },
	{ method: "GET", path: "/api/exchange-rates" },
	{ method: "PUT", path: "/api/exchange-rates", body: () => ({ currency: "CHF", day: "2026-03-01", rate: "0.95" }) },
	{ method: "GET", path: "/api/time-entries" },
	{ method: "POST", path: "/api/time-entries", body: anEntry },
	{ method: "POST", path: "/api/time-entries/bulk", body: () => ({ rows: [anEntry()] }) },
	{
		method: "PATCH",
		path: "/api/time-entries/bulk",
		body: () => ({ ids: [crypto.randomUUID()], billable: false }),
	},
	{ method: "POST", path: "/api/time-entries/bulk/undo", body: () => ({ changeId: "none" }), refused: 409 },
	{ method: "GET", path: "/api/time-entries/unbilled" },
	{ method: "GET", path: "/api/time-entries/running" },
	{ method: "POST", path: "/api/time-entries/start", body: () => ({ description: "Wireframes" }) },
	{ method: "PUT", path: "/api/time-entries/external/:externalId", body: anEntry },
	{ method: "GET", path: "/api/time-entries/:id", of: "Time entry" },
	{ method: "PATCH", path: "/api/time-entries/:id", of: "Time entry", body: () => ({ description: "Sketches" }) },
	{ method: "DELETE", path: "/api/time-entries/:id", of: "Time entry" },
	{ method: "POST", path: "/api/time-entries/:id/stop", of: "Time entry" },
	{ method: "POST", path: "/api/time-entries/:id/continue", of: "Time entry" },
	{
		method: "POST",
		path: "/api/time-entries/:id/split",
		of: "Time entry",
		body: () => ({ at: "2026-03-02T09:30:00Z" }),
	},
	{ method: "POST", path: "/api/time-entries/:id/restore", of: "Time entry" },
	{ method: "GET", path: "/api/projects" },
	{ method: "POST", path: "/api/projects", body: () => ({ name: "Website", hourlyRate: 95.5 }) },
	{ method: "PUT", path: "/api/projects/external/:externalId", body: () => INPUTS.NewProject.example },
	{ method: "GET", path: "/api/projects/:id", of: "Project" },
	{ method: "PATCH", path: "/api/projects/:id", of: "Project", body: () => ({ name: "Website 2027" }) },
	{ method: "DELETE", path: "/api/projects/:id", of: "Project" },
	{ method: "POST", path: "/api/projects/:id/archive", of: "Project" },
	{ method: "POST", path: "/api/projects/:id/merge", of: "Project", body: () => ({ into: crypto.randomUUID() }) },
	{ method: "POST", path: "/api/projects/:id/restore", of: "Project" },
	{ method: "PUT", path: "/api/projects", body: () => ({ name: "Website", hourlyRate: 95.5 }) },
	{ method: "GET", path: "/api/support-tickets" },
	{
		method: "POST",
		path: "/api/support-tickets",
		body: () => ({ type: "general", subject: "Hello", description: "Is anybody there?" }),
	},
	{
		method: "POST",
		path: "/api/admin/update-plan",
		body: () => ({ email: "a@example.com", plan: "pro" }),
		forbidden: true,
	},
	{ method: "GET", path: "/api/admin/operator", forbidden: true },
	{ method: "DELETE", path: "/api/user/delete" },
];

/** Time, written down by hand. */
function anEntry() {
	return {
		description: "Wireframes",
		startTime: "2026-03-02T09:00:00Z",
		endTime: "2026-03-02T10:27:00Z",
		hourlyRate: 85,
	};
}

/** Endpoints that are open to everybody. */
export const PUBLIC_PATHS: readonly string[] = [
	"/api/login",
	"/api/register",
	"/api/passkeys/challenge",
	"/api/passkeys/login",
	"/api/logout",
	"/api/password-reset",
	"/api/password-reset/confirm",
	"/api/email-confirmation/confirm",
	"/api/health",
	"/api/ready",
	"/api/stripe-webhook",
	"/api/stripe-connect-webhook",
	"/api/mail-webhook",
	"/api/docs",
	"/api/openapi.json",
	"/api/guide.md",
];
