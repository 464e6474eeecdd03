import { entitlementsOf } from "~/billing/domain/entitlements";
import { PUBLIC_PAGES } from "~/kernel/public-pages";
import type { NavLink, Viewer } from "./viewer";

/** The screens of who is signed in, in the order of the bar (spec section 2). */
const SCREENS: readonly NavLink[] = [
	{ to: "/dashboard", label: "Dashboard" },
	{ to: "/invoices", label: "Invoices" },
	{ to: "/invoices/drafts", label: "Drafts" },
	{ to: "/time-tracker", label: "Time Tracker" },
	{ to: "/clients", label: "Clients" },
	{ to: "/templates", label: "Templates" },
	{ to: "/settings", label: "Settings" },
	{ to: "/subscription", label: "Subscription" },
	{ to: "/support", label: "Support" },
	{ to: "/admin", label: "Admin" },
];

/** Those that lead somebody somewhere: by plan, and by who administers. */
export function screensOf({ plan, isAdministrator }: Viewer): readonly NavLink[] {
	const { timeTracking } = entitlementsOf(plan);
	return SCREENS.filter(({ to }) => (to !== "/admin" || isAdministrator) && (to !== "/time-tracker" || timeTracking));
}

/** Where the footer leads who is signed in: also to the templates. */
export const FOOT_PAGES: readonly string[] = [...PUBLIC_PAGES, "/templates"];
