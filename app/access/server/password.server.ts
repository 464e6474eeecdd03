import { Buffer } from "node:buffer";
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { inHashQueue } from "./hash-queue.server";

/**
 * scrypt's cost (RFC 7914): OWASP's second choice, equal in strength to N=2^17, r=8, p=1 at an eighth of the memory.
 * N·r·p must stay within 2^20, which the production runtime refuses to pass and the local one does not
 * (docs/reliability.md section 1); tests/workers/limits.unit.test.ts holds that.
 */
export const SCRYPT = { logN: 14, r: 8, p: 5, keyBytes: 32, saltBytes: 16 } as const;

interface Parameters {
	logN: number;
	r: number;
	p: number;
}

/** A new hash in PHC string format: `$scrypt$ln=14,r=8,p=5$salt$hash`. `account`: whose browser it is known to be. */
export async function hashPassword(password: string, account?: string): Promise<string> {
	const salt = randomBytes(SCRYPT.saltBytes);
	const key = await derive(password, salt, SCRYPT, account);
	return `$scrypt$ln=${SCRYPT.logN},r=${SCRYPT.r},p=${SCRYPT.p}$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

/** Whether the password is the one behind the hash, and whether the hash should be renewed with today's cost. */
export async function verifyPassword(
	password: string,
	hash: string,
	account?: string,
): Promise<{ right: boolean; outdated: boolean }> {
	const { salt, key, ...cost } = parse(hash);
	const candidate = await derive(password, salt, cost, account);
	const outdated = cost.logN !== SCRYPT.logN || cost.r !== SCRYPT.r || cost.p !== SCRYPT.p;
	return { right: timingSafeEqual(candidate, key), outdated };
}

/**
 * A hash that no password has. Verified against where the account is unknown, so that "unknown" and "wrong" take the
 * same time and don't reveal who has an account.
 */
export const DUMMY_HASH = `$scrypt$ln=${SCRYPT.logN},r=${SCRYPT.r},p=${SCRYPT.p}$${"A".repeat(22)}$${"A".repeat(43)}`;

/** About 160 ms of the isolate's one thread. Throws AppError unavailable where too many wait for it. */
function derive(password: string, salt: Buffer, { logN, r, p }: Parameters, account?: string): Promise<Buffer> {
	const options = { N: 2 ** logN, r, p, maxmem: 64 * 1024 * 1024 };
	return inHashQueue(
		() =>
			new Promise((resolve, reject) => {
				scrypt(password, salt, SCRYPT.keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
			}),
		account,
	);
}

function parse(hash: string): Parameters & { salt: Buffer; key: Buffer } {
	const match = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$([\w-]+)$/.exec(hash);
	if (!match) throw new Error("a stored password hash is in no known format");
	const [, logN, r, p, salt = "", key = ""] = match;
	return {
		logN: Number(logN),
		r: Number(r),
		p: Number(p),
		salt: Buffer.from(salt, "base64url"),
		key: Buffer.from(key, "base64url"),
	};
}
