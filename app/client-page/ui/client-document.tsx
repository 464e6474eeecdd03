import type { ReactNode } from "react";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "~/kernel/language/language";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";

interface ClientDocumentProps {
	language: Language;
	/** What the links to other languages keep of its address. */
	query?: string;
	title: string;
	styles: readonly string[];
	/** Whose name heads the page; `null` for the product's. */
	seller: SenderProps | null;
	script?: { text: string; nonce: string };
	footer: ReactNode;
	/** When and where the page reloads without a script. */
	refresh?: { seconds: number; href: string } | undefined;
	children: ReactNode;
}

/** A page for people without an account: a document of its own, without the frame of the others. */
export function ClientDocument(props: ClientDocumentProps) {
	const { language, query = "", title, styles, seller, script, footer, refresh, children } = props;
	return (
		<html lang={language}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width,initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="robots" content="noindex,nofollow,noarchive" />
				{refresh && <meta httpEquiv="refresh" content={`${refresh.seconds};url=${refresh.href}`} />}
				<title>{title}</title>
				{["besley", "inter"].map((face) => (
					<link
						key={face}
						rel="preload"
						href={`/fonts/${face}.woff2`}
						as="font"
						type="font/woff2"
						crossOrigin="anonymous"
					/>
				))}
				{styles.map((href) => (
					<link key={href} rel="stylesheet" href={href} />
				))}
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
			</head>
			<body className="client-page">
				<a className="skip" href="#main">
					{m.shell_skip()}
				</a>
				<header className="border-b border-rule-2 print:hidden">
					<div className="wrap flex min-h-17 items-center gap-3 py-1.5">
						{seller ? <Sender {...seller} /> : <span className="brand">{PRODUCT.name}</span>}
						<LanguageLinks language={language} query={query} />
					</div>
				</header>
				<main id="main" tabIndex={-1} className="wrap flex-1 outline-none print:max-w-none print:p-0">
					{children}
				</main>
				<footer className="client-foot border-t border-rule-2 text-sm text-ink-2 wrap-anywhere print:hidden">
					<div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3.5">{footer}</div>
				</footer>
				{script && (
					// biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours (domain/page-script.ts)
					<script nonce={script.nonce} dangerouslySetInnerHTML={{ __html: script.text }} />
				)}
			</body>
		</html>
	);
}

interface SenderProps {
	name: string;
	line: string;
	/** Where its logo is; without one its initial stands there. */
	logo?: string | null;
}

function Sender({ name, line, logo = null }: SenderProps) {
	return (
		<div className="flex min-w-0 items-center gap-3 leading-[1.3] wrap-anywhere">
			{logo === null ? (
				<span
					className="grid size-10 flex-none place-items-center border border-ink font-display text-[1.1875rem] leading-none font-medium"
					aria-hidden="true"
				>
					{[...name][0]}
				</span>
			) : (
				<img className="client-logo" src={logo} alt="" />
			)}
			<p className="text-sm text-ink-2">
				<b className="block text-base font-medium text-ink">
					<bdi>{name}</bdi>
				</b>
				<bdi>{line}</bdi>
			</p>
		</div>
	);
}

/** Links, so that no cookie has to keep the choice. */
function LanguageLinks({ language, query }: { language: Language; query: string }) {
	return (
		<nav className="client-languages" aria-label={m.shell_language()}>
			{LANGUAGES.map((each) => (
				<a
					key={each}
					href={`?lang=${each}${query}`}
					lang={each}
					hrefLang={each}
					aria-current={each === language || undefined}
					aria-label={`${each.toUpperCase()}, ${LANGUAGE_NAMES[each]}`}
				>
					{each.toUpperCase()}
				</a>
			))}
		</nav>
	);
}
