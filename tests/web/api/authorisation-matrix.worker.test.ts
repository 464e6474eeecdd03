import { expect, test } from "vitest";
import { makeAdministrator } from "#tests/harness/administrator";
import { type Answer, type Caller, callerWith, signedIn, stranger } from "#tests/harness/api";
import { bodyOf, isAbout, isOwners, nameOf, OPERATIONS, thingsOf, unknownPath } from "#tests/harness/operations";
import { change, rowsOf } from "#tests/harness/rows";
import { expectSound } from "#tests/harness/sound";
import { programOf } from "#tests/harness/tokens";
import { SCOPES } from "~/access/domain/scope";
import { PLANS } from "~/billing/domain/plan";
import { openApiDocument } from "~/routes/api/openapi/document";
import type { Operation } from "~/routes/api/openapi/operation";

/** What needs a session; the others know nobody. Those that end the account come last. */
const GUARDED = OPERATIONS.filter(({ access }) => access !== "everybody");
const ENDS = ["DELETE /api/user/delete", "POST /api/logout"];

const documented = openApiDocument("http://duebill.test") as unknown as {
	paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
};

/** The statuses that the description says an operation answers with. */
function statusesOf({ method, path }: Operation): number[] {
	return Object.keys(documented.paths[path]?.[method.toLowerCase()]?.responses ?? {}).map(Number);
}

function ask(who: Caller, operation: Operation, path: string): Promise<Answer> {
	return who.call(operation.method, path, bodyOf(operation));
}

/** Ways to come without a session that holds. */
const OUTSIDERS: [string, (owner: Caller & { user: { id: string } }) => Caller | Promise<Caller>][] = [
	["nobody", () => stranger()],
	["a forged cookie", () => callerWith(`session=${"A".repeat(43)}`)],
	[
		"a session that has run out",
		async ({ user, cookie }) => {
			await change("UPDATE sessions SET expires_at = 1 WHERE user_id = ?", user.id);
			return callerWith(cookie);
		},
	],
];

test.each(OUTSIDERS)("%s: every operation that needs a session is 401, and no row changes", async (_, come) => {
	const owner = await signedIn({ plan: "pro" });
	const pathOf = thingsOf(owner);
	const paths = new Map<Operation, string>();
	for (const operation of GUARDED) paths.set(operation, await pathOf(operation));
	const visitor = await come(owner);
	const before = await rowsOf(owner.user.id);
	for (const [operation, path] of paths) {
		const { status, body } = await ask(visitor, operation, path);
		expect([nameOf(operation), status, body]).toEqual([nameOf(operation), 401, { message: "Sign in first" }]);
	}
	expect(await rowsOf(owner.user.id)).toEqual(before);
});

/** What no access token lets in to is refused to it before anything is looked for. */
const PROGRAM = "a program of another, with every scope";

/** Who has an account, and none of what is asked for. The last one is the administrator. */
const OTHERS: [string, () => Promise<Caller>][] = [
	["another on free", () => signedIn()],
	["another on freelancer", () => signedIn({ plan: "freelancer" })],
	["another on pro", () => signedIn({ plan: "pro" })],
	["one whose address looks like the administrator's", () => lookAlike("admin@duebill.tеst")],
	["one whose address is the administrator's with a tag", () => lookAlike("admin+x@duebill.test")],
	[PROGRAM, async () => programOf(await signedIn({ plan: "pro" }), SCOPES)],
	["the administrator", () => anAdministrator()],
];

function lookAlike(email: string) {
	return signedIn({ plan: "pro", email, emailVerifiedAt: 1 });
}

async function anAdministrator() {
	const me = await signedIn({ plan: "pro" });
	await makeAdministrator(me.user);
	return me;
}

test.each(OTHERS)(
	"%s is told of another's things what is told of none, and of what is the administrator's by that alone",
	async (name, come) => {
		const owner = await signedIn({ plan: "pro" });
		const pathOf = thingsOf(owner);
		for (const operation of GUARDED.filter(isAbout)) await pathOf(operation);
		const other = await come();
		const before = await rowsOf(owner.user.id);
		for (const operation of GUARDED.filter(isAbout)) {
			const theirs = await ask(other, operation, await pathOf(operation));
			const nobodys = await ask(other, operation, unknownPath(operation));
			expect([nameOf(operation), theirs.status, theirs.body]).toEqual([
				nameOf(operation),
				nobodys.status,
				nobodys.body,
			]);
			// A plan without the whole feature says so before it looks.
			expect([403, 404], nameOf(operation)).toContain(theirs.status);
			if (theirs.status === 403 && !(name === PROGRAM && operation.access === "session"))
				expect(operation.errors, nameOf(operation)).toHaveProperty("plan_limit");
		}
		const ofAdministrators = GUARDED.filter(({ access }) => access === "administrator");
		expect(ofAdministrators.length).toBeGreaterThan(0);
		for (const operation of ofAdministrators) {
			const { status } = await ask(other, operation, unknownPath(operation));
			if (name === "the administrator") expect([401, 403], nameOf(operation)).not.toContain(status);
			else expect([nameOf(operation), status]).toEqual([nameOf(operation), 403]);
		}
		expect(await rowsOf(owner.user.id)).toEqual(before);
	},
);

test.each(PLANS)(
	"an owner on %s: every answer is one that is described; what is refused or read changes no row",
	async (plan) => {
		const owner = await signedIn({ plan: "pro" });
		const pathOf = thingsOf(owner);
		for (const operation of GUARDED) await pathOf(operation);
		await change("UPDATE users SET plan = ? WHERE id = ?", plan, owner.user.id);
		const operations = GUARDED.filter(isOwners).sort(endsLast);
		for (const operation of operations) {
			const before = await rowsOf(owner.user.id);
			const { status, body } = await ask(owner, operation, await pathOf(operation));
			const what = `${nameOf(operation)}: ${JSON.stringify(body)}`;
			expect(statusesOf(operation), what).toContain(status);
			expect([401, 500], what).not.toContain(status);
			// That one is refused for the password, which accounts of tests have none of.
			const isPlans = status === 403 && nameOf(operation) !== "POST /api/session/confirm";
			if (plan === "pro") expect(isPlans, what).toBe(false);
			else if (isPlans) expect(operation.errors, what).toHaveProperty("plan_limit");
			if (status >= 400 || operation.method === "GET") expect(await rowsOf(owner.user.id), what).toEqual(before);
		}
		await expectSound();
	},
);

function endsLast(one: Operation, other: Operation): number {
	return ENDS.indexOf(nameOf(one)) - ENDS.indexOf(nameOf(other)) || weight(one) - weight(other);
}

/** What is deleted is asked for last, so that there is something to ask for before. */
function weight({ method }: Operation): number {
	return method === "DELETE" ? 1 : 0;
}
