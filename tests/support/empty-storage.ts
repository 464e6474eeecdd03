import { applyD1Migrations, env, reset } from "cloudflare:test";

/** Leaves D1, R2 and Durable Objects with nothing in them but the tables of the migrations. */
export async function emptyStorage(): Promise<void> {
	await reset();
	await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
}
