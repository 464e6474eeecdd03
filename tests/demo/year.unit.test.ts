import { expect, test } from "vitest";
import { CLIENTS } from "~/demo/domain/studio";
import { YEAR } from "~/demo/domain/year";

test("the year is told in order, within a year, and what is paid was paid before today", () => {
	const days = YEAR.map(({ issued }) => issued);
	expect(days).toEqual([...days].sort((one, other) => one - other));
	expect(days[0]).toBeGreaterThan(-366);
	for (const { issued, paid } of YEAR) expect(issued + (paid ?? 0)).toBeLessThan(0);
});

test("nobody is billed before they were saved, and everybody is billed", () => {
	for (const { client, issued } of YEAR) expect(issued).toBeGreaterThanOrEqual(CLIENTS[client].since);
	expect(new Set(YEAR.map(({ client }) => client)).size).toBe(Object.keys(CLIENTS).length);
});

test("no mail can reach anybody: every domain is one that is reserved for examples", () => {
	for (const { email } of Object.values(CLIENTS)) expect(email).toMatch(/@[\w-]+\.example$/);
});
