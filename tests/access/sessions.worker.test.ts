import { expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { changePassword } from "~/access/server/change-password.server";
import { register } from "~/access/server/register.server";
import {
	endOtherSessions,
	endSessionByHandle,
	listSessions,
	resolveSession,
	startSession,
} from "~/access/server/sessions.server";
import { signIn } from "~/access/server/sign-in.server";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const origin = () => ({ network: crypto.randomUUID(), userAgent: FIREFOX });

test("sessions are listed in plain words, this one first and marked", async () => {
	const { ctx, setNow } = testContext({ now: "2026-06-02T07:00:00Z" });
	const actor = await aUser(ctx, { timezone: "Europe/Berlin" });
	const here = await startSession(ctx, actor, FIREFOX);
	setNow("2026-06-02T07:14:00Z");
	await startSession(ctx, actor, "curl/8");
	const found = await listSessions(ctx, actor, here);
	expect(found.map(({ handle, ...shown }) => shown)).toEqual([
		{ device: "Firefox on Windows", lastSeen: "Jun 2, 2026, 09:00", current: true },
		{ device: "Unknown device", lastSeen: "Jun 2, 2026, 09:14", current: false },
	]);
	expect(JSON.stringify(found)).not.toMatch(/[0-9a-f]{17}/);
});

test("a device is signed out by its handle; somebody else's handle is not found and stays signed in", async () => {
	const { ctx } = testContext();
	const [actor, other] = [await aUser(ctx), await aUser(ctx)];
	const [here, there, theirs] = [
		await startSession(ctx, actor, ""),
		await startSession(ctx, actor, ""),
		await startSession(ctx, other, ""),
	];
	const [foreign] = await listSessions(ctx, other, theirs);
	await expect(endSessionByHandle(ctx, actor, foreign?.handle ?? "")).rejects.toMatchObject({ code: "not_found" });
	expect(await resolveSession(ctx, theirs)).not.toBeNull();

	const away = (await listSessions(ctx, actor, here)).find(({ current }) => !current);
	await endSessionByHandle(ctx, actor, away?.handle ?? "");
	await expect(endSessionByHandle(ctx, actor, away?.handle ?? "")).rejects.toMatchObject({ code: "not_found" });
	expect(await resolveSession(ctx, there)).toBeNull();

	await startSession(ctx, actor, "");
	await endOtherSessions(ctx, actor, here);
	expect(await listSessions(ctx, actor, here)).toHaveLength(1);
	expect(await resolveSession(ctx, theirs)).not.toBeNull();
});

test("a new password ends every session but the one it begins, and the old password is worth nothing", async () => {
	const { ctx } = testContext();
	const email = `${crypto.randomUUID()}@example.com`;
	const { user, token } = await register(ctx, { name: "Nora", email, password: "old password", company: "" }, origin());
	const elsewhere = await startSession(ctx, user, "");

	const wrong = changePassword(ctx, user, { currentPassword: "guess", newPassword: "new password" }, "");
	await expect(wrong).rejects.toMatchObject({
		code: "forbidden",
		fieldErrors: { currentPassword: [expect.any(String)] },
	});
	expect(await resolveSession(ctx, token)).not.toBeNull();

	const change = { currentPassword: "old password", newPassword: "new password" };
	const next = await changePassword(ctx, user, change, FIREFOX);
	expect(await resolveSession(ctx, token)).toBeNull();
	expect(await resolveSession(ctx, elsewhere)).toBeNull();
	expect(await resolveSession(ctx, next)).toMatchObject({ id: user.id });
	await expect(signIn(ctx, { email, password: "old password" }, origin())).rejects.toMatchObject({
		code: "unauthenticated",
	});
	await expect(signIn(ctx, { email, password: "new password" }, origin())).resolves.toBeTruthy();
});
