import { expect, test } from "vitest";
import { VIEWER } from "#tests/shell/viewer";
import { PLANS } from "~/billing/domain/plan";
import { inLanguage } from "~/kernel/language/in-language.server";
import { findScreen, SCREEN_KEYS } from "~/shell/keys";
import { visibleScreens } from "~/shell/site-map";
import type { Viewer } from "~/shell/viewer";

const paths = (viewer: Viewer) => visibleScreens(viewer).map(({ to }) => to);

test("the administrator on pro has every screen, in the order of the bar", () => {
	expect(paths({ ...VIEWER, isAdministrator: true })).toEqual([
		"/dashboard",
		"/invoices",
		"/invoices/drafts",
		"/time-tracker",
		"/clients",
		"/templates",
		"/settings",
		"/subscription",
		"/support",
		"/admin",
	]);
});

test.each(PLANS)("on %s nobody else has the administration, and the time tracker is where the plan has it", (plan) => {
	const shown = paths({ ...VIEWER, plan });
	expect(shown).not.toContain("/admin");
	expect(shown.includes("/time-tracker")).toBe(plan !== "free");
	expect(shown).toHaveLength(plan === "free" ? 8 : 9);
});

test("screens are named in the language that is spoken", () => {
	const names = (language: "en" | "es" | "fr") =>
		inLanguage(language, () => visibleScreens(VIEWER).map(({ label }) => label));
	const [en, es, fr] = [names("en"), names("es"), names("fr")];
	expect(en.slice(0, 3)).toEqual(["Dashboard", "Invoices", "Drafts"]);
	for (const others of [es, fr]) {
		expect(others).toHaveLength(en.length);
		expect(others.every((name) => name.trim() !== "")).toBe(true);
		expect(others).not.toEqual(en);
	}
});

test("each screen has one letter after g, and each letter leads to a screen", () => {
	const screens = paths({ ...VIEWER, isAdministrator: true });
	expect(Object.values(SCREEN_KEYS).sort()).toEqual([...screens].sort());
	expect(Object.keys(SCREEN_KEYS).every((key) => /^[a-z]$/.test(key))).toBe(true);
	for (const [key, screen] of Object.entries(SCREEN_KEYS)) expect(findScreen(key)).toBe(screen);
});

test("keys that lead nowhere are no screens: capitals, signs, and what every object has", () => {
	for (const key of ["I", "?", "", "x", "constructor", "toString", "__proto__"])
		expect(findScreen(key)).toBeUndefined();
});
