import { aPayload } from "./factories";

export interface Endpoint {
	method: string;
	/** `:id` stands for the id of an invoice. */
	path: string;
	/** A body that the owner's request would be well answered with. */
	body?: () => unknown;
}

/** Every door of the API that needs a session. `tests/domain/endpoints.test.ts` sees to it that none is missing. */
export const ENDPOINTS: readonly Endpoint[] = [
	{ method: "GET", path: "/api/user" },
	{ method: "GET", path: "/api/dashboard/stats" },
	{ method: "GET", path: "/api/invoices" },
	{ method: "POST", path: "/api/invoices", body: aPayload },
	{ method: "GET", path: "/api/invoices/:id" },
	{ method: "PATCH", path: "/api/invoices/:id", body: () => ({ status: "paid" }) },
	{ method: "DELETE", path: "/api/invoices/:id" },
	{ method: "POST", path: "/api/invoices/:id/pdf" },
	{ method: "POST", path: "/api/invoices/:id/restore" },
	{ method: "GET", path: "/api/drafts" },
	{ method: "POST", path: "/api/drafts", body: aPayload },
];

/** Doors that stand open to everybody. */
export const PUBLIC_PATHS: readonly string[] = ["/api/login", "/api/register", "/api/logout"];
