import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { LEAST_RATIO, testRatio } from "../../scripts/suites/ratio.mjs";

test("lines that are not empty are counted, of tests and of the product, and nothing that is generated", () => {
	const root = mkdtempSync(path.join(tmpdir(), "ratio-"));
	const files = {
		"app/a.ts": "one\n\n\t\ntwo\n",
		"app/ui/b.tsx": "one",
		"app/types.d.ts": "declared",
		"app/paraglide/messages.ts": "generated",
		"app/a.css": "no code",
		"db/c.ts": "one\n",
		"dev/d.ts": "",
		"workers/e.ts": "one\n// two\n",
		"tests/f.unit.test.ts": "one\ntwo\n\nthree\n",
		"tests/scripts/g.unit.test.ts": "of scripts",
	};
	for (const [file, text] of Object.entries(files)) {
		mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
		writeFileSync(path.join(root, file), text);
	}
	expect(testRatio(root)).toEqual({ tests: 3, sources: 6, ratio: 0.5 });
	rmSync(root, { recursive: true });
});

test("for ten lines of the product there are six of tests at least", () => {
	expect(testRatio(process.cwd()).ratio).toBeGreaterThanOrEqual(LEAST_RATIO);
});
