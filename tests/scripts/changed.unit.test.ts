import { expect, test } from "vitest";
import { allCode, reachedTests } from "../../scripts/suites/changed.mjs";

const code = allCode();
const reached = (...changed: string[]) => {
	const tests = reachedTests(changed, code);
	if (!tests) throw new Error("Everything is reached");
	return tests;
};

test("a rule reaches the tests that import it, those of its room that ask the product, and the units that read files", () => {
	const { unit, worker, browser } = reached("app/bank/domain/csv-names.ts");
	expect(unit).toContain("tests/architecture.unit.test.ts");
	expect(worker.some((file) => file.startsWith("tests/bank/"))).toBe(true);
	expect(browser.some((file) => file.startsWith("tests/bank/"))).toBe(true);
	expect(browser).toContain("tests/product/journey.both.spec.ts");
	expect(browser).not.toContain("tests/time/time.both.spec.ts");
});

test("what all rooms use reaches the tests of all rooms", () => {
	const { browser } = reached("app/kernel/typed-number.ts");
	expect(browser).toContain("tests/invoicing/form.both.spec.ts");
	expect(browser).toContain("tests/payments/payments.both.spec.ts");
});

test("the frame, the Worker and a migration reach whatever asks the product", () => {
	const all = [...code.keys()].filter((file) => file.endsWith(".spec.ts"));
	for (const file of ["app/root.tsx", "workers/app.ts"]) expect(reached(file).browser.sort(), file).toEqual(all.sort());
});

test("a message reaches the room that shows it", () => {
	expect(reached("app/time/messages/fr.json").browser).toContain("tests/time/time.both.spec.ts");
});

test("a test reaches itself, a text of the documentation the units that read it", () => {
	expect(reached("tests/time/time.both.spec.ts").browser).toEqual(["tests/time/time.both.spec.ts"]);
	const { unit, worker, browser } = reached("docs/money.md");
	expect(unit).toContain("tests/spec-coverage.unit.test.ts");
	expect([...worker, ...browser]).toEqual([]);
});

test("what the tests themselves rest upon reaches all of them", () => {
	expect(reachedTests(["package-lock.json"], code)).toBeUndefined();
	expect(reachedTests(["vitest.config.ts"], code)).toBeUndefined();
});

test("every route has a room, whose tests its change reaches", () => {
	const routes = [...code.keys()].filter((file) => file.startsWith("app/routes/") && /\/[\w-]+\.tsx$/.test(file));
	const lost = routes.filter((file) => reached(file).browser.length === 0);
	expect(lost).toEqual([]);
});
