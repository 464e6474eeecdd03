import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Which files of `app` reach across accounts, and how (docs/decisions/0052-accounts-over-databases.md). */

interface Source {
	file: string;
	text: string;
}

/** Queries that begin with an address or a token, and so don't know whose database they are to ask. */
const BY_SECRET =
	/\b(findCredentials|findSession|deleteSession|findPasswordReset|findAccountLink|findShareAcrossAccounts)\(\s*ctx\.db\b/;
const OF_ANY_USER = /\b\w+AcrossAccounts\(\s*ctx\.db\b/;

/** What may: run in each database by `workers/schedule.ts`, or in the one that a job or a link names. */
const MAY: Readonly<Record<string, string>> = {
	"app/access/server/confirm-password.server.ts": "of the actor's own address",
	"app/client-page/server/open-share.server.ts": "workers/at-address.ts chose the database",
	"app/client-page/server/open-statement.server.ts": "workers/at-address.ts chose the database",
	"app/mail/server/deliver.server.ts": "a job names its database",
	"app/recurring/server/run-series.server.ts": "a job names its database, and a sweep",
	"app/outbox/server/work-off.server.ts": "in each database, and in the actor's",
	"app/history/server/check-history.server.ts": "in each database",
};

function reaches(sources: readonly Source[], schedule: string): string[] {
	const swept = (file: string) => schedule.includes(`"~/${file.slice(4, -3)}"`);
	return sources
		.filter(({ text }) => BY_SECRET.test(text) || OF_ANY_USER.test(text))
		.map(({ file }) => file)
		.filter((file) => !swept(file) && !(file in MAY));
}

const schedule = readFileSync("workers/schedule.ts", "utf8");
const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
	.map((file) => path.posix.join("app", file.replaceAll(path.sep, "/")))
	.filter((file) => file.endsWith(".server.ts") || file.startsWith("app/routes/"))
	.filter((file) => /\.tsx?$/.test(file))
	.map((file) => ({ file, text: readFileSync(file, "utf8") }));

test("no use case asks one database for what is across accounts", () => {
	expect(reaches(sources, schedule)).toEqual([]);
});

test("each of the exceptions is one", () => {
	const texts = new Map(sources.map(({ file, text }) => [file, text]));
	for (const file of Object.keys(MAY)) {
		const text = texts.get(file) ?? "";
		expect(BY_SECRET.test(text) || OF_ANY_USER.test(text), file).toBe(true);
	}
});

test("what reaches across is found", () => {
	const planted = [
		{ file: "app/admin/server/all.server.ts", text: "return accountsAcrossAccounts(ctx.db, search)" },
		{ file: "app/bank/server/who.server.ts", text: "await findCredentials(\n\tctx.db, email)" },
		{ file: "app/bank/server/fine.server.ts", text: "await accountsAcrossAccounts(db, search)" },
	];
	expect(reaches(planted, schedule)).toEqual(["app/admin/server/all.server.ts", "app/bank/server/who.server.ts"]);
});
