import { applyD1Migrations, env, reset } from "cloudflare:test";
import { allD1 } from "./databases";

/** Leaves D1, R2 and Durable Objects with nothing in them but the tables of the migrations. */
export async function emptyStorage(): Promise<void> {
	await reset();
	for (const d1 of allD1) await applyD1Migrations(d1, env.TEST_MIGRATIONS);
}
