import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { readPage, wordsOf } from "#tests/harness/page";
import { change, eventsOf, fromSchema, numberFrom } from "#tests/harness/rows";
import { aDraft } from "#tests/payments/deposits";

test("30 % of a draft with tax is an invoice of its own, which the draft takes off by lines below zero", async () => {
	const { me, draft, path, ask, read, send } = await aDraft();
	const { status, body: deposit } = await ask({ percent: "30", issueDate: "2026-03-02" });
	expect([status, deposit.message]).toEqual([201, undefined]);
	expect(deposit).toMatchObject({
		...{ type: "deposit", depositFor: draft.id, status: "sent", total: "369.00", subtotal: "300.00", tax: "69.00" },
		items: [{ description: "Deposit of 30%\nBuild", quantity: 1, rate: 300, amount: 300 }],
		taxes: [{ rate: "23", base: "300.00", amount: "69.00" }],
	});
	const taken = { id: deposit.id, number: deposit.invoiceNumber, issueDate: deposit.issueDate, amount: "369.00" };
	const final = {
		...{ total: "861.00", subtotal: "700.00", tax: "161.00", open: "861.00", deposits: [taken] },
		items: [
			{ description: "Build", amount: 1000 },
			{
				description: `Deposit invoice ${deposit.invoiceNumber} of Mar 2, 2026`,
				quantity: -1,
				amount: -300,
				deposit: taken,
			},
		],
	};
	expect(await read()).toMatchObject({ status: "draft", ...final });
	expect((await send()).body).toMatchObject({ status: "sent", ...final });
	expect((await me.call("GET", `${path}/deposits`)).body).toEqual([expect.objectContaining({ id: deposit.id })]);
	expect(await eventsOf(me.user.id)).toContain("invoice.deposit_asked");
	const { body: report } = await me.call("GET", "/api/reports/tax?from=2026-01-01&to=2026-12-31");
	const sum = (name: "base" | "tax") => report.totals.reduce((all: number, each: never) => all + Number(each[name]), 0);
	expect([sum("base"), sum("tax")]).toEqual([1000, 230]);
});

test("a deposit says what it is for: the work of its draft, or what was typed, by the API and by the form without JavaScript", async () => {
	const { me, draft, ask } = await aDraft();
	const site = { description: "Site\nDesign and build", quantity: 1, rate: 500, taxId: draft.items[0].taxId };
	await me.call("PATCH", `/api/invoices/${draft.id}`, { items: [...draft.items, site, { ...site, rate: 1 }] });
	const { body: named } = await ask({ percent: "10" });
	expect(named.items[0].description).toBe("Deposit of 10%\nBuild, Site");
	const { body: typed } = await ask({ amount: "100.00", description: "Work until 30 June" });
	expect(typed.items[0].description).toBe("Deposit\nWork until 30 June");
	const long = await ask({ percent: "10", description: "x".repeat(451) });
	expect([long.status, long.body.fieldErrors]).toEqual([400, { description: ["Use at most 450 characters"] }]);
	const form = `/invoices/${draft.id}/deposit`;
	const { fields } = readPage((await me.get(form)).body);
	expect(fields.description).toBe("Build, Site");
	const wish = { ...fields, how: "percent", percent: "10", issueDate: "2026-03-02", dueDate: "2026-03-16" };
	const refused = await me.post(form, { ...wish, description: "x".repeat(451) });
	expect(readPage(refused.body).fields.description).toBe("x".repeat(451));
	const asked = await me.post(form, { ...wish, description: "Scaffolding" });
	expect(asked.status).toBe(302);
	const id = String(asked.headers.get("Location")).split("/").at(-1);
	expect((await me.call("GET", `/api/invoices/${id}`)).body.items[0].description).toBe("Deposit of 10%\nScaffolding");
	const blank = await me.post(form, { ...wish, key: "other", description: "" });
	const other = String(blank.headers.get("Location")).split("/").at(-1);
	expect((await me.call("GET", `/api/invoices/${other}`)).body.items[0].description).toBe(
		"Deposit of 10%\nBuild, Site",
	);
});

test("without tax it is prepaid, and no line", async () => {
	const { ask, read, send, me } = await aDraft({ taxed: false, currency: "USD" });
	const { body: deposit } = await ask({ amount: "300.00" });
	expect(deposit).toMatchObject({ type: "deposit", total: "300.00", tax: "0.00" });
	const { body: final } = await send();
	expect(final).toMatchObject({ total: "1000.00", prepaid: "300.00", toPay: "700.00", open: "700.00" });
	expect(final.items).toHaveLength(1);
	await me.call("POST", `/api/invoices/${final.id}/payments`, { amount: "700.00" });
	expect(await read()).toMatchObject({ status: "paid", open: "0.00" });
	expect(await read(deposit.id)).toMatchObject({ status: "sent", open: "300.00" });
	await me.call("POST", `/api/invoices/${deposit.id}/payments`, { amount: "300.00" });
	const { body: income } = await me.call("GET", "/api/reports/income");
	expect(income.months.at(-1)).toMatchObject({ received: "1000.00", tax: "0.00" });
});

