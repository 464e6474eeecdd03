import { expect, test } from "vitest";
import { readPage, wordsOf } from "#tests/harness/page";
import { numberFrom } from "#tests/harness/rows";
import { expectSound } from "#tests/harness/sound";
import { volume } from "#tests/harness/volume";
import { aDraft } from "#tests/payments/deposits";

const ROUNDS = volume(20, 1);

/** A draft of 1,000.00 and tax, with a deposit of 30 % that says what it is for. */
async function aDeposit(given: Parameters<typeof aDraft>[0] = {}) {
	const made = await aDraft(given);
	const { body: deposit } = await made.ask({ percent: "30", description: "Foundations" });
	const at = `/api/invoices/${deposit.id}`;
	const correct = (body: object = {}, headers = {}) => made.me.call("POST", `${at}/correct`, body, headers);
	return { ...made, deposit, at, correct };
}

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

test.each([true, false])(
	"correcting a deposit credits it, gives its draft back and is asked for anew from it (taxed %s)",
	async (taxed) => {
		const { me, draft, deposit, at, correct, ask, read, send } = await aDeposit({ taxed });
		const before = (await me.call("GET", `/api/invoices/${draft.id}`)).body;
		await me.call("POST", `${at}/payments`, { amount: "100.00" });
		const mails = await numberFrom("SELECT count(*) FROM deliveries WHERE user_id = ?", me.user.id);
		const { status, body } = await correct({ reason: "The work was named wrongly." });
		expect(status).toBe(201);
		expect(body.creditNote).toMatchObject({
			...{ type: "credit_note", total: deposit.total, notes: "The work was named wrongly." },
			corrects: { id: deposit.id },
		});
		expect(body.draft).toMatchObject({ id: draft.id, status: "draft", total: draft.total });
		expect((await me.call("GET", at)).body).toMatchObject({ status: "paid", open: "0.00", paid: "0.00" });
		expect((await me.call("GET", `${at}/credit`)).body).toMatchObject({ available: "100.00" });
		expect(await numberFrom("SELECT count(*) FROM deliveries WHERE user_id = ?", me.user.id)).toBe(mails);

		const { body: anew } = await ask({ amount: deposit.total, description: "Cellar", replaces: deposit.id });
		expect(anew).toMatchObject({ type: "deposit", depositFor: draft.id, replaces: deposit.id, total: deposit.total });
		expect(await read()).toMatchObject({ total: before.total, subtotal: before.subtotal });
		expect(wordsOf((await me.get(`/invoices/${deposit.id}`)).body)).toContain(`Replaced by ${anew.invoiceNumber}`);
		expect(wordsOf((await me.get(`/invoices/${anew.id}`)).body)).toContain(
			`Takes the place of ${deposit.invoiceNumber}`,
		);
		expect((await send()).status).toBe(200);
		await expectSound();
	},
);

test("its page shows both, and its button leads to the deposit's form with amount and words, without JavaScript", async () => {
	const { me, draft, deposit } = await aDeposit();
	const page = `/invoices/${deposit.id}/correct`;
	expect((await me.get(`/invoices/${deposit.id}`)).body).toContain(page);
	const shown = wordsOf((await me.get(page)).body);
	expect(shown).toContain("Deposit asked for anew");
	expect(shown).toContain(draft.invoiceNumber);
	const key = crypto.randomUUID();
	const answers = [
		await me.post(page, { intent: "correct", reason: "", key }),
		await me.post(page, { intent: "correct", reason: "", key }),
	];
	const form = `/invoices/${draft.id}/deposit?replaces=${deposit.id}`;
	expect(answers.map(({ headers }) => headers.get("Location"))).toEqual([form, form]);
	const { body } = await me.get(form);
	expect(wordsOf(body)).toContain(`It takes the place of ${deposit.invoiceNumber}.`);
	const { fields } = readPage(body);
	expect(fields).toMatchObject({
		how: "amount",
		amount: deposit.total,
		description: "Foundations",
		replaces: deposit.id,
	});
	const asked = await me.post(form, { ...fields, intent: "ask" });
	expect(asked.headers.get("Location")).toMatch(/^\/invoices\/[0-9a-f-]{36}$/);
	const id = asked.headers.get("Location")?.split("/").at(-1) ?? "";
	expect((await me.call("GET", `/api/invoices/${id}`)).body).toMatchObject({ replaces: deposit.id });
	expect(await numberFrom("SELECT count(*) FROM invoices WHERE user_id = ?", me.user.id)).toBe(4);
	await expectSound();
});

