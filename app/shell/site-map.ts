import type { NavLink } from "./viewer";

/** The screens of who is signed in, in the order of the bar (spec section 2). */
export const SCREENS: readonly NavLink[] = [
	{ to: "/dashboard", label: "Dashboard" },
	{ to: "/invoices", label: "Invoices" },
	{ to: "/invoices/drafts", label: "Drafts" },
	{ to: "/clients", label: "Clients" },
	{ to: "/settings", label: "Settings" },
	{ to: "/subscription", label: "Subscription" },
	{ to: "/support", label: "Support" },
	{ to: "/admin", label: "Admin" },
];

/** The public pages that the footer may lead to. */
export const PUBLIC_PAGES: readonly string[] = [
	"/features",
	"/pricing",
	"/contact",
	"/privacy-policy",
	"/terms-of-service",
	"/cookie-policy",
	"/gdpr",
];
