import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SignIn, SignUp } from "~/access/domain/credentials";
import { MAX_PASSWORD, MIN_PASSWORD } from "~/access/domain/password-length";
import { DUMMY_HASH, hashPassword, SCRYPT, verifyPassword } from "~/access/server/password.server";

/** What the production runtime holds Workers to and the local one does not (docs/reliability.md section 1). */

test("hashing stays within what production allows: N·r·p at most 2^20, and 32 MiB", () => {
	const { logN, r, p, keyBytes, saltBytes } = SCRYPT;
	expect(2 ** logN * r * p).toBeLessThanOrEqual(2 ** 20);
	expect(128 * 2 ** logN * r).toBeLessThanOrEqual(32 * 1024 * 1024);
	expect({ keyBytes, saltBytes }).toEqual({ keyBytes: 32, saltBytes: 16 });
});

test("hashing costs no less than OWASP asks of scrypt", () => {
	const cost = (logN: number, r: number, p: number) => 2 ** logN * r * p;
	expect(cost(SCRYPT.logN, SCRYPT.r, SCRYPT.p)).toBeGreaterThanOrEqual(cost(14, 8, 5));
});

test("a hash is a PHC string of its own salt, and its password alone opens it", { timeout: 60_000 }, async () => {
	const password = " p\u00e4ssw\u00f6rd\ud83d\udd11 ";
	const [one, two] = [await hashPassword(password), await hashPassword(password)];
	expect(one).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w-]{22}\$[\w-]{43}$/);
	expect(one).not.toBe(two);
	expect(await verifyPassword(password, one)).toEqual({ right: true, outdated: false });
	for (const wrong of [password.trim(), password.trimEnd(), password.toUpperCase(), password.normalize("NFD"), ""]) {
		expect(await verifyPassword(wrong, one), wrong).toEqual({ right: false, outdated: false });
	}
});

test("nobody's hash costs what everybody's does, and no password opens it", { timeout: 60_000 }, async () => {
	expect(DUMMY_HASH).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w-]{22}\$[\w-]{43}$/);
	for (const guess of ["", "A", "A".repeat(43), "password"]) {
		expect(await verifyPassword(guess, DUMMY_HASH)).toEqual({ right: false, outdated: false });
	}
});

test("a hash of another cost is verified as it was made, and named as outdated", async () => {
	// RFC 7914 section 12, the third test vector: scrypt("pleaseletmein", "SodiumChloride", 16384, 8, 1), cut to 32 bytes.
	const key = Buffer.from("7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2", "hex").toString(
		"base64url",
	);
	const salt = Buffer.from("SodiumChloride").toString("base64url");
	const hash = `$scrypt$ln=14,r=8,p=1$${salt}$${key}`;
	expect(await verifyPassword("pleaseletmein", hash)).toEqual({ right: true, outdated: true });
	expect(await verifyPassword("pleaseletmeout", hash)).toMatchObject({ right: false });
});

test.each(["", "plain", "$2b$10$x", "$scrypt$ln=14,r=8,p=5$x", "$scrypt$ln=99999,r=8,p=5$AAAA$AAAA"])(
	"%j is no hash of this house",
	async (hash) => {
		await expect(verifyPassword("x", hash)).rejects.toThrow();
	},
);

test("a password has 6 to 128 characters when it is chosen, and none too few to be wrong", () => {
	expect([MIN_PASSWORD, MAX_PASSWORD]).toEqual([6, 128]);
	const chosen = (password: unknown) => SignUp.safeParse({ name: "N", email: "a@b.io", password }).success;
	expect([5, 6, 128, 129].map((length) => chosen("p".repeat(length)))).toEqual([false, true, true, false]);
	expect(["      ", "     🔑", "\tpass\n"].map(chosen)).toEqual([true, true, true]);
	const typed = (password: unknown) => SignIn.safeParse({ email: "a@b.io", password }).success;
	expect(["", "p", undefined, null, 5, "p".repeat(1025)].map(typed)).toEqual([false, true, false, false, false, false]);
});

test("the Worker runs with the date and flags that it was tested with", () => {
	const toml = readFileSync("wrangler.toml", "utf8");
	expect(toml).toContain('compatibility_date = "2026-04-01"');
	expect(toml).toContain('compatibility_flags = ["nodejs_compat"]');
});
