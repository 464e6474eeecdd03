import { ListQuery } from "~/invoices/domain/list-query";
import type { Operation } from "./operation";

const LIMIT = "The plan has no room for another";
const MISSING = "There is none with this id, or it is somebody else's";
const KEY = "The Idempotency-Key came with another request";
const TAKEN = "The number is taken";

/** Invoices and drafts. */
export const INVOICE_OPERATIONS: readonly Operation[] = [
	{
		method: "GET",
		path: "/api/invoices",
		group: "Invoices",
		summary: "List invoices",
		description: "Newest first, drafts among them.",
		access: "session",
		query: ListQuery,
		answer: { status: 200, of: "Invoice", list: true, description: "The invoices", headers: ["Link"] },
	},
	{
		method: "POST",
		path: "/api/invoices",
		group: "Invoices",
		summary: "Write an invoice",
		description:
			"Status draft asks for number and dates alone. Amounts and sums are worked out here; what is sent for them is ignored.",
		access: "session",
		heeds: ["Idempotency-Key"],
		body: "NewInvoice",
		answer: { status: 201, of: "Invoice", description: "The new invoice", headers: ["ETag"] },
		errors: { plan_limit: LIMIT, conflict: TAKEN, key_reused: KEY },
	},
	{
		method: "POST",
		path: "/api/invoices/bulk",
		group: "Invoices",
		summary: "Mark several invoices as paid, or delete them",
		description: "Each by itself: what can't be changed is counted and stays as it is.",
		access: "session",
		body: "BulkChange",
		answer: { status: 200, of: "BulkResult", description: "What became of them" },
	},
	{
		method: "GET",
		path: "/api/invoices/{id}",
		group: "Invoices",
		summary: "Read an invoice",
		access: "session",
		answer: { status: 200, of: "Invoice", description: "The invoice", headers: ["ETag"] },
		errors: { not_found: MISSING },
	},
	{
		method: "PATCH",
		path: "/api/invoices/{id}",
		group: "Invoices",
		summary: "Change an invoice, or its status",
		description:
			"What is left out stays as it is. Status moves from draft to sent, from sent or overdue to paid; back from paid to sent only where nothing else is asked for.",
		access: "session",
		heeds: ["If-Match"],
		body: "InvoicePatch",
		answer: { status: 200, of: "Invoice", description: "The invoice as it is now", headers: ["ETag"] },
		errors: {
			not_found: MISSING,
			plan_limit: LIMIT,
			conflict: "The number is taken, or the status can't be reached from here",
			stale: "It was changed since the version that If-Match names",
		},
	},
	{
		method: "DELETE",
		path: "/api/invoices/{id}",
		group: "Invoices",
		summary: "Delete an invoice or a draft",
		description: "Can be taken back for 30 days.",
		access: "session",
		answer: { status: 204, description: "Deleted" },
		errors: { not_found: MISSING },
	},
	{
		method: "POST",
		path: "/api/invoices/{id}/restore",
		group: "Invoices",
		summary: "Take back a deletion",
		access: "session",
		answer: { status: 200, of: "Invoice", description: "The invoice" },
		errors: { not_found: MISSING, plan_limit: LIMIT, conflict: TAKEN },
	},
	{
		method: "POST",
		path: "/api/invoices/{id}/pdf",
		group: "Invoices",
		summary: "Make the PDF",
		description: "With Accept: application/json its address, otherwise the file itself.",
		access: "session",
		heeds: ["Accept"],
		answer: { status: 200, of: "PdfLink", pdf: true, description: "The PDF, or where it is" },
		errors: { not_found: MISSING, plan_limit: "The plan has no PDF exports" },
	},
	{
		method: "GET",
		path: "/api/drafts",
		group: "Invoices",
		summary: "List drafts",
		access: "session",
		query: ListQuery,
		answer: { status: 200, of: "Invoice", list: true, description: "The drafts", headers: ["Link"] },
	},
	{
		method: "POST",
		path: "/api/drafts",
		group: "Invoices",
		summary: "Save a draft",
		access: "session",
		heeds: ["Idempotency-Key"],
		body: "NewDraft",
		answer: { status: 201, of: "Invoice", description: "The new draft", headers: ["ETag"] },
		errors: { plan_limit: LIMIT, conflict: TAKEN, key_reused: KEY },
	},
];
