import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";
import { Menu } from "~/ui/overlay/menu";
import { AccountItems, isAccountLink } from "./account-items";
import { Bar } from "./bar";
import { Brand } from "./brand";
import type { NavLink, Viewer } from "./viewer";

interface TopNavProps {
	viewer: Viewer;
	path: string;
	links: readonly NavLink[];
	/** The running timer's badge: beside the user menu, or a strip under the bar where that is narrow. */
	timer?: ReactNode;
}

export function TopNav({ viewer, path, links, timer }: TopNavProps) {
	const tabs = links.filter((link) => !isAccountLink(link));
	const account = <AccountItems plan={viewer.plan} links={links} path={path} />;
	return (
		<Bar>
			<Brand to="/dashboard" />
			<nav className="tabs" aria-label={m.shell_navigation()}>
				{tabs.map((link) => (
					<Tab key={link.to} link={link} path={path} />
				))}
			</nav>
			<div className="bar-end">{timer}</div>
			<Menu
				className="-mr-1.5 max-lg:hidden"
				summary={<Monogram name={viewer.name} />}
				aria-label={m.shell_account_of({ name: viewer.name })}
			>
				<div className="menu-sheet">
					<Who viewer={viewer} />
					{account}
				</div>
			</Menu>
			<Menu className="nav-compact -mr-1.5 ml-auto lg:hidden" summary={<CompactSummary />}>
				<nav className="menu-sheet" aria-label={m.shell_navigation_compact()}>
					<Who viewer={viewer} />
					{tabs.map((link) => (
						<Tab key={link.to} className="menu-item" link={link} path={path} />
					))}
					<hr />
					{account}
				</nav>
			</Menu>
		</Bar>
	);
}

function Tab({ link, path, className }: { link: NavLink; path: string; className?: string }) {
	return (
		<Link className={className} to={link.to} aria-current={isCurrent(link.to, path) ? "page" : undefined}>
			{link.label}
		</Link>
	);
}

/** A tab covers its subpaths too; Invoices not for Drafts (docs/specification.md section 2), but for what has no tab. */
function isCurrent(to: string, path: string): boolean {
	if (to === "/invoices" && isCurrent("/invoices/drafts", path)) return false;
	if (to === "/invoices" && OF_INVOICES.some((own) => isCurrent(own, path))) return true;
	return path === to || path.startsWith(`${to}/`);
}

/** Pages that the list of invoices leads to. */
const OF_INVOICES = ["/bank-imports", "/recurring"];

function Monogram({ name }: { name: string }) {
	return (
		<>
			<span className="monogram" aria-hidden="true">
				{[...name.trim()][0]?.toUpperCase()}
			</span>
			<Icon name="down" className="turns" />
		</>
	);
}

function CompactSummary() {
	return (
		<>
			<Icon name="menu" />
			{m.shell_menu()}
		</>
	);
}

function Who({ viewer }: { viewer: Viewer }) {
	return (
		<p className="mb-1.5 border-b border-rule px-4.5 pt-2 pb-2.5 text-sm text-ink-2 wrap-anywhere">
			<b className="block text-base font-medium text-ink">{viewer.name}</b>
			{viewer.email}
			<br />
			{m.shell_plan({ plan: viewer.planName })}
		</p>
	);
}