test("what was withheld of a deposit without tax is not withheld of the invoice again", async () => {
	const me = await signedIn({ plan: "pro" });
	await me.call("PUT", "/api/tax-profile", { country: "ES", baseCurrency: "EUR" });
	const { body: irpf } = await me.call("POST", "/api/withholdings", { name: "IRPF", rate: "15" });
	const items = [{ description: "Text", quantity: 1, rate: "1000.00", taxId: null }];
	const given = { ...aPayload(), currency: "EUR", withholdingId: irpf.id, items };
	const { body: draft } = await me.call("POST", "/api/drafts", given);
	expect(draft.toPay).toBe("850.00");
	const { body: deposit } = await me.call("POST", `/api/invoices/${draft.id}/deposits`, { percent: "30" });
	expect(deposit).toMatchObject({ total: "300.00", toPay: "255.00" });
	const { body: final } = await me.call("PATCH", `/api/invoices/${draft.id}`, { status: "sent" });
	expect(final).toMatchObject({
		...{ total: "1000.00", prepaid: "300.00", toPay: "595.00", open: "595.00" },
		withholding: { base: "700.00", amount: "105.00" },
	});
	expect(Object.keys(final.deposits[0])).toEqual(["id", "number", "issueDate", "amount"]);
	const { body: note } = await me.call("POST", `/api/invoices/${draft.id}/credit-notes`, {});
	expect([note.message, (await me.call("GET", `/api/invoices/${draft.id}`)).body.open]).toEqual([undefined, "0.00"]);
});

test("twelve that ask at once never ask for more than the whole", async () => {
	const { me, ask, read, draft } = await aDraft();
	const answers = await Promise.all(Array.from({ length: 12 }, () => ask({ percent: "30" })));
	const codes = answers.map(({ status }) => status).sort();
	expect(codes.slice(0, 3)).toEqual([201, 201, 201]);
	expect(codes.slice(3).every((code) => code === 409)).toBe(true);
	const asked = await numberFrom("SELECT sum(total) AS n FROM invoices WHERE deposit_for = ?", draft.id);
	expect(asked).toBe(3 * 369_00);
	expect(await read()).toMatchObject({ total: "123.00", deposits: expect.arrayContaining([]) });
	const refused = await ask({ amount: "123.01" });
	expect([refused.status, refused.body.message]).toEqual([409, "Only €123.00 is left to request. Enter that or less."]);
	expect((await ask({ amount: "123.00" })).status).toBe(201);
	expect((await me.call("PATCH", `/api/invoices/${draft.id}`, { status: "sent" })).body).toMatchObject({
		...{ total: "0.00", tax: "0.00", open: "0.00" },
	});
});

test("one is asked for on what can be sent and is a draft; the free plan's month counts it", async () => {
	const { me, ask, send, path } = await aDraft({ taxed: false, plan: "free" });
	for (const body of [
		{},
		{ percent: 30, amount: 5 },
		{ percent: 0 },
		{ percent: 101 },
		{ amount: -1 },
		{ percent: "x" },
	]) {
		expect((await ask(body)).status, JSON.stringify(body)).toBe(400);
	}
	const used = () =>
		numberFrom("SELECT coalesce(sum(used), 0) AS n FROM usage WHERE user_id = ? AND kind = 'invoice'", me.user.id);
	const key = { "Idempotency-Key": "once" };
	const [one, same] = [await ask({ percent: 10 }, key), await ask({ percent: 10 }, key)];
	expect(same.body.id).toBe(one.body.id);
	expect(await used()).toBe(1);
	for (let n = 0; n < 4; n++) expect((await ask({ percent: 10 })).status).toBe(201);
	expect((await ask({ percent: 10 })).status).toBe(403);
	expect((await (await signedIn()).call("POST", `${path}/deposits`, { percent: 10 })).status).toBe(404);
	expect((await send()).status).toBe(403);
	const other = await aDraft();
	await other.send();
	expect((await other.ask({ percent: 30 })).body.message).toContain("was sent in full");
});

