import { expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { somebody, withApp } from "#tests/harness/second-factor";
import { makeDevice, readDevice } from "~/access/server/device-token.server";
import { confirmCode } from "~/access/server/factors/confirm-code.server";
import { makeChallenge, takeChallenge } from "~/access/server/factors/passkey-challenge.server";
import { makeStep, readStep } from "~/access/server/factors/second-step.server";
import { hashRecoveryCode, recoveryHashes, reseal, seal, unseal } from "~/access/server/sealed.server";
import { isSigned, sign } from "~/access/server/signature.server";
import type { AppContext } from "~/context";

const OLD = "the secret of before, of 32 characters and more";
const NEW = "the secret of today, of 32 characters and more";

const withSecrets = (ctx: AppContext, session: string, sessionPrevious = ""): AppContext => ({
	...ctx,
	secrets: { ...ctx.secrets, session, sessionPrevious },
});

/** Before the change, while both are set, and once the one of before is gone. */
function stages() {
	const { ctx } = testContext();
	return { before: withSecrets(ctx, OLD), both: withSecrets(ctx, NEW, OLD), after: withSecrets(ctx, NEW) };
}

test("what was signed before the change is known while both are set, and no longer", async () => {
	const { before, both, after } = stages();
	const user = await aUser(before);
	const device = makeDevice(before, user.id);
	expect([readDevice(both, user.id, device) === null, readDevice(after, user.id, device)]).toEqual([false, null]);
	const step = makeStep(before, user.id, "hash");
	expect([readStep(both, step)?.isOf("hash"), readStep(after, step)?.isOf("hash")]).toEqual([true, false]);
	expect([readStep(both, step)?.isOf("another hash")]).toEqual([false]);
	const [first, second] = [makeChallenge(before, "assert"), makeChallenge(before, "assert")];
	expect([await takeChallenge(both, "assert", first), await takeChallenge(after, "assert", second)]).toEqual([
		true,
		false,
	]);
});

test("nothing is signed or encrypted by the secret of before", () => {
	const { before, both, after } = stages();
	expect(sign(both, "device:x")).toBe(sign(after, "device:x"));
	expect([
		isSigned(before, "x", sign(both, "x")),
		isSigned(both, "x", ""),
		isSigned(both, "x", "€".repeat(43)),
	]).toEqual([...[false, false, false]]);
	const sealed = seal(both, "owner", new Uint8Array([1, 2, 3]));
	expect(unseal(after, "owner", sealed)).toEqual(Buffer.from([1, 2, 3]));
	expect(hashRecoveryCode(both, "owner", "CODE")).toBe(hashRecoveryCode(after, "owner", "CODE"));
});

test("where no secret of before is set, an empty one signs and opens nothing", () => {
	const { after } = stages();
	const empty = withSecrets(after, "");
	expect(isSigned(after, "x", sign(empty, "x"))).toBe(false);
	expect(recoveryHashes(after, "owner", "CODE")).toHaveLength(1);
});

test("an app's secret is read by the secret of before, and encrypted by that of today once a code was taken", () => {
	const { before, both, after } = stages();
	const sealed = seal(before, "owner", new Uint8Array([7]));
	expect(() => unseal(after, "owner", sealed)).toThrow();
	expect(unseal(both, "owner", sealed)).toEqual(Buffer.from([7]));
	const anew = reseal(both, "owner", sealed) ?? "";
	expect(unseal(after, "owner", anew)).toEqual(Buffer.from([7]));
	expect(reseal(both, "owner", anew)).toBeNull();
	expect(() => unseal(both, "somebody else", sealed)).toThrow();
	expect(recoveryHashes(both, "owner", "CODE")).toContain(hashRecoveryCode(before, "owner", "CODE"));
});

test("who has codes on goes on through a change of the secret, and after one code needs the secret of before no more", async () => {
	const { ctx, setNow } = testContext({ now: "2026-03-10T12:00:00Z" });
	const [before, both, after] = [withSecrets(ctx, OLD), withSecrets(ctx, NEW, OLD), withSecrets(ctx, NEW)];
	const { user } = await somebody(before);
	const { code, recovery } = await withApp(before, user);
	setNow("2026-03-10T12:05:00Z");
	await expect(confirmCode(after, user, code())).rejects.toThrow();
	await confirmCode(both, user, code());
	await confirmCode(both, user, recovery[0] ?? "");
	await expect(confirmCode(both, user, recovery[0] ?? ""), "each once").rejects.toMatchObject({ code: "forbidden" });
	setNow("2026-03-10T12:10:00Z");
	await confirmCode(after, user, code());
	await expect(confirmCode(after, user, recovery[1] ?? "")).rejects.toMatchObject({ code: "forbidden" });
});