test("a part that was credited before stays so, and the rest is taken back", async () => {
	const { deposit, correct, credit, me, at, read, draft } = await aDeposit();
	await credit(deposit.id, { reduction: { percent: "40" } });
	expect((await correct()).status).toBe(201);
	const { body: notes } = await me.call("GET", `${at}/credit-notes`);
	const credited = notes.reduce((sum: number, { total }: { total: string }) => sum + Number(total), 0);
	expect(credited).toBeCloseTo(Number(deposit.total));
	expect(await read()).toMatchObject({ total: draft.total });
	expect((await correct()).status).toBe(409);
	await expectSound();
});

test("once its invoice is out a deposit is corrected by a note alone, as that invoice is", async () => {
	const { me, draft, deposit, correct, send, credit } = await aDeposit();
	await send();
	const refused = await correct();
	expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("has deducted this deposit")]);
	expect((await me.call("POST", `/api/invoices/${draft.id}/correct`, {})).status).toBe(409);
	expect((await me.get(`/invoices/${deposit.id}`)).body).not.toContain(`/invoices/${deposit.id}/correct`);
	await credit(draft.id);
	expect((await correct()).status).toBe(409);
	expect(await numberFrom("SELECT count(*) FROM invoices WHERE user_id = ? AND type = 'credit_note'", me.user.id)).toBe(
		1,
	);
	await expectSound();
});

test("it takes the place of none but its own draft's, credited whole, and once", async () => {
	const { deposit, ask, correct, credit, me } = await aDeposit();
	const other = await aDeposit();
	const refused = async (replaces: string) => {
		const { status, body } = await ask({ percent: "10", replaces });
		return [status, Object.keys(body.fieldErrors ?? {})];
	};
	expect(await refused(deposit.id)).toEqual([400, ["replaces"]]);
	await credit(deposit.id, { reduction: { percent: "50" } });
	expect(await refused(deposit.id)).toEqual([400, ["replaces"]]);
	await correct();
	await other.correct();
	expect(await refused(other.deposit.id)).toEqual([400, ["replaces"]]);
	expect(await refused("nothing")).toEqual([400, ["replaces"]]);
	expect((await ask({ percent: "10", replaces: deposit.id })).status).toBe(201);
	expect(await refused(deposit.id)).toEqual([400, ["replaces"]]);
	expect((await me.get(`/invoices/${deposit.id}/correct`)).status).toBe(302);
	await expectSound();
});

test("whatever is done to it at once, a deposit is credited once, replaced once, and its draft comes to the whole", async () => {
	for (let round = 0; round < ROUNDS; round++) {
		const { me, draft, deposit, at, ask, correct, read, send } = await aDeposit();
		const [paid, sent, ...corrected] = await Promise.all([
			me.call("POST", `${at}/payments`, { amount: "50.00" }),
			round % 2 === 0 ? send() : ask({ percent: "10" }),
			...Array.from({ length: 4 }, () => correct()),
		]);
		expect([201, 409]).toContain(paid?.status);
		const isOut = round % 2 === 0 && sent?.status === 200;
		expect([
			[201, 409, 409, 409],
			[409, 409, 409, 409],
		]).toContainEqual(statuses(corrected));
		if (statuses(corrected)[0] === 409) expect(isOut).toBe(true);
		const { body: notes } = await me.call("GET", `${at}/credit-notes`);
		expect(notes.map(({ total }: { total: string }) => total)).toEqual(
			isOut && notes.length === 0 ? [] : [deposit.total],
		);
		if (!isOut) {
			const asked = await Promise.all(Array.from({ length: 3 }, () => ask({ percent: "20", replaces: deposit.id })));
			expect(statuses(asked)).toEqual([201, 400, 400]);
			const whole = (await read()).items.filter(({ quantity }: { quantity: string }) => Number(quantity) > 0);
			expect(whole).toHaveLength(1);
			expect((await me.call("PATCH", `/api/invoices/${draft.id}`, { status: "sent" })).status).toBe(200);
		}
		expect(
			await numberFrom("SELECT count(*) FROM invoices WHERE user_id = ? AND replaces = ?", me.user.id, deposit.id),
		).toBe(isOut ? 0 : 1);
	}
	await expectSound();
});
