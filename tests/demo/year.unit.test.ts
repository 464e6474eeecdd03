import { expect, test } from "vitest";
import { MONTH } from "~/demo/domain/month";
import { CLIENTS, STUDIO } from "~/demo/domain/studio";
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

test("hours are of clients who are billed in the studio's own currency, which rates are in", () => {
	const clients = MONTH.flatMap(({ client }) => (client ? [client] : []));
	expect(new Set(clients.map((client) => CLIENTS[client].currency))).toEqual(new Set([STUDIO.currency]));
	expect(new Set(Object.values(CLIENTS).map(({ currency }) => currency)).size).toBe(3);
});

test("no mail can reach anybody: every domain is one that is reserved for examples", () => {
	for (const { email } of Object.values(CLIENTS)) expect(email).toMatch(/@[\w-]+\.example$/);
});
