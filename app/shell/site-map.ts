import { getEntitlements } from "~/billing/domain/entitlements";
import { PUBLIC_PAGES } from "~/marketing/domain/public-pages";
import { m } from "~/paraglide/messages";
import type { NavLink, Viewer } from "./viewer";

/** The screens of who is signed in, in the order of the bar (docs/specification.md section 2). */
const SCREENS: readonly { to: string; label(): string }[] = [
	{ to: "/dashboard", label: m.shell_dashboard },
	{ to: "/invoices", label: m.shell_invoices },
	{ to: "/invoices/drafts", label: m.shell_drafts },
	{ to: "/time-tracker", label: m.shell_time_tracker },
	{ to: "/clients", label: m.shell_clients },
	{ to: "/templates", label: m.shell_templates },
	{ to: "/settings", label: m.shell_settings },
	{ to: "/subscription", label: m.shell_subscription },
	{ to: "/support", label: m.shell_support },
	{ to: "/admin", label: m.shell_admin },
];

/** Those that apply to a user: by plan, and by being the administrator. */
export function visibleScreens({ plan, isAdministrator }: Viewer): readonly NavLink[] {
	const { timeTracking } = getEntitlements(plan);
	const open = SCREENS.filter(
		({ to }) => (to !== "/admin" || isAdministrator) && (to !== "/time-tracker" || timeTracking),
	);
	return open.map(({ to, label }) => ({ to, label: label() }));
}

/** Where the footer leads who is signed in: also to the templates. */
export const FOOT_PAGES: readonly string[] = [...PUBLIC_PAGES, "/templates"];
