import { expect, test } from "vitest";
import { aBankFile } from "#tests/bank/bank";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { ask } from "#tests/harness/worker";
import { importFile } from "~/bank/server/import-file.server";
import { importStoredFile, readColumns, takeFile } from "~/bank/server/stored-file.server";
import settings from "../../wrangler.toml?raw";

const text = (content: string) => new TextEncoder().encode(content);
const file = (at: number) => text(`Date;Amount;Name\n2026-03-02;${at + 1}.00;Kestrel\n`);

test("an account has 20 files read in an hour and a demo 3, whatever is in them, and each file is counted before it is read", async () => {
	expect(settings.match(/^IMPORTS_PER_\w+ = .*$/gm)).toEqual([
		...['IMPORTS_PER_ACCOUNT = "20/3600"', 'IMPORTS_PER_DEMO = "3/3600"'],
		...['IMPORTS_PER_ACCOUNT = "20/3600"', 'IMPORTS_PER_DEMO = "3/3600"'],
	]);
	const figures = { importsPerAccount: [{ tries: 3, seconds: 3600 }], importsPerDemo: [{ tries: 1, seconds: 3600 }] };
	const { ctx } = testContext({ config: figures });
	const me = await aUser(ctx, { plan: "pro", currency: "EUR" });
	await importFile(ctx, me, "a.csv", file(1));
	await expect(importFile(ctx, me, "b.csv", text("nothing of a bank"))).rejects.toMatchObject({ code: "invalid" });
	await takeFile(ctx, me, { name: "c.csv", bytes: file(2), choose: false });
	const refused = {
		code: "too_many_requests",
		message: expect.stringMatching(/^You have imported too many bank files\. Please try again in/),
	};
	await expect(importFile(ctx, me, "d.csv", file(3))).rejects.toMatchObject(refused);
	await expect(takeFile(ctx, me, { name: "e.csv", bytes: file(4), choose: true })).rejects.toMatchObject(refused);
	const demo = { ...(await aUser(ctx, { plan: "pro", currency: "EUR" })), demoUntil: Number.MAX_SAFE_INTEGER };
	await importFile(ctx, demo, "a.csv", file(1));
	await expect(importFile(ctx, demo, "b.csv", file(2))).rejects.toMatchObject(refused);
});

test("the question for columns is shown without the file being read, and its answer is counted as it reads it", async () => {
	const { ctx } = testContext({ config: { importsPerAccount: [{ tries: 2, seconds: 3600 }] } });
	const me = await aUser(ctx, { plan: "pro", currency: "EUR" });
	const asked = text("Pvm;Summa;Kuka\n18-06-2026;1,00;Kestrel\n");
	const { file: kept = "" } = await takeFile(ctx, me, { name: "a.csv", bytes: asked, choose: false });
	for (let look = 0; look < 5; look++)
		expect(await readColumns(ctx, me, kept)).toMatchObject({ names: ["Pvm", "Summa", "Kuka"] });
	const mapping = { columns: { day: 1, amount: 2, payer: 3 }, dateOrder: "day", decimal: "comma" } as const;
	await importStoredFile(ctx, me, kept, "a.csv", mapping);
	await expect(importFile(ctx, me, "b.csv", file(1))).rejects.toMatchObject({ code: "too_many_requests" });
});

test("the API answers 429 with Retry-After, and 413 to what can be no file of 2 MB", async () => {
	const me = await signedIn({ plan: "pro" });
	const post = (body: unknown, changed = {}) =>
		ask(
			"/api/bank-imports",
			{
				method: "POST",
				cookie: me.cookie,
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify(body),
			},
			changed,
		);
	expect((await post(aBankFile(), { IMPORTS_PER_ACCOUNT: "1/3600" })).status).toBe(201);
	const refused = await post(aBankFile(), { IMPORTS_PER_ACCOUNT: "1/3600" });
	expect([refused.status, Number(refused.headers.get("Retry-After")) > 3000]).toEqual([429, true]);
	expect((await post({ name: "a", file: "A".repeat(2_900_000) })).status).toBe(413);
});
