import { Link } from "@remix-run/react";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { Brand } from "./brand";
import { GpcBadge } from "./gpc-badge";
import { LanguageSwitch } from "./language-switch";

interface FooterProps {
	/** The paths that have a page; links to others are left out. Left away, all are there. */
	paths?: readonly string[];
	year: number;
	/** Set for who is signed in: shows the privacy badge, and says what the request's headers told of it. */
	signedIn?: { gpc: boolean; privacyControl: boolean };
}

/** The foot of every page (docs/specification.md section 2). */
export function Footer({ paths, year, signedIn }: FooterProps) {
	const exists = ({ to }: FootLink) => !paths || paths.includes(to);
	const columns = COLUMNS.map(({ title, links }) => ({ title, links: links.filter(exists) })).filter(
		({ links }) => links.length > 0,
	);
	const columned = !signedIn || columns.length > 0;
	return (
		<footer className="foot">
			<div className="wrap py-8">
				{columned && (
					<div className="grid grid-cols-2 gap-6 pb-8 md:grid-cols-[2fr_1fr_1fr_1fr]">
						<div className="max-md:col-span-full">
							<Brand to={signedIn ? "/dashboard" : "/"} />
							<p className="mt-2">{m.kernel_tagline()}</p>
						</div>
						{columns.map(({ title, links }) => (
							<div key={links[0]?.to}>
								<h2 className="mb-1.5 font-text text-sm leading-[1.5] font-semibold tracking-[0] text-ink">
									{title()}
								</h2>
								<ul>
									{links.map(({ to, label }) => (
										<li key={to}>
											<Link to={to}>{label()}</Link>
										</li>
									))}
								</ul>
							</div>
						))}
					</div>
				)}
				<div
					className={`foot-line flex flex-wrap items-center gap-x-6 gap-y-1.5 ${columned ? "border-t border-rule-2 pt-4" : ""}`}
				>
					<span>{m.shell_all_rights({ year, product: PRODUCT.name })}</span>
					{signedIn ? <GpcBadge fromRequest={signedIn.gpc} applied={signedIn.privacyControl} /> : <LanguageSwitch />}
					<span className="flex flex-wrap gap-x-4 gap-y-1.5 md:ml-auto">
						{BOTTOM.filter(exists).map(({ to, label }) => (
							<Link key={to} to={to}>
								{label()}
							</Link>
						))}
					</span>
				</div>
			</div>
		</footer>
	);
}

interface FootLink {
	to: string;
	label(): string;
}

const CONTACT = { to: "/contact", label: m.shell_contact };
const PRIVACY = { to: "/privacy-policy", label: m.shell_privacy_policy };

const COLUMNS: { title(): string; links: FootLink[] }[] = [
	{
		title: m.shell_footer_product,
		links: [
			{ to: "/features", label: m.shell_features },
			{ to: "/pricing", label: m.shell_pricing },
			{ to: "/templates", label: m.shell_invoice_templates },
		],
	},
	{ title: m.shell_footer_company, links: [CONTACT] },
	{
		title: m.shell_footer_legal,
		links: [
			PRIVACY,
			{ to: "/terms-of-service", label: m.shell_terms_of_service },
			{ to: "/cookie-policy", label: m.shell_cookie_policy },
			{ to: "/gdpr", label: m.shell_gdpr },
		],
	},
];

const BOTTOM: FootLink[] = [PRIVACY, { to: "/terms-of-service", label: m.shell_terms_of_usage }, CONTACT];
