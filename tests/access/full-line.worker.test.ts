import { expect, test } from "vitest";
import { type Answer, callerWith, cookieFrom, stranger } from "#tests/harness/api";
import { hashPassword } from "~/access/server/password.server";

const PASSWORD = "correct horse";

const network = () => ({ "CF-Connecting-IP": crypto.randomUUID() });

/** Somebody with a password, a session, and a browser that has signed in. */
async function anOwner() {
	const email = `${crypto.randomUUID()}@example.com`;
	const made = await stranger().call("POST", "/api/register", { name: "O", email, password: PASSWORD }, network());
	return { email, session: cookieFrom(made, "session"), device: cookieFrom(made, "device") };
}

/** Strangers on so many networks who sign in without end while `work` is done, so that the line is always full. */
async function underStrangers<Result>(networks: number, work: () => Promise<Result>): Promise<Result> {
	let on = true;
	const strangers = Array.from({ length: networks }, async (_, n) => {
		const login = { email: `slow-${n}@example.com`, password: "x" };
		while (on) await stranger().call("POST", "/api/login", login, network());
	});
	try {
		return await work();
	} finally {
		on = false;
		await Promise.all(strangers);
	}
}

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);

test("on a known device the right password lets in while strangers of other networks fill the line", async () => {
	const { email, device } = await anOwner();
	const answers: Answer[] = [];
	await underStrangers(6, async () => {
		for (let n = 0; n < 3; n++)
			answers.push(await callerWith(device).call("POST", "/api/login", { email, password: PASSWORD }, network()));
	});
	expect(statuses(answers)).toEqual(Array.from({ length: 3 }, () => 200));
});

test("who is signed in confirms the password meanwhile", async () => {
	const { session } = await anOwner();
	const answers: Answer[] = [];
	await underStrangers(6, async () => {
		for (let n = 0; n < 3; n++)
			answers.push(await callerWith(session).call("POST", "/api/session/confirm", { password: PASSWORD }, network()));
	});
	expect(statuses(answers)).toEqual(Array.from({ length: 3 }, () => 204));
});

test("a right password that found no place in the line is no wrong try, on a browser that nobody knows either", async () => {
	const { email } = await anOwner();
	const own = network();
	const answers: Answer[] = [];
	await underStrangers(6, async () => {
		for (let n = 0; n < 40 && answers.filter(({ status }) => status === 503).length < 7; n++)
			answers.push(await stranger().call("POST", "/api/login", { email, password: PASSWORD }, own));
	});
	expect(new Set(statuses(answers))).not.toContain(429);
	expect(statuses(answers).filter((status) => status === 503).length).toBeGreaterThanOrEqual(6);
	const after = await stranger().call("POST", "/api/login", { email, password: PASSWORD }, own);
	expect(after.status).toBe(200);
});

test("an account has one place of those that are kept, and there are four of them beyond the four of strangers", async () => {
	const places = async (known: (n: number) => string) => {
		const calls = Array.from({ length: 12 }, (_, n) => hashPassword("x", known(n)));
		const outcomes = await Promise.allSettled(calls);
		return outcomes.filter(({ status }) => status === "fulfilled").length;
	};
	expect(await places(() => "one account")).toBe(5);
	expect(await places((n) => `account ${n}`)).toBe(8);
});
