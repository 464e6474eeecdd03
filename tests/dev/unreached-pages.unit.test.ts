import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { withUnreachedPages } from "../../dev/vite/unreached-pages";

const ROUTER = "node_modules/@remix-run/router/dist/router.js";
const MODULES = "node_modules/@remix-run/react/dist/esm/routeModules.js";
const FETCHING = "node_modules/@remix-run/react/dist/esm/single-fetch.js";

const patched = (file: string) => withUnreachedPages(file, readFileSync(file, "utf8")) ?? "";

afterEach(() => vi.unstubAllGlobals());

/** A router on a page that was answered, in a window that says whether that page stays. */
async function routerThat(stays: boolean) {
	const window = Object.assign(new EventTarget(), { document: { createElement: () => null } });
	const asked: unknown[] = [];
	window.addEventListener("unreached", (event) => {
		asked.push((event as CustomEvent).detail.location.pathname);
		if (stays) event.preventDefault();
	});
	vi.stubGlobal("window", window);
	const code = encodeURIComponent(patched(ROUTER));
	const { createMemoryHistory, createRouter }: typeof import("@remix-run/router") = await import(
		`data:text/javascript,${code}`
	);
	let reached = true;
	const loader = () => {
		if (!reached) throw new TypeError("Failed to fetch");
		return { loaded: true };
	};
	const routes = ["/form", "/clients"].map((path) => ({
		id: path,
		path,
		loader,
		action: () => "saved",
		hasErrorBoundary: true,
	}));
	const router = createRouter({
		routes,
		history: createMemoryHistory({ initialEntries: ["/form"] }),
		hydrationData: { loaderData: { "/form": { loaded: true } } },
	});
	router.initialize();
	return { router, asked, lose: () => (reached = false) };
}

test("a page that is asked to stay is as it was, and asks again before it is left", async () => {
	const { router, asked, lose } = await routerThat(true);
	lose();
	let questions = 0;
	router.getBlocker("unsaved", () => {
		questions++;
		return true;
	});
	for (const time of [1, 2]) {
		await router.navigate("/clients");
		const blocker = router.getBlocker("unsaved", () => true);
		expect(blocker.state).toBe("blocked");
		blocker.proceed?.();
		await vi.waitFor(() => expect(asked).toHaveLength(time));
		await vi.waitFor(() => expect(router.state.navigation.state).toBe("idle"));
		expect(router.state).toMatchObject({ location: { pathname: "/form" }, errors: null });
		expect(router.state.loaderData).toEqual({ "/form": { loaded: true } });
	}
	router.deleteBlocker("unsaved");
});

test("what a post was answered is kept where the page could not be loaded after it", async () => {
	const { router, asked, lose } = await routerThat(true);
	lose();
	const formData = new FormData();
	await router.navigate("/form", { formMethod: "post", formData });
	expect(asked).toEqual(["/form"]);
	expect(router.state).toMatchObject({ actionData: { "/form": "saved" }, errors: null });
});

test("going back, and a page that is not asked to stay, end on the error as before", async () => {
	const { router, lose } = await routerThat(false);
	lose();
	await router.navigate("/clients");
	expect(router.state).toMatchObject({
		location: { pathname: "/clients" },
		errors: { "/clients": expect.any(TypeError) },
	});
	const other = await routerThat(true);
	await other.router.navigate("/clients");
	other.lose();
	await other.router.navigate(-1);
	await vi.waitFor(() => expect(other.router.state.location.pathname).toBe("/form"));
	expect(other.asked).toEqual([]);
	expect(other.router.state.errors).toEqual({ "/form": expect.any(TypeError) });
});

test("a script that is not reached is an error, and one that is gone has the page loaded anew as before", () => {
	const added = patched(MODULES)
		.split("\n")
		.filter((line) => !readFileSync(MODULES, "utf8").includes(line));
	expect(added).toEqual([expect.stringContaining("fetch(route.module)"), expect.stringContaining("throw error")]);
	expect(patched(FETCHING)).toContain("outcome.result instanceof TypeError");
});

test("other files stay, and another source of Remix fails the build", () => {
	expect(withUnreachedPages("node_modules/react/index.js", "x")).toBeNull();
	for (const file of [ROUTER, MODULES, FETCHING]) {
		expect(() => withUnreachedPages(file, "const other = 1;")).toThrow("dev/vite/unreached-pages.ts");
	}
});
