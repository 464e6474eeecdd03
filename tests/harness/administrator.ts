import { env } from "cloudflare:test";
import type { User } from "~/access/domain/user";
import { moveAccount } from "~/admin/server/move-account.server";
import { testContext } from "./context";

/** Makes an account the one that administers, in place of another. It lives with the directory from then on. */
export async function makeAdministrator({ id }: User): Promise<void> {
	await moveToDirectory(id);
	const operator = "INSERT OR REPLACE INTO operators (slot, user_id, email_norm, password_hash, named_at)";
	await env.DB.prepare(`${operator} VALUES (1, ?, 'admin@duebill.test', 'none', 0)`).bind(id).run();
}

async function moveToDirectory(userId: string): Promise<void> {
	const { ctx } = testContext();
	const { databases } = ctx;
	if ((await databases.homeOf(userId)) === databases.directory) return;
	const target = databases.nameOf(databases.directory);
	await moveAccount(ctx, { userId, target }, { sending: 0, requests: 0 });
}
