import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";

const json = { Accept: "application/json" };
const CLIENT = { name: "Ugarit \u{10380} ᚠ", email: "a@b.example" };
const WARNINGS = [
	"The PDF can't show \u{10380} (U+10380): it prints a box in its place.",
	"The PDF can't show ᚠ (U+16A0): it prints a box in its place.",
];

test("whoever makes, changes, reads or prints an invoice by the API is told what its PDF can't show", async () => {
	const { call } = await signedIn();
	const made = await call("POST", "/api/invoices", aPayload({ clientData: CLIENT }));
	expect([made.status, made.body.warnings]).toEqual([201, WARNINGS]);
	const path = `/api/invoices/${made.body.id}`;
	expect((await call("GET", path)).body.warnings).toEqual(WARNINGS);
	expect((await call("PATCH", path, { notes: "★ მადლობა" })).body.warnings).toEqual(WARNINGS);
	expect((await call("POST", `${path}/pdf`, undefined, json)).body.warnings).toEqual(WARNINGS);
	expect((await call("DELETE", path)).status).toBe(204);
	expect((await call("POST", `${path}/restore`)).body.warnings).toEqual(WARNINGS);
	const draft = await call("POST", "/api/drafts", aPayload({ clientData: CLIENT }));
	expect([draft.status, draft.body.warnings]).toEqual([201, WARNINGS]);
	const [listed] = (await call("GET", "/api/invoices")).body;
	expect(listed).not.toHaveProperty("warnings");
});

test("what can be printed has no warnings", async () => {
	const { call } = await signedIn();
	const clientData = { name: "შპს თბილისი, חברת האור, ক্ষমতা ★ ☐ ฿", email: "a@b.example" };
	const { body } = await call("POST", "/api/invoices", aPayload({ clientData }));
	expect(body.warnings).toEqual([]);
	expect((await call("POST", `/api/invoices/${body.id}/pdf`, undefined, json)).body.warnings).toEqual([]);
});
