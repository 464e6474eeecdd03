import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import type { DocumentModel } from "~/document/model";
import { type RenderOptions, renderPdf } from "~/document/render-pdf";
import { buildTemplate, DESIGNS } from "~/document/templates/catalogue";
import { aLine, anInvoice, faces, manyLines } from "./fixtures";
import { isThere } from "./paint/raster";

const run = promisify(execFile);
const WATERMARK = { text: "Duebill", caption: "Free plan" };
const SCRIPTS = "Łódź Αθήνα Київ Đà Nẵng";
const XML = {
	name: "factur-x.xml",
	mime: "text/xml",
	description: "E-invoice",
	relationship: "Alternative",
	bytes: new TextEncoder().encode("<invoice/>"),
} as const;

/** What other people's readers say of our files, where these are installed. */
test.skipIf(!isThere("qpdf")).each(Object.entries(DESIGNS))("qpdf finds nothing wrong with %s", async (_, design) => {
	const changes = { lines: manyLines(60), watermark: WATERMARK };
	const { stdout } = await read("qpdf", ["--check"], design, changes, { attachments: [XML] });
	expect(stdout).toContain("No syntax or stream encoding errors found");
});

test.skipIf(!isThere("pdfinfo")).each(Object.entries(DESIGNS))("poppler sees that %s is tagged", async (_, design) => {
	const { stdout } = await read("pdfinfo", [], design);
	expect(stdout).toMatch(/^Title: +Invoice INV-204817$/m);
	expect(stdout).toMatch(/^Tagged: +yes$/m);
});

test.skipIf(!isThere("pdftotext")).each(Object.entries(DESIGNS))("poppler copies what %s says", async (_, design) => {
	const { stdout, stderr } = await read("pdftotext", [], design, { lines: [aLine(SCRIPTS)] }, {}, ["-"]);
	expect(stdout.replace(/\s+/g, " ")).toContain(SCRIPTS);
	expect(stdout).toContain("€5,657.50");
	expect(stderr).toBe("");
});

test.skipIf(!isThere("pdfdetach"))("poppler finds the file within the file", async () => {
	const { stdout } = await read("pdfdetach", ["-list"], DESIGNS["modern-blue"], {}, { attachments: [XML] });
	expect(stdout).toContain("1 embedded files");
	expect(stdout).toContain("factur-x.xml");
});

async function read(
	tool: string,
	before: readonly string[],
	design: (typeof DESIGNS)["modern-blue"],
	changes: Partial<DocumentModel> = {},
	options: RenderOptions = {},
	after: readonly string[] = [],
) {
	const folder = await mkdtemp(path.join(tmpdir(), "tools-"));
	try {
		const file = path.join(folder, "invoice.pdf");
		await writeFile(file, await renderPdf(anInvoice(changes), buildTemplate(design), faces, options));
		return await run(tool, [...before, file, ...after]);
	} finally {
		await rm(folder, { recursive: true });
	}
}
