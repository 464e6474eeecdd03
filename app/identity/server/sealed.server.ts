import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";
import type { AppContext } from "~/context";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key for one purpose, derived from the session secret (RFC 5869), so that what is signed by that tells nothing of it. */
function keyFor(ctx: AppContext, purpose: string): Uint8Array {
	return new Uint8Array(hkdfSync("sha256", ctx.secrets.session, "", purpose, 32));
}

/** Encrypts what the database is to keep of one account's and not to know. Of no use in another account's row. */
export function seal(ctx: AppContext, owner: string, secret: Uint8Array): string {
	const nonce = Buffer.from(ctx.ids.token(NONCE_BYTES), "base64url");
	const cipher = createCipheriv("aes-256-gcm", keyFor(ctx, "second factor"), nonce).setAAD(Buffer.from(owner));
	return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** What {@link seal} encrypted. Throws where SESSION_SECRET was another one then, or the row was another account's. */
export function unseal(ctx: AppContext, owner: string, sealed: string): Uint8Array {
	const bytes = Buffer.from(sealed, "base64url");
	const nonce = bytes.subarray(0, NONCE_BYTES);
	const decipher = createDecipheriv("aes-256-gcm", keyFor(ctx, "second factor"), nonce).setAAD(Buffer.from(owner));
	decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
	return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}

/** What the database keeps of a recovery code: too short for a hash without a key, which could be guessed. */
export function hashRecoveryCode(ctx: AppContext, owner: string, code: string): string {
	return createHmac("sha256", keyFor(ctx, "recovery codes")).update(`${owner}:${code}`).digest("hex");
}
