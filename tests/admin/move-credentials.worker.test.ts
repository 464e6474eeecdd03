import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { aDevice, type Device } from "#tests/access/authenticator";
import { takeLogged } from "#tests/harness/console";
import { anOrigin, PASSWORD, somebody, withApp } from "#tests/harness/second-factor";
import { askBoth, bothContext, prepareBoth } from "#tests/harness/two-databases";
import { makeAccessToken } from "~/access/server/access-tokens.server";
import { signInByPasskey, startPasskeySignIn } from "~/access/server/factors/passkey-sign-in.server";
import { addPasskey, listPasskeys, offerPasskey } from "~/access/server/factors/passkeys.server";
import { readSecondFactor } from "~/access/server/factors/second-factor.server";
import { resolveSession } from "~/access/server/sessions.server";
import { signIn } from "~/access/server/sign-in.server";
import { moveAccount } from "~/admin/server/move-account.server";
import { type AppContext, atAccount } from "~/context";

beforeAll(prepareBoth);

const SITE = { origin: "http://duebill.test", host: "duebill.test" };
const KEPT = ["passkeys", "second_factors", "recovery_codes", "access_tokens", "sessions", "users"];
const REFUSED = { code: "unauthenticated" };

/** What lets somebody in, as the database of this name has it. */
async function kept(name: "DB" | "DB_2", userId: string): Promise<Record<string, unknown[]>> {
	const d1 = name === "DB" ? env.DB : env.SECOND;
	const rows = await d1.batch(
		KEPT.map((table) => {
			const owner = table === "users" ? "id" : "user_id";
			return d1.prepare(`SELECT * FROM ${table} WHERE ${owner} = ? ORDER BY 1, 2`).bind(userId);
		}),
	);
	return Object.fromEntries(KEPT.map((table, at) => [table, rows[at]?.results ?? []]));
}

async function enter(ctx: AppContext, device: Device) {
	const credential = await device.assert(startPasskeySignIn(ctx, SITE).challenge);
	return signInByPasskey(ctx, { credential, site: SITE }, anOrigin());
}

test.each([
	["0", "DB", "DB_2"],
	["f", "DB_2", "DB"],
] as const)(
	"an account of id %s… takes its passkey, its app, its recovery codes and its programs along from %s to %s, and what was used up stays so",
	async (digit, source, target) => {
		const { ctx, idsFrom, setNow } = bothContext();
		idsFrom(digit);
		const { user, email } = await somebody(ctx);
		idsFrom("");
		const home = await atAccount(ctx, user.id);
		expect(ctx.databases.nameOf(home.db)).toBe(source);

		const { code, recovery, token } = await withApp(home, user);
		const device = await aDevice(user.id);
		const { challenge } = await offerPasskey(home, user, SITE);
		const credential = await device.attest(challenge);
		await addPasskey(home, user, { credential, site: SITE, userAgent: "tests", token });
		const program = await makeAccessToken(home, user, { name: "Export", scopes: ["clients:read"], expiresInDays: 90 });
		const byPassword = (code?: string) =>
			signIn(ctx, { email, password: PASSWORD, ...(code !== undefined && { code }) }, anOrigin());
		const byProgram = async (method: string, path: string) =>
			(await askBoth(path, { method, headers: { Authorization: `Bearer ${program.token}` } })).status;
		await enter(ctx, device);
		const copied = device.clone();
		await enter(ctx, device);
		const present = ctx.clock.now() + 60_000;
		setNow(present);
		await byPassword(code());
		await byPassword(recovery[0]);
		expect(await byProgram("GET", "/api/clients")).toBe(200);

		const before = await kept(source, user.id);
		await moveAccount(ctx, { userId: user.id, target }, { sending: 250, requests: 0 });
		expect(await kept(target, user.id)).toEqual(before);
		expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
		expect(await kept(source, user.id)).toEqual(Object.fromEntries(KEPT.map((table) => [table, []])));

		const arrived = await atAccount(ctx, user.id);
		expect(ctx.databases.nameOf(arrived.db)).toBe(target);
		expect(await resolveSession(ctx, (await enter(ctx, device)).token)).toMatchObject({ id: user.id, proven: true });
		expect(await listPasskeys(arrived, user)).toMatchObject([{ counter: 3 }]);
		await expect(enter(ctx, copied), "a copy of the device, whose count is behind").rejects.toMatchObject(REFUSED);
		await expect(byPassword(), "the password alone").rejects.toMatchObject(REFUSED);
		await expect(byPassword(code()), "the code of before").rejects.toMatchObject(REFUSED);
		await expect(byPassword(recovery[0]), "the recovery code of before").rejects.toMatchObject(REFUSED);
		await byPassword(recovery[1]);
		setNow(present + 60_000);
		expect((await byPassword(code())).user.id).toBe(user.id);
		expect(await readSecondFactor(arrived, user)).toMatchObject({ state: "on", recoveryCodes: recovery.length - 2 });
		expect(await byProgram("GET", "/api/clients")).toBe(200);
		expect(await byProgram("DELETE", "/api/clients/x")).toBe(403);
		takeLogged();
	},
);
