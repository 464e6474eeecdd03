import { expect, test } from "vitest";
import { draw, tags, words } from "#tests/harness/draw";
import { VIEWER } from "#tests/shell/viewer";
import { visibleScreens } from "~/shell/site-map";
import { Skeleton } from "~/shell/skeleton/skeleton";
import { PARTS } from "~/shell/skeleton/skeleton-parts";
import { findSkeleton, type Outline } from "~/shell/skeleton/skeletons";
import routes from "../../app/routes.ts?raw";

/** The paths of pages, with an id where one stands. */
const paths = [...routes.matchAll(/route\("([^"*]+)",\s*"routes\/[^"]+\.tsx"/g)].map(
	([, path = ""]) => `/${path.replace(/:\w+/g, "7f0c")}`,
);
const outlined = paths.filter((path) => findSkeleton(path));

test("every screen that the bar leads to has an outline under its own name", () => {
	const bar = visibleScreens({ ...VIEWER, isAdministrator: true });
	for (const { to, label } of bar) expect(findSkeleton(to)?.title?.(), to).toBe(label);
	expect(outlined.length).toBeGreaterThan(bar.length);
});

test("a path with an id is no other screen's", () => {
	const parts = (path: string) => findSkeleton(path)?.parts;
	expect(parts("/invoices")).toEqual(["filter", "rows"]);
	expect(parts("/invoices/new")).toEqual(["fields"]);
	expect(parts("/invoices/drafts")).toEqual(["cards"]);
	expect(parts("/invoices/7f0c")).toEqual(["slip"]);
	expect(parts("/invoices/7f0c/delete")).toEqual(["dialog"]);
	expect(parts("/time-tracker/reports")).toEqual(["filter", "chart"]);
	expect(parts("/time-tracker/7f0c/edit")).toEqual(["dialog"]);
	expect(parts("/settings/trash")).toEqual(["rows"]);
});

test("public pages and paths that are nobody's have none", () => {
	for (const path of ["/", "/pricing", "/login", "/dashboards", "/invoices/7f0c/edit", "/api/invoices"]) {
		expect(findSkeleton(path), path).toBeNull();
	}
});

test.each(outlined)(
	"the outline of %s says that it is on its way, and holds nothing to read or to press",
	async (path) => {
		const outline = findSkeleton(path) as Outline;
		const html = await draw(<Skeleton {...outline} />);
		const status = tags(html, "p").find(({ role }) => role === "status");
		expect(status?.text).toBe(outline.title ? `Loading ${outline.title()}` : "Loading");
		expect(html).toContain('aria-busy="true"');
		const [, hidden = ""] = html.split('<div class="skeleton" aria-hidden="true">');
		expect(hidden).not.toMatch(/<(a|button|input|select|h1|h2)[\s>]/);
		expect(words(hidden)).toBe(outline.parts.includes("dialog") ? "" : (outline.title?.() ?? ""));
	},
);

test("an outline draws each of its parts, and room for a button where the page has one", async () => {
	for (const [name, part] of Object.entries(PARTS)) {
		const html = await draw(<Skeleton parts={[name as keyof typeof PARTS]} />);
		expect(html, name).toContain(await draw(part));
	}
	const button = '<div class="bone-box h-10.5 w-40">';
	expect(await draw(<Skeleton parts={["rows"]} action />)).toContain(button);
	expect(await draw(<Skeleton parts={["rows"]} />)).not.toContain(button);
});
