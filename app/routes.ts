import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** Every address of the product, in the order of the spec's route table. */
export default [
	layout("routes/public.tsx", [index("routes/home.tsx")]),

	route("auth", "routes/sign-in.tsx", { id: "auth" }),
	route("login", "routes/sign-in.tsx", { id: "login" }),
	route("signup", "routes/sign-in.tsx", { id: "signup" }),
	route("sign-out", "routes/sign-out.ts"),

	layout("routes/app.tsx", [
		route("dashboard", "routes/dashboard.tsx"),
		route("invoices", "routes/invoices/list.tsx", [route(":id", "routes/invoices/detail.tsx")]),
		route("invoices/new", "routes/invoices/new.tsx"),
		route("invoices/edit/:id", "routes/invoices/edit.tsx"),
		route("invoices/drafts", "routes/invoices/drafts.tsx"),
		route("invoices/:id/delete", "routes/invoices/delete.tsx"),
	]),
	route("invoices/:id/pdf", "routes/invoices/pdf.ts"),
	route("drafts", "routes/invoices/drafts-redirect.ts"),

	route("api/user", "routes/api/user.ts"),
	route("api/login", "routes/api/login.ts"),
	route("api/register", "routes/api/register.ts"),
	route("api/logout", "routes/api/logout.ts"),
	route("api/dashboard/stats", "routes/api/dashboard-stats.ts"),
	route("api/invoices", "routes/api/invoices.ts"),
	route("api/invoices/:id", "routes/api/invoice.ts"),
	route("api/invoices/:id/pdf", "routes/api/invoice-pdf.ts"),
	route("api/invoices/:id/restore", "routes/api/invoice-restore.ts"),
	route("api/drafts", "routes/api/drafts.ts"),
	route("api/*", "routes/api/not-found.ts"),

	route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
