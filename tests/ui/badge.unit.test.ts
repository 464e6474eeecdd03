import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { STATUS_LABEL, STATUS_TONE } from "~/settlement/domain/status";

const badges = readFileSync("app/ui/badge.css", "utf8");
const tokens = readFileSync("app/design.css", "utf8");

/** The colours of a badge's words, red, green and blue, by light and by dark. */
function coloursOf(tone: string): number[][] {
	const name = new RegExp(`\\.badge-${tone}\\b[^}]*?\\n\\s*color: var\\((--[\\w-]+)\\)`).exec(badges)?.[1];
	const found = [...tokens.matchAll(new RegExp(`${name}: #(..)(..)(..);`, "g"))];
	return found.map(([, ...parts]) => parts.map((part) => Number.parseInt(part, 16)));
}

test.each([
	["paid", "Paid", "green", ([r = 0, g = 0, b = 0]: number[]) => g > r && g > b],
	["sent", "Pending", "yellow", ([r = 0, g = 0, b = 0]: number[]) => r > b + 40 && g > b + 20 && r >= g],
	["overdue", "Overdue", "red", ([r = 0, g = 0, b = 0]: number[]) => r > g + 40 && r > b + 40],
	["draft", "Draft", "gray", (parts: number[]) => Math.max(...parts) - Math.min(...parts) < 24],
] as const)("%s is shown as %j, in %s", (status, label, _, is) => {
	expect(STATUS_LABEL[status]()).toBe(label);
	const colours = coloursOf(STATUS_TONE[status]);
	expect(colours).toHaveLength(2);
	expect(colours.filter((colour) => !is(colour))).toEqual([]);
});
