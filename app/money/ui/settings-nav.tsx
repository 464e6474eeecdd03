import { NavLink } from "@remix-run/react";
import { m } from "~/paraglide/messages";

/** The pages of the settings. */
export function SettingsNav() {
	return (
		<nav className="settings-nav" aria-label={m.identity_settings()}>
			<NavLink to="/settings" end>
				{m.money_nav_account()}
			</NavLink>
			<NavLink to="/settings/tax">{m.money_settings()}</NavLink>
		</nav>
	);
}
