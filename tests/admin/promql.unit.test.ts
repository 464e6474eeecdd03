import { expect, test } from "vitest";
import { evaluate } from "#tests/harness/metrics/promql";

const bucket = (le: string, value: number) => `d_bucket{le="${le}"} ${value}\n`;

test.each([
	["a > 2", "a 3\n", [3]],
	["a > 3", "a 3\n", []],
	["a - b > c", 'a{x="1"} 9\nb{x="1"} 2\nc{x="1"} 6\na{x="2"} 9\nb{x="2"} 2\nc{x="2"} 8\n', [7]],
	["2 * 3 + a", "a 1\n", [7]],
	['a{x!="1",y=~"p|q"}', 'a{x="1",y="p"} 1\na{x="2",y="p"} 2\na{x="2",y="pq"} 3\n', [2]],
	["sum by (x) (a)", 'a{x="1",y="p"} 1\na{x="1",y="q"} 2\na{x="2",y="p"} 4\n', [3, 4]],
	["time() - a > 50", "a 40\n", [60]],
	["a / b > 0", "a 0\nb 0\n", []],
	["histogram_quantile(0.5, d_bucket)", bucket("1", 2) + bucket("2", 4) + bucket("+Inf", 4), [1]],
	["histogram_quantile(0.99, d_bucket)", bucket("1", 2) + bucket("2", 4) + bucket("+Inf", 9), [2]],
])("%s of %j is %j", (expression, text, values) => {
	expect(evaluate(expression, [{ at: 100, text }]).map(({ value }) => value)).toEqual(values);
});

test("what grew is counted over a restart, and told by the second", () => {
	const scrapes = [5, 9, 2, 4].map((value, at) => ({ at: at * 60, text: `a ${value}\n` }));
	expect(evaluate("rate(a[10m])", scrapes)[0]?.value).toBeCloseTo(8 / 180);
	expect(evaluate("increase(a[3m])", scrapes)[0]?.value).toBeCloseTo((4 / 120) * 180);
});

test.each(["a >", "sum(a", "a b", "rate(a)", "a{x=1}", "§"])("%s is refused", (expression) => {
	expect(() => evaluate(expression, [{ at: 0, text: "a 1\n" }])).toThrow();
});
