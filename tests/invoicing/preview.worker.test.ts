import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { rowsOf } from "#tests/harness/rows";

const PATH = "/api/invoices/preview";

test("what a preview says is what the invoice then says, and nothing is stored before", async () => {
	const me = await signedIn({ plan: "pro" });
	await me.call("PUT", "/api/user/numbers", { pattern: "R-{seq:4}", next: 7 });
	await me.call("PUT", "/api/tax-profile", { country: "DE" });
	const before = await rowsOf(me.user.id);
	const payload = { ...aPayload(), invoiceNumber: null, dueDate: "2026-01-01", issueDate: "2026-02-01" };
	const preview = await me.call("POST", PATH, payload);
	expect(preview.status).toBe(200);
	expect(preview.body.invoiceNumber).toBe("R-0007");
	expect(preview.body.warnings).not.toEqual([]);
	expect(await rowsOf(me.user.id)).toEqual(before);
	const { body } = await me.call("POST", "/api/invoices", payload);
	const { id, createdAt, updatedAt, version, items, ...rest } = body;
	const withoutIds = (lines: { id: string }[]) => lines.map(({ id: _, ...line }) => line);
	expect({ ...rest, items: withoutIds(items) }).toEqual({
		...preview.body,
		items: withoutIds(preview.body.items),
	});
});

test("what would be refused is refused with the same words", async () => {
	const me = await signedIn({ plan: "pro" });
	await me.call("POST", "/api/invoices", aPayload({ invoiceNumber: "INV-1" }));
	for (const wrong of [
		aPayload({ invoiceNumber: "INV-1" }),
		aPayload({ items: [] }),
		aPayload({ invoiceNumber: null }),
		{ ...aPayload({ invoiceNumber: "INV-2" }), ratee: 1 },
	]) {
		const [preview, made] = [await me.call("POST", PATH, wrong), await me.call("POST", "/api/invoices", wrong)];
		expect([preview.status, preview.code, preview.body]).toEqual([made.status, made.code, made.body]);
		expect(made.status).toBeGreaterThanOrEqual(400);
	}
});
