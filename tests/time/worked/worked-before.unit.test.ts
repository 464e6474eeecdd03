import fc from "fast-check";
import { expect, test } from "vitest";
import { type Work, workedOn } from "~/time/domain/entry/worked-before";

function aWork(id: string, description: string, given: Partial<Work> = {}): Work {
	const about = {
		projectName: "",
		clientId: null,
		clientName: "",
		rate: 0,
		rateChosen: false,
		billable: true,
		tags: [],
	};
	return { id, description, ...about, ...given };
}

test("each once by description, project and client, as it was worked on last", () => {
	const works = [
		aWork("1", "Maps", { rate: 9_500 }),
		aWork("2", "Call"),
		aWork("3", "Maps", { rate: 8_000 }),
		aWork("4", "Maps", { projectName: "Website" }),
		aWork("5", "Maps", { clientId: "k" }),
	];
	expect(workedOn(works, 5).map(({ id }) => id)).toEqual(["1", "2", "4", "5"]);
	expect(workedOn(works, 2).map(({ id }) => id)).toEqual(["1", "2"]);
});

test("a text is found in descriptions, whatever its case and accents, first in those that begin with it", () => {
	const works = [aWork("1", "Site map"), aWork("2", "Mapé"), aWork("3", "Call"), aWork("4", "MAPE again")];
	expect(workedOn(works, 5, " mape ").map(({ id }) => id)).toEqual(["2", "4"]);
	expect(workedOn(works, 5, "map").map(({ id }) => id)).toEqual(["2", "4", "1"]);
	expect(workedOn(works, 5, "%")).toEqual([]);
});

test("whatever was worked on, nothing is offered twice or invented, and the newest is on top", () => {
	const work = fc.record({ description: fc.constantFrom("a", "b", "ab"), projectName: fc.constantFrom("", "p") });
	fc.assert(
		fc.property(fc.array(work, { maxLength: 30 }), fc.integer({ min: 1, max: 5 }), (given, most) => {
			const entries = given.map(({ description, projectName }, at) => aWork(String(at), description, { projectName }));
			const offered = workedOn(entries, most);
			const keys = offered.map(({ description, projectName }) => `${description} ${projectName}`);
			const all = new Set(entries.map(({ description, projectName }) => `${description} ${projectName}`));
			expect(new Set(keys).size).toBe(keys.length);
			expect(keys).toEqual([...all].slice(0, most));
		}),
	);
});
