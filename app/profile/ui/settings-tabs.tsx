import { NavLink } from "@remix-run/react";
import { m } from "~/paraglide/messages";

const TABS = [
	{ to: "/settings", label: m.profile_tab_account },
	{ to: "/settings/tax", label: m.profile_tax_settings },
	{ to: "/settings/numbers", label: m.profile_tab_numbers },
	{ to: "/settings/security", label: m.profile_security },
	{ to: "/settings/trash", label: m.profile_trash },
];

/** From one page of the settings to another. */
export function SettingsTabs() {
	return (
		<nav className="settings-tabs" aria-label={m.profile_settings()}>
			{TABS.map(({ to, label }) => (
				<NavLink key={to} to={to} end>
					{label()}
				</NavLink>
			))}
		</nav>
	);
}
