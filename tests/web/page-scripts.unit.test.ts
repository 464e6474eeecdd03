import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every page of somebody signed in has the script that keeps it where a post gets no answer", () => {
	const table = readFileSync("app/routes.ts", "utf8");
	const signedIn = /layout\("routes\/app\.tsx", \[(.*?)\n\t\]\)/s.exec(table)?.[1] ?? "";
	const files = [...signedIn.matchAll(/"(routes\/[^"]+\.tsx)"/g)].map(([, file]) => `app/${file}`);
	expect(files.length).toBeGreaterThan(20);
	const without = [...files, "app/routes/sign-in.tsx"].filter(
		(file) => !readFileSync(file, "utf8").includes('export { clientAction } from "~/ui/form/client-action";'),
	);
	expect(without).toEqual([]);
});
