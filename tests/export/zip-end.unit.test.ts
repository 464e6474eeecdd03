import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { movedList, takeApart, zipEnd } from "~/export/server/zip-end.server";

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** ZIPs as one, as a download is put together. */
function together(zips: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const parts = zips.map(takeApart);
	let before = 0;
	const lists = parts.map(({ body, list }) => {
		const moved = movedList(list, before);
		before += body.length;
		return moved;
	});
	const entries = parts.reduce((sum, part) => sum + part.entries, 0);
	const end = zipEnd({ entries, bodies: before, lists: lists.reduce((sum, { length }) => sum + length, 0) });
	return new Uint8Array(Buffer.concat([...parts.map(({ body }) => body), ...lists, end]));
}

/** What a program that is not ours says of a ZIP; `null` where the machine has none. */
function judged(zip: Uint8Array): string | null {
	const folder = mkdtempSync(path.join(tmpdir(), "zip-"));
	const file = path.join(folder, "archive.zip");
	writeFileSync(file, zip);
	const code = "import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); print(z.testzip(), len(z.namelist()))";
	try {
		return execFileSync("python3", ["-c", code, file], { encoding: "utf8" }).trim();
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
		throw error;
	} finally {
		rmSync(folder, { recursive: true });
	}
}

test("archives are joined to one that has the files of all", () => {
	const whole = together([
		zipSync({ "a.txt": bytesOf("first"), "pdf/1.pdf": [bytesOf("%PDF-1"), { level: 0 }] }),
		zipSync({}),
		zipSync({ "\u674e.txt": bytesOf("second".repeat(1000)) }),
	]);
	const files = unzipSync(whole);
	expect(Object.keys(files)).toEqual(["a.txt", "pdf/1.pdf", "\u674e.txt"]);
	expect(new TextDecoder().decode(files["\u674e.txt"])).toBe("second".repeat(1000));
	expect(["None 3", null]).toContain(judged(whole));
});

test("more files than 65,534 have their number in 64 bits", () => {
	const some = (from: number) =>
		zipSync(Object.fromEntries(Array.from({ length: 22_000 }, (_, at) => [`${from + at}`, new Uint8Array()])), {
			level: 0,
		});
	const whole = together([some(0), some(22_000), some(44_000)]);
	expect(["None 66000", null]).toContain(judged(whole));
	expect(whole.length).toBeLessThan(20_000_000);
});

test("what lies beyond 4 GiB is found by a place of 64 bits", () => {
	const { list } = takeApart(zipSync({ "late.pdf": bytesOf("late") }));
	const far = 5 * 2 ** 32 + 7;
	const moved = new DataView(movedList(list, far).buffer);
	expect([moved.getUint16(6, true), moved.getUint32(42, true)]).toEqual([45, 0xffff_ffff]);
	const extraAt = 46 + moved.getUint16(28, true);
	expect([moved.getUint16(30, true), moved.getUint16(extraAt, true), moved.getUint16(extraAt + 2, true)]).toEqual([
		12, 1, 8,
	]);
	expect(moved.getBigUint64(extraAt + 4, true)).toBe(BigInt(far));
	const end = new DataView(zipEnd({ entries: 1, bodies: far, lists: 66 }).buffer);
	expect(end.byteLength).toBe(98);
	expect([end.getBigUint64(48, true), end.getBigUint64(64, true)]).toEqual([BigInt(far), BigInt(far + 66)]);
	expect(end.getUint32(76 + 16, true)).toBe(0xffff_ffff);
});
