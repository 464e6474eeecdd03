import fc from "fast-check";
import { expect, test } from "vitest";
import { fromBase32 } from "#tests/harness/second-factor";
import { keyUri, readRecoveryCode, writeRecoveryCode } from "~/access/domain/second-factor";
import { keyQr } from "~/access/server/factors/key-qr.server";
import { codeAt, matchStep, stepAt, toBase32 } from "~/access/server/factors/totp.server";

const SECRET = new TextEncoder().encode("12345678901234567890");

/** RFC 6238 appendix B, the last six of its eight digits. */
test.each([
	[59, "287082"],
	[1111111109, "081804"],
	[1111111111, "050471"],
	[1234567890, "005924"],
	[2000000000, "279037"],
	[20000000000, "353130"],
])("at %i seconds the code is the one of RFC 6238", (seconds, code) => {
	expect(codeAt(SECRET, stepAt(seconds * 1000))).toBe(code);
});

test("a code is good in its 30 seconds and those before and after, and never once a later one was taken", () => {
	const now = 1234567890_000;
	const step = stepAt(now);
	const at = (away: number) => matchStep(SECRET, codeAt(SECRET, step + away), now, 0);
	expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step - 1, step, step + 1, null]);
	expect(matchStep(SECRET, codeAt(SECRET, step), now, step)).toBeNull();
	expect(matchStep(SECRET, codeAt(SECRET, step + 1), now, step)).toBe(step + 1);
	for (const wrong of ["", "12345", "1234567", "abcdef", "00592４", "005924 "]) {
		expect(matchStep(SECRET, wrong, now, 0), wrong).toBeNull();
	}
});

test("secrets are written as apps read them", () => {
	expect(toBase32(new TextEncoder().encode("foobar"))).toBe("MZXW6YTBOI");
	fc.assert(
		fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
			expect(fromBase32(toBase32(bytes))).toEqual(bytes);
		}),
	);
});

test("the address for cameras names product and account, and its code is square and dark at three corners", () => {
	const uri = keyUri({ issuer: "Due bill", account: "nora+x@adler.example", secret: "MZXW6YTB" });
	expect(uri).toBe("otpauth://totp/Due%20bill:nora%2Bx%40adler.example?secret=MZXW6YTB&issuer=Due%20bill");
	const { size, path } = keyQr(uri);
	expect((size - 17) % 4).toBe(0);
	for (const corner of ["M0 0h7v1h-7z", `M${size - 7} 0h7v1h-7z`, `M0 ${size - 1}h7v1h-7z`])
		expect(path).toContain(corner);
});

test("recovery codes are read however they are typed", () => {
	for (const typed of ["4F7K-92Q0", "4f7k92qo", " 4F7K 92QO "]) expect(readRecoveryCode(typed)).toBe("4F7K92Q0");
	for (const wrong of ["", "123456", "4F7K-92Q", "4F7K-92Q0-1", "4F7U-92Q0"])
		expect(readRecoveryCode(wrong)).toBeNull();
	expect(writeRecoveryCode("4F7K92Q0")).toBe("4F7K-92Q0");
});
