import { inject, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { expectEqualEverywhere } from "#tests/printing/equal-everywhere";

/** A hundredth of what the long run asks over HTTP (equal-everywhere.deep.test.ts). */
const COUNT = 20;

test("what the engine makes of an invoice is what the API, the PDF, the XML, the CSV and the reports say", async () => {
	await expectEqualEverywhere(
		async () => {
			const { call, get } = await signedIn({ plan: "pro" });
			return (method, path, body) => (path.startsWith("/api/") ? call(method, path, body) : get(path));
		},
		{ seed: inject("seed"), numRuns: COUNT },
	);
});
