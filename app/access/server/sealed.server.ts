import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";
import type { AppContext } from "~/context";
import { sessionSecrets } from "./signature.server";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key for one purpose, derived from the session secret (RFC 5869), so that what is signed by that tells nothing of it. */
function keyFor(secret: string, purpose: string): Uint8Array {
	return new Uint8Array(hkdfSync("sha256", secret, "", purpose, 32));
}

/** Encrypts what the database is to keep of one account's and not to know. Of no use in another account's row. */
export function seal(ctx: AppContext, owner: string, secret: Uint8Array): string {
	const nonce = Buffer.from(ctx.ids.token(NONCE_BYTES), "base64url");
	const cipher = createCipheriv("aes-256-gcm", keyFor(ctx.secrets.session, "second factor"), nonce).setAAD(
		Buffer.from(owner),
	);
	return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** What {@link seal} encrypted. Throws where SESSION_SECRET was yet another one then, or the row was another account's. */
export function unseal(ctx: AppContext, owner: string, sealed: string): Uint8Array {
	const { session, sessionPrevious } = ctx.secrets;
	if (sessionPrevious === "") return decrypt(session, owner, sealed);
	try {
		return decrypt(session, owner, sealed);
	} catch {
		return decrypt(sessionPrevious, owner, sealed);
	}
}

/** What {@link seal} encrypted by the secret of before, encrypted by that of today; `null` where it is already. */
export function reseal(ctx: AppContext, owner: string, sealed: string): string | null {
	try {
		decrypt(ctx.secrets.session, owner, sealed);
		return null;
	} catch {
		return seal(ctx, owner, unseal(ctx, owner, sealed));
	}
}

function decrypt(secret: string, owner: string, sealed: string): Uint8Array {
	const bytes = Buffer.from(sealed, "base64url");
	const nonce = bytes.subarray(0, NONCE_BYTES);
	const decipher = createDecipheriv("aes-256-gcm", keyFor(secret, "second factor"), nonce).setAAD(Buffer.from(owner));
	decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
	return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}

/** What the database keeps of a recovery code: too short for a hash without a key, which could be guessed. */
export function hashRecoveryCode(ctx: AppContext, owner: string, code: string): string {
	return hashedBy(ctx.secrets.session, owner, code);
}

export function recoveryHashes(ctx: AppContext, owner: string, code: string): string[] {
	return sessionSecrets(ctx.secrets).map((secret) => hashedBy(secret, owner, code));
}

function hashedBy(secret: string, owner: string, code: string): string {
	return createHmac("sha256", keyFor(secret, "recovery codes")).update(`${owner}:${code}`).digest("hex");
}
