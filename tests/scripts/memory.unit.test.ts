import { existsSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { folderIn } from "../../scripts/suites/memory.mjs";

test("temporary files are in memory where there is such a place and room in it", () => {
	const folder = folderIn(tmpdir(), 1);
	expect(folder && existsSync(folder)).toBe(true);
	rmSync(folder ?? "", { recursive: true });
	expect(folderIn(tmpdir(), Number.MAX_SAFE_INTEGER)).toBeUndefined();
	expect(folderIn("/no/such/place", 1)).toBeUndefined();
});
