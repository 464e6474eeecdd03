import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { openPng, type PngPixels } from "~/document/image/png-pixels";

export const hasMutool = isThere("mutool");

/** Whether the machine has a program. */
export function isThere(tool: string): boolean {
	try {
		execFileSync("which", [tool], { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
}

/** The first page of a PDF as MuPDF paints it: so many pixels wide and high, so many of them to an inch. */
export async function rasterised(
	file: Uint8Array,
	width: number,
	height: number,
	resolution: number,
): Promise<PngPixels> {
	const folder = await mkdtemp(path.join(tmpdir(), "painters-"));
	const [pdf, png] = [path.join(folder, "page.pdf"), path.join(folder, "page.png")];
	try {
		await writeFile(pdf, file);
		const size = ["-w", `${width}`, "-h", `${height}`, "-r", `${resolution}`];
		await promisify(execFile)("mutool", ["draw", "-q", ...size, "-o", png, pdf, "1"]);
		return pixelsOf(new Uint8Array(await readFile(png)));
	} finally {
		await rm(folder, { recursive: true });
	}
}

export function pixelsOf(png: Uint8Array): PngPixels {
	return openPng(png);
}

/** How dark the whole page is, in black pixels: letters lost on the way would be missing here. */
export function inkOf({ colours }: PngPixels): number {
	return colours.reduce((sum, channel) => sum + 255 - channel, 0) / 765;
}
