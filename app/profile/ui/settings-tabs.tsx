import { Link, useLocation } from "@remix-run/react";
import { m } from "~/paraglide/messages";

interface Tab {
	label(): string;
	/** The first is where the tab leads; several are listed below the tabs. */
	pages: readonly { to: string; label(): string }[];
}

const one = (to: string, label: () => string): Tab => ({ label, pages: [{ to, label }] });

const TABS: readonly Tab[] = [
	one("/settings", m.profile_tab_account),
	{
		label: m.profile_tab_business,
		pages: [
			{ to: "/settings/business", label: m.seller_business_details },
			{ to: "/settings/bank-accounts", label: m.seller_accounts },
		],
	},
	{
		label: m.shell_invoices,
		pages: [
			{ to: "/settings/numbers", label: m.profile_tab_numbers },
			{ to: "/settings/terms", label: m.statements_terms },
			{ to: "/settings/currencies", label: m.profile_currencies },
		],
	},
	one("/settings/mail", m.mail_settings),
	one("/settings/tax", m.profile_tax_settings),
	one("/settings/security", m.profile_security),
	{
		label: m.profile_tab_data,
		pages: [
			{ to: "/settings/trash", label: m.profile_trash },
			{ to: "/settings/download", label: m.export_download_title },
		],
	},
];

/** From one page of the settings to another. */
export function SettingsTabs() {
	const { pathname } = useLocation();
	const current = TABS.find(({ pages }) => pages.some(({ to }) => to === pathname));
	const beside = current && current.pages.length > 1 ? current.pages : [];
	return (
		<>
			<nav className="settings-tabs" aria-label={m.profile_settings()}>
				{TABS.map(({ label, pages }) => {
					const to = pages[0]?.to ?? "";
					const marked = to === pathname ? "page" : "true";
					return (
						<Link key={to} to={to} aria-current={pages === current?.pages ? marked : undefined}>
							{label()}
						</Link>
					);
				})}
			</nav>
			{beside.length > 0 && (
				<nav className="flex flex-wrap gap-x-5 pt-2" aria-label={current?.label()}>
					{beside.map(({ to, label }) => (
						<Link
							key={to}
							to={to}
							aria-current={to === pathname ? "page" : undefined}
							className="inline-flex min-h-11 items-center aria-[current]:font-medium aria-[current]:no-underline"
						>
							{label()}
						</Link>
					))}
				</nav>
			)}
		</>
	);
}
