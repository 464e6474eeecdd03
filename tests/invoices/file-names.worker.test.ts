import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { fileNames } from "~/printing/domain/file-names";

test("a PDF is called by its id in lists and from the API, by number and client from the form and the page, in any letters", async () => {
	const me = await signedIn({ plan: "pro" });
	const clientData = { ...aPayload().clientData, name: 'Zoë "Ω" & Söhne' };
	const { body } = await me.call("POST", "/api/invoices", aPayload({ invoiceNumber: "2026/7", clientData }));
	const nameAt = async (path: string) => (await me.get(path)).headers.get("Content-Disposition");
	expect(await nameAt(`/invoices/${body.id}/pdf`)).toBe(`attachment; filename="invoice-${body.id}.pdf"`);
	for (const page of [`/invoices/edit/${body.id}`, `/invoices/${body.id}`]) {
		expect((await me.get(page)).body, page).toContain(`href="/invoices/${body.id}/pdf?name=number"`);
	}
	const [plain, whole] = ["2026 7 Zoe _ & Sohne.pdf", "2026 7 Zoë Ω & Söhne.pdf"];
	expect(await nameAt(`/invoices/${body.id}/pdf?name=number`)).toBe(
		`attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(whole)}`,
	);
});

test.each([
	[undefined, "INV-1 Kestrel & Pine.pdf"],
	[3, "INV-1 Kestrel & Pine 3.pdf"],
])("of the revision %s the file is %s", (revision, name) => {
	const client = { name: "Kestrel & Pine" } as Parameters<typeof fileNames>[0]["client"];
	expect(fileNames({ number: "INV-1", status: "draft", language: "en", client }, revision)).toEqual({
		pdf: name,
		xrechnung: "INV-1.xml",
	});
});