test("it stays as it was sent; credited while its invoice is a draft, less is taken off", async () => {
	const { me, draft, ask, read, send, credit, path } = await aDraft();
	const { body: deposit } = await ask({ percent: "30" });
	const at = `/api/invoices/${deposit.id}`;
	for (const answer of [
		await me.call("PATCH", at, { notes: "x" }),
		await me.call("DELETE", at),
		await me.call("DELETE", path),
	]) {
		expect(answer.status).toBe(409);
	}
	const [less, fixed] = [{ items: [{ ...draft.items[0], rate: 299 }] }, { currency: "USD" }];
	expect((await me.call("PATCH", path, less)).status).toBe(400);
	expect((await me.call("PATCH", path, fixed)).status).toBe(409);
	await me.call("POST", `${at}/payments`, { amount: "69.00" });
	const { body: note } = await credit(deposit.id);
	expect(note).toMatchObject({ type: "credit_note", total: "300.00" });
	expect(await read()).toMatchObject({ total: "1161.00", deposits: [{ id: deposit.id, amount: "69.00" }] });
	const line = { items: [{ itemId: deposit.items[0].id, reduction: { amount: "69.01" } }] };
	expect((await credit(deposit.id, line)).status).toBe(409);
	const { body: second } = await ask({ percent: "10" });
	expect((await credit(second.id)).status).toBe(201);
	expect(await read()).toMatchObject({ total: "1161.00" });
	expect((await send()).body).toMatchObject({ status: "sent", total: "1161.00" });
	const late = await credit(deposit.id);
	expect(late.status).toBe(409);
	expect((await credit(draft.id)).body).toMatchObject({ total: "1161.00" });
	await me.call("POST", `${at}/payments`, { amount: "0.01" });
});

test("credited whole, the draft can be deleted; after the invoice is credited whole, so can its deposit be", async () => {
	const one = await aDraft();
	const { body: deposit } = await one.ask({ percent: "50" });
	expect((await one.credit(deposit.id)).status).toBe(201);
	expect(await one.read()).toMatchObject({ total: "1230.00" });
	expect((await one.me.call("DELETE", one.path)).status).toBe(204);

	const two = await aDraft();
	const { body: paid } = await two.ask({ percent: "50" });
	await two.me.call("POST", `/api/invoices/${paid.id}/payments`, { amount: "615.00" });
	await two.send();
	const line = { items: [{ itemId: paid.items[0].id, quantity: 1 }] };
	const refused = await two.credit(paid.id, line);
	expect([refused.status, refused.body.message]).toEqual([
		409,
		`${two.draft.invoiceNumber} has deducted this deposit. Credit that invoice in full first.`,
	]);
	expect((await two.credit(two.draft.id)).body).toMatchObject({ total: "615.00", tax: "115.00" });
	expect((await two.credit(paid.id, line)).body).toMatchObject({ total: "615.00", tax: "115.00" });
	expect((await two.me.call("GET", `/api/invoices/${paid.id}/credit`)).body).toEqual({ available: "615.00" });
});

test("the database holds it together, whoever writes", async () => {
	const { me, draft, ask } = await aDraft();
	const { body: deposit } = await ask({ percent: "30" });
	const columns = (await fromSchema("SELECT name FROM pragma_table_info('invoices')")).map(({ name }) => name);
	const copy = (given: Record<string, string>) =>
		change(
			`INSERT INTO invoices (${columns}) SELECT ${columns.map((name) => given[name] ?? name)} FROM invoices WHERE id = ?`,
			deposit.id,
		);
	const own = { id: "'copy'", number: "'D-9'", number_key: "'D-9'" };
	await expect(copy(own)).rejects.toThrow("deposit_covers");
	const set = (what: string) => change(`UPDATE invoices SET ${what} WHERE id = ?`, draft.id);
	await expect(set("items = json_remove(items, '$[1]')")).rejects.toThrow("deposit_covers");
	await expect(
		set("status = 'sent', items = json_insert(items, '$[2]', json_extract(items, '$[1]'))"),
	).rejects.toThrow();
	await expect(set("deleted_at = 1")).rejects.toThrow("has_deposits");
	await expect(change("UPDATE invoices SET total = total - 1 WHERE id = ?", deposit.id)).rejects.toThrow(
		"invoice_corrected",
	);
	expect(await numberFrom("SELECT count(*) AS n FROM invoices WHERE user_id = ?", me.user.id)).toBe(2);
});

test("its pages lead to each other, and its form works without JavaScript", async () => {
	const { me, draft, ask } = await aDraft();
	const form = await me.get(`/invoices/${draft.id}/deposit?how=amount&amount=123`);
	expect(wordsOf(form.body)).toContain("€1,107.00");
	const { body: deposit } = await ask({ percent: "30" });
	const page = await me.get(`/invoices/drafts/${draft.id}`);
	expect(page.body).toContain(`href="/invoices/${deposit.id}"`);
	expect(wordsOf(page.body)).toContain("Deposit asked for");
	const back = await me.get(`/invoices/${deposit.id}`);
	expect(back.body).toContain(`href="/invoices/${draft.id}"`);
	expect(wordsOf((await me.get("/invoices")).body)).toContain("Deposit, issued");
	const edit = await me.get(`/invoices/edit/${draft.id}`);
	expect(edit.body).not.toContain(`value="Deposit invoice ${deposit.invoiceNumber}`);
});
