import { expect, test } from "vitest";
import { draw, tags, words } from "#tests/harness/draw";
import { VIEWER } from "#tests/shell/viewer";
import { inLanguage } from "~/kernel/language/in-language.server";
import { LANGUAGES } from "~/kernel/language/language";
import { PUBLIC_PAGES } from "~/marketing/domain/public-pages";
import { AppShell } from "~/shell/app-shell";
import { Footer } from "~/shell/footer";
import { GpcBadge } from "~/shell/gpc-badge";
import { LanguageSwitch } from "~/shell/language-switch";
import { PublicFrame } from "~/shell/public-frame";
import { SignedInFrame } from "~/shell/signed-in-frame";
import { visibleScreens } from "~/shell/site-map";
import { TopNav } from "~/shell/top-nav";

const bar = (path: string, viewer = VIEWER) =>
	draw(<TopNav viewer={viewer} path={path} links={visibleScreens(viewer)} />);

/** Where the links marked as the current page lead. */
async function currentLinks(path: string, viewer = VIEWER) {
	const links = tags(await bar(path, viewer), "a").filter((link) => link["aria-current"] === "page");
	return [...new Set(links.map(({ href }) => href))];
}

test.each([
	["/invoices", ["/invoices"]],
	["/invoices/new", ["/invoices"]],
	["/invoices/7f0c/history", ["/invoices"]],
	["/invoices/drafts", ["/invoices/drafts"]],
	["/bank-imports/7f0c", ["/invoices"]],
	["/recurring", ["/invoices"]],
	["/clients/7f0c/edit", ["/clients"]],
	["/clientsandmore", []],
	["/settings", ["/settings"]],
	["/pricing", []],
])("on %s the bar marks %j", async (path, marked) => {
	expect(await currentLinks(path)).toEqual(marked);
});

test("every screen is in the bar once as a tab or in the account's menu, wide and narrow", async () => {
	const viewer = { ...VIEWER, isAdministrator: true };
	const hrefs = tags(await bar("/dashboard", viewer), "a").map(({ href }) => href);
	for (const { to } of visibleScreens(viewer)) {
		expect(hrefs.filter((href) => href === to).length, to).toBe(to === "/dashboard" ? 3 : 2);
	}
});

test("the account's menu says who is signed in and on which plan, by the first letter of the name", async () => {
	const html = await bar("/dashboard", { ...VIEWER, name: " émile 'Zola'" });
	expect(html).toContain('<span class="monogram" aria-hidden="true">É</span>');
	expect(words(html)).toContain("émile 'Zola'");
	expect(words(html)).toContain("Pro");
	expect(tags(await bar("/", { ...VIEWER, name: "𝒩ora" }), "span")[0]?.text).toBe("𝒩");
});

test("who pays for nothing is led to a plan, who does to the subscription", async () => {
	const free = words(await bar("/dashboard", { ...VIEWER, plan: "free", planName: "Free" }));
	expect(free).toContain("Upgrade");
	expect(words(await bar("/dashboard"))).not.toContain("Upgrade");
});

test("signing out is a form that says what it says without an answer", async () => {
	const [form] = tags(await bar("/dashboard"), "form");
	expect(form).toMatchObject({
		method: "post",
		action: "/sign-out",
		"data-failed": "The server could not be reached.",
		"data-failed-title": "Logout failed",
	});
});

test("the skip link is the first thing on a page, and leads to its content", async () => {
	const html = await draw(<AppShell header={<nav>Bar</nav>}>Content</AppShell>);
	expect(html.startsWith('<a class="skip" href="#main">')).toBe(true);
	expect(html).toContain('<main id="main" tabindex="-1"');
});

test("a visitor's footer has every public page, and the languages with the one that is spoken", async () => {
	const html = await draw(<Footer paths={PUBLIC_PAGES} year={2026} />, { path: "/pricing?period=year" });
	const hrefs = new Set(tags(html, "a").map(({ href }) => href));
	for (const path of PUBLIC_PAGES) expect(hrefs).toContain(path);
	expect(words(html)).toContain("© 2026");
	expect(tags(html, "button").map(({ lang, "aria-current": current }) => [lang, current])).toEqual([
		["en", "true"],
		["es", undefined],
		["fr", undefined],
	]);
});

test("of who is signed in it has the templates and the privacy badge, and no choice of language", async () => {
	const html = await draw(<Footer paths={["/templates"]} year={2026} signedIn={{ gpc: true, privacyControl: true }} />);
	expect(tags(html, "a").map(({ href }) => href)).toEqual(["/dashboard", "/templates"]);
	expect(html).not.toContain('action="/language"');
	expect(words(html)).toContain("GPC");
});

test.each(LANGUAGES)("in %s the badge says whether the request asked for privacy", async (language) => {
	const [on, off] = await inLanguage(language, () =>
		Promise.all([draw(<GpcBadge fromRequest applied />), draw(<GpcBadge fromRequest={false} applied />)]),
	);
	expect(words(on)).not.toBe(words(off));
	for (const html of [on, off]) expect(tags(html, "button")).toHaveLength(1);
});

test("where the settings turn the privacy control off, the badge says that the signal is not applied", async () => {
	const [obeyed, ignored] = await Promise.all(
		[true, false].map((applied) => draw(<GpcBadge fromRequest applied={applied} />)),
	);
	expect(tags(obeyed ?? "", "button")[0]?.title).toBe(
		"Global Privacy Control (GPC) preferences automatically detected and applied.",
	);
	expect(tags(ignored ?? "", "button")[0]?.title).toBe(
		"The Global Privacy Control (GPC) signal is not applied: the privacy control is off in your settings.",
	);
});

test("a choice of language leads back to where it was made, with its query", async () => {
	const html = await draw(<LanguageSwitch />, { path: "/clients?q=a%26b" });
	expect(tags(html, "input")).toMatchObject([{ type: "hidden", name: "back", value: "/clients?q=a%26b" }]);
	expect(tags(html, "button").map(({ value, text }) => [value, text])).toEqual([
		["en", "English"],
		["es", "Español"],
		["fr", "Français"],
	]);
});

test("a page of who is signed in has the bar, the content, and the end of a demo where it is one", async () => {
	const known = { viewer: VIEWER, timer: null, year: 2026, gpc: false };
	const html = await draw(<SignedInFrame known={known}>The page</SignedInFrame>, { path: "/clients" });
	expect(html).toContain("<div>The page</div>");
	expect(html).not.toContain("Nov 22, 2026");
	const demo = { ...known, viewer: { ...VIEWER, demoUntil: "Nov 22, 2026, 06:12" } };
	expect(words(await draw(<SignedInFrame known={demo}>The page</SignedInFrame>))).toContain("Nov 22, 2026, 06:12");
});

test("a public page leads to sign-in and sign-up, and has no footer where its year is not known", async () => {
	const html = await draw(<PublicFrame year={2026}>Prices</PublicFrame>);
	const hrefs = tags(html, "a").map(({ href }) => href);
	expect(hrefs).toEqual(expect.arrayContaining(["/login", "/signup"]));
	expect(html).toContain("<footer");
	expect(await draw(<PublicFrame year={undefined}>Prices</PublicFrame>)).not.toContain("<footer");
});
