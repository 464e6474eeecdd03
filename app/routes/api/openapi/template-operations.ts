import type { Operation } from "./operation";

const LIMIT = "The plan has no templates of one's own, or no room for another";
const MISSING = "There is none with this id, or it is somebody else's";

/** What invoices look like: the built-in templates, and the account's own. */
export const TEMPLATE_OPERATIONS: readonly Operation[] = [
	{
		method: "GET",
		path: "/api/templates",
		group: "Templates",
		summary: "List templates",
		description: "The built-in ones first, then the account's, newest first.",
		access: "templates:read",
		answer: { status: 200, of: "Template", list: true, description: "The templates" },
	},
	{
		method: "POST",
		path: "/api/templates",
		group: "Templates",
		summary: "Create a template",
		description: "What is left out is as in the built-in template of the same arrangement.",
		access: "templates:write",
		heeds: ["Idempotency-Key"],
		body: "NewTemplate",
		answer: { status: 201, of: "Template", description: "The new template", headers: ["ETag"] },
		errors: { plan_limit: LIMIT, key_reused: "The Idempotency-Key came with another request" },
	},
	{
		method: "GET",
		path: "/api/templates/{id}",
		group: "Templates",
		summary: "Read a template of one's own",
		access: "templates:read",
		answer: { status: 200, of: "Template", description: "The template", headers: ["ETag"] },
		errors: { not_found: MISSING },
	},
	{
		method: "PATCH",
		path: "/api/templates/{id}",
		group: "Templates",
		summary: "Change a template",
		description: "What is left out stays as it is. Invoices that were sent keep the looks that they were sent with.",
		access: "templates:write",
		heeds: ["If-Match"],
		body: "TemplatePatch",
		answer: { status: 200, of: "Template", description: "The template as it is now", headers: ["ETag"] },
		errors: {
			not_found: MISSING,
			plan_limit: LIMIT,
			stale: "It was changed since the version that If-Match names",
		},
	},
	{
		method: "DELETE",
		path: "/api/templates/{id}",
		group: "Templates",
		summary: "Delete a template",
		description: "Can be taken back for 30 days.",
		access: "templates:write",
		answer: { status: 204, description: "Deleted" },
		errors: { not_found: MISSING },
	},
	{
		method: "POST",
		path: "/api/templates/{id}/restore",
		group: "Templates",
		summary: "Take back a deletion",
		access: "templates:write",
		answer: { status: 200, of: "Template", description: "The template" },
		errors: { not_found: MISSING, plan_limit: LIMIT },
	},
];
