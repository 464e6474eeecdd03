import { expect, test } from "vitest";
import { stranger } from "#tests/harness/api";
import { wordsOf } from "#tests/harness/page";
import { rowsOf } from "#tests/harness/rows";
import { anOwner, bill, readWords } from "./joint";

async function aShare(partMinimum: number | null = 50, given: Record<string, unknown> = {}) {
	const { owner, clientId } = await anOwner({ partMinimum, payTogether: false });
	return { owner, ...(await bill(owner, clientId, "250.50", given)) };
}

test("a client chooses a part: fields and code are for it, under the invoice's number, and the page says what stays open", async () => {
	const { owner, path, number } = await aShare();
	const before = await rowsOf(owner.user.id);
	expect(await readWords(path)).toMatch(/Amount €250\.50 .*Pay a part From €50\.00 to €250\.50\./);
	const { body } = await stranger().get(`${path}?part=100`);
	const words = wordsOf(body);
	expect(words).toContain("A part payment. €150.50 stays open.");
	expect(words).toMatch(new RegExp(`Reference ${number} .*Amount €100\\.00`));
	expect(body).toContain("Code for a SEPA transfer of €100.00");
	expect(body).toContain('data-copy="100.00"');
	expect(words).toContain("Pay the whole amount");
	expect(await readWords(`${path}?lang=fr&part=${encodeURIComponent("100,25")}`)).toMatch(/Reste dû\s?:\s150,25/);
	const whole = await readWords(`${path}?part=250.50`);
	expect(whole).not.toContain("A part payment");
	expect(await rowsOf(owner.user.id)).toEqual(before);
});

test.each([
	["49.99", "Enter an amount from €50.00 to €250.50"],
	["250.51", "Enter an amount from €50.00 to €250.50"],
	["100.001", "Use at most two decimals"],
	["-100", "Enter an amount above zero"],
	["0", "Enter an amount above zero"],
	["a lot", "Enter a number"],
	["1e2", "Enter a number"],
	['"><script>', "Enter a number"],
])("%s is refused as it was typed, and the slip stays that of the whole", async (typed, said) => {
	const { path } = await aShare();
	const { status, body } = await stranger().get(`${path}?part=${encodeURIComponent(typed)}`);
	expect(status).toBe(200);
	expect(body).toContain("Code for a SEPA transfer of €250.50");
	expect(body).toContain('aria-invalid="true"');
	expect(body).not.toContain('"><script>');
	expect(wordsOf(body)).toContain(said);
});

test("no part where the owner allows none, where no less can be paid, or nothing is open", async () => {
	const off = await aShare(null);
	expect(await readWords(`${off.path}?part=100`)).not.toMatch(/Pay a part|A part payment/);
	const least = await aShare(251);
	expect(await readWords(`${least.path}?part=100`)).not.toMatch(/Pay a part|A part payment/);
	const paid = await aShare();
	await paid.owner.call("PATCH", `/api/invoices/${paid.id}`, { status: "paid" });
	expect(await readWords(`${paid.path}?part=100`)).not.toMatch(/Pay a part|A part payment/);
});

test("the smallest part is a setting, off until then, in whole units of the invoice's currency", async () => {
	const { owner, path, id } = await aShare(null, {
		currency: "JPY",
		items: [{ description: "Design", quantity: 1, rate: 9000 }],
	});
	const save = (partMinimum: string) => owner.post("/settings/bank-accounts", { intent: "part-payments", partMinimum });
	for (const wrong of ["0", "-5", "1.5", "1000001", "much"]) {
		const answer = await save(wrong);
		expect([wrong, answer.status]).toEqual([wrong, 400]);
		expect(answer.body).toContain(`value="${wrong}"`);
	}
	expect((await save("500")).status).toBe(302);
	expect((await owner.call("GET", "/api/user")).body.partMinimum).toBe(500);
	expect(await readWords(`${path}?part=1000`)).toContain("A part payment. ¥8,000 stays open.");
	expect((await owner.call("PATCH", "/api/user/settings", { partMinimum: 0 })).status).toBe(400);
	expect((await owner.call("PATCH", "/api/user/settings", { partMinimum: null })).status).toBe(200);
	expect(await readWords(`${path}?part=1000`)).not.toContain("A part payment");
	expect((await owner.call("GET", `/api/invoices/${id}`)).body.status).not.toBe("paid");
});

test("the bank import proposes the part by the invoice's number, and what is left stays open", async () => {
	const { owner, id, number, path } = await aShare();
	const file = Buffer.from(`Date;Amount;Name;Text\n2026-06-17;100.00;Kestrel;${number}`).toString("base64");
	const { body } = await owner.call("POST", "/api/bank-imports", { file });
	expect(body.lines).toMatchObject([{ proposed: { id, open: "250.50" } }]);
	await owner.call("POST", `/api/bank-imports/${body.id}/bookings`, { lines: [], proposed: true });
	expect(await readWords(`${path}?part=60`)).toContain("A part payment. €90.50 stays open.");
});

test.each([true, false])(
	"what is paid has its page, whatever else its client owes (together: %s)",
	async (payTogether) => {
		const { owner, clientId } = await anOwner({ partMinimum: 50, payTogether });
		const paid = await bill(owner, clientId, "250.50");
		await owner.call("PATCH", `/api/invoices/${paid.id}`, { status: "paid" });
		for (const others of [0, 1, 2]) {
			if (others > 0) await bill(owner, clientId, "100");
			for (const asked of ["", "?part=100", "?part=x", "?pay=all"]) {
				expect(await readWords(`${paid.path}${asked}`)).not.toMatch(/Pay a part|A part payment/);
			}
		}
	},
);
