import { ListQuery } from "~/clients/domain/list-query";
import { StatementQuery } from "~/payments/domain/statement-query";
import { TicketQuery } from "~/support/domain/ticket-input";
import type { Operation } from "./operation";

const LIMIT = "The plan has no room for another";
const MISSING = "There is none with this id, or it is somebody else's";
const KEY = "The Idempotency-Key came with another request";

/** Saved clients, and requests for support. */
export const CLIENT_OPERATIONS: readonly Operation[] = [
	{
		method: "GET",
		path: "/api/clients",
		group: "Clients",
		summary: "List clients",
		description: "Newest first.",
		access: "clients:read",
		query: ListQuery,
		answer: { status: 200, of: "Client", list: true, description: "The clients", headers: ["Link"] },
	},
	{
		method: "POST",
		path: "/api/clients",
		group: "Clients",
		summary: "Save a client",
		access: "clients:write",
		heeds: ["Idempotency-Key"],
		body: "NewClient",
		answer: { status: 201, of: "Client", description: "The new client", headers: ["ETag"] },
		errors: { plan_limit: LIMIT, key_reused: KEY },
	},
	{
		method: "GET",
		path: "/api/clients/{id}",
		group: "Clients",
		summary: "Read a client",
		access: "clients:read",
		answer: { status: 200, of: "Client", description: "The client", headers: ["ETag"] },
		errors: { not_found: MISSING },
	},
	{
		method: "PATCH",
		path: "/api/clients/{id}",
		group: "Clients",
		summary: "Change a client",
		description: "What is left out stays as it is. Invoices keep the address that they were written with.",
		access: "clients:write",
		heeds: ["If-Match"],
		body: "ClientPatch",
		answer: { status: 200, of: "Client", description: "The client as it is now", headers: ["ETag"] },
		errors: { not_found: MISSING, stale: "It was changed since the version that If-Match names" },
	},
	{
		method: "DELETE",
		path: "/api/clients/{id}",
		group: "Clients",
		summary: "Delete a client",
		description: "Can be taken back for 30 days.",
		access: "clients:write",
		answer: { status: 204, description: "Deleted" },
		errors: { not_found: MISSING },
	},
	{
		method: "GET",
		path: "/api/clients/{id}/statement",
		group: "Clients",
		summary: "Read a client's statement of account",
		description: "Of one currency: invoices, payments and credit, oldest first, with what was owed after each.",
		access: "clients:read",
		query: StatementQuery,
		answer: { status: 200, of: "Statement", description: "The statement" },
		errors: { not_found: MISSING },
	},
	{
		method: "POST",
		path: "/api/clients/{id}/restore",
		group: "Clients",
		summary: "Take back a deletion",
		access: "clients:write",
		answer: { status: 200, of: "Client", description: "The client" },
		errors: { not_found: MISSING, plan_limit: LIMIT },
	},
	{
		method: "GET",
		path: "/api/support-tickets",
		group: "Support",
		summary: "List requests for support",
		description: "Newest first.",
		access: "settings:read",
		query: TicketQuery,
		answer: { status: 200, of: "Ticket", list: true, description: "The requests", headers: ["Link"] },
	},
	{
		method: "POST",
		path: "/api/support-tickets",
		group: "Support",
		summary: "Ask for support",
		access: "settings:write",
		heeds: ["Idempotency-Key"],
		body: "NewTicket",
		answer: { status: 201, of: "Ticket", description: "The new request" },
		errors: { key_reused: KEY, too_many_requests: "10 requests an hour and 30 a day are taken" },
	},
];
