import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import {
	isRouteErrorResponse,
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useLoaderData,
	useMatches,
	useRouteError,
	useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext, useEffect } from "react";
import { isAdministrator } from "~/access/domain/user";
import { currentLanguage } from "~/kernel/language/language";
import { formatInstant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { PLAN_NAMES } from "./billing/domain/plan";
import { currentCountry } from "./kernel/language/region";
import { PRODUCT } from "./kernel/product";
import { signsAreMixed } from "./kernel/typed-number";
import { NotFound } from "./marketing/ui/not-found";
import { Fault } from "./shell/fault";
import { NonceContext } from "./shell/nonce";
import { PublicFrame } from "./shell/public-frame";
import { ServerChange } from "./shell/server-change";
import { SignedInFrame } from "./shell/signed-in-frame";
import { usePageLanguage } from "./shell/use-page-language";
import type { Viewer } from "./shell/viewer";
import styles from "./styles.css?url";
import { knownTimer } from "./time/server/known-timer.server";
import { lastPost } from "./ui/form/last-post";
import { takeToast } from "./web/flash.server";
import { findViewer } from "./web/guards.server";
import { asPage } from "./web/page-refusal.server";
import type { Visit } from "./web/visit.server";

/** What a route says of the pages in it. */
interface PageHandle {
	scripts?: boolean;
	/** What they are for, where each has no description of its own. */
	describe?(): string;
}

export const meta: MetaFunction = ({ error }) => [
	{ name: "description", content: m.shell_description({ product: PRODUCT.name }) },
	{
		title: error
			? `${errorTitle(error)} | ${PRODUCT.name}`
			: m.kernel_label_value({ label: PRODUCT.name, value: m.kernel_tagline() }),
	},
];

export const links: LinksFunction = () => [
	{ rel: "preload", href: "/fonts/besley.woff2", as: "font", type: "font/woff2", crossOrigin: "anonymous" },
	{ rel: "preload", href: "/fonts/inter.woff2", as: "font", type: "font/woff2", crossOrigin: "anonymous" },
	{ rel: "stylesheet", href: styles },
	{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
	{ rel: "alternate icon", href: "/favicon.ico", sizes: "32x32" },
];

export const loader = ({ request, context }: LoaderFunctionArgs) => asPage(context, () => shell(request, context));

async function shell(request: Request, context: Visit) {
	const [user, { toast, clear }] = await Promise.all([findViewer(request, context), takeToast(request, context)]);
	const timer = user && (await knownTimer(context.ctx, user));
	const viewer: Viewer | null = user && {
		name: user.name,
		email: user.email,
		plan: user.plan,
		planName: PLAN_NAMES[user.plan],
		isAdministrator: isAdministrator(user, context.ctx.config),
		shortcuts: user.shortcuts,
		privacyControl: user.privacyControl,
		demoUntil: user.demoUntil === null ? null : formatInstant(user.demoUntil, user.timezone),
	};
	const { headers } = request;
	const gpc = headers.get("Sec-GPC") === "1" || headers.get("DNT") === "1";
	const signs = signsAreMixed() ? "mixed" : undefined;
	const country = currentCountry() || undefined;
	const year = new Date(context.ctx.clock.now()).getUTCFullYear();
	const { origin } = new URL(request.url);
	return data(
		{ viewer, timer, toast, gpc, year, origin, signs, country, language: currentLanguage() },
		clear ? { headers: { "Set-Cookie": clear } } : undefined,
	);
}

/**
 * The document. A route that needs JavaScript says so by `handle.scripts`; all others are HTML and CSS and nothing
 * hydrates (docs/figures.md section 1).
 */
export function Layout({ children }: { children: ReactNode }) {
	const nonce = useContext(NonceContext);
	const { signs, country } = useRouteLoaderData<typeof loader>("root") ?? {};
	const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
	const scripts = handles.some((handle) => handle?.scripts);
	const description = handles.map((handle) => handle?.describe?.()).find(Boolean);
	return (
		<html lang={currentLanguage()} data-signs={signs} data-country={country}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width,initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				{description && <meta name="description" content={description} />}
				<Meta />
				<Links />
			</head>
			<body>
				{children}
				{scripts && <ScrollRestoration nonce={nonce} />}
				{scripts && <Scripts nonce={nonce} />}
			</body>
		</html>
	);
}

export default function Root() {
	const known = useLoaderData<typeof loader>();
	useEffect(() => {
		last = known;
		lastPost.arrived = "";
	}, [known]);
	usePageLanguage(known.language);
	return (
		<>
			{import.meta.env.DEV && <ServerChange />}
			<Outlet />
		</>
	);
}

/** What the frame was last drawn with: a page that was not reached brings nothing. Of the browser alone. */
let last: ReturnType<typeof useLoaderData<typeof loader>> | undefined;

/** The last resort: what no page of its own had an answer for. */
export function ErrorBoundary() {
	const error = useRouteError();
	const rootData = useRouteLoaderData<typeof loader>("root") ?? last;
	const back = rootData?.viewer
		? { to: "/dashboard", label: m.shell_back_to_dashboard() }
		: { to: "/", label: m.shell_back_to_start() };
	const page = isMissing(error) ? <NotFound back={back} /> : <Fault error={error} back={back} />;
	if (rootData?.viewer) return <SignedInFrame known={{ ...rootData, viewer: rootData.viewer }}>{page}</SignedInFrame>;
	return <PublicFrame year={rootData?.year}>{page}</PublicFrame>;
}

function errorTitle(error: unknown): string {
	return isMissing(error) ? m.web_page_not_found() : m.web_error();
}

function isMissing(error: unknown): boolean {
	return isRouteErrorResponse(error) && error.status === 404;
}
