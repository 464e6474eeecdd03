import type { User } from "~/identity/domain/user";
import { change } from "./rows";

/** Makes an account the one that administers, in place of another. */
export async function makeAdministrator({ id }: User): Promise<void> {
	const operator = "INSERT OR REPLACE INTO operators (slot, user_id, email_norm, password_hash, named_at)";
	await change(`${operator} VALUES (1, ?, 'admin@duebill.test', 'none', 0)`, id);
}
