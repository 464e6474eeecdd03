import { expect, test } from "vitest";
import { signedIn, stranger } from "#tests/harness/api";
import { change, numberFrom, rowsOf } from "#tests/harness/rows";
import { aClient, anOwner, BUSINESS, bill, linkTo, payAll, readWords } from "./joint";

const references = (userId: string) => numberFrom("SELECT count(*) FROM joint_payments WHERE user_id = ?", userId);

test("the page lists its client's other open invoices, the first due first, and their sum; reading it writes nothing", async () => {
	const { owner, clientId } = await anOwner();
	const later = await bill(owner, clientId, "100.10", { dueDate: "2026-04-30" });
	const first = await bill(owner, clientId, "250.51");
	await owner.call("POST", `/api/invoices/${first.id}/payments`, { amount: "50.51" });
	const paid = await bill(owner, clientId, "77.00");
	await owner.call("PATCH", `/api/invoices/${paid.id}`, { status: "paid" });
	const before = await rowsOf(owner.user.id);
	const words = await readWords(later.path);
	expect(words).toMatch(
		new RegExp(
			`Open invoices ${first.number} €200\\.00 Due Mar 31, 2026, late ${later.number}, this invoice €100\\.10 Due Apr 30, 2026.* Total €300\\.10`,
		),
	);
	expect(words).not.toContain(paid.number);
	expect(words).toContain("Pay all in one transfer");
	expect(await rowsOf(owner.user.id)).toEqual(before);
	expect(await readWords(`${later.path}?lang=fr`)).toContain("Tout régler par un seul virement");
	const ofPaid = await readWords(paid.path);
	expect(ofPaid).toContain(`${first.number} €200.00`);
});

test("one reference stands for the same invoices, whoever asks and how often; the slip and its code are for the sum", async () => {
	const { owner, clientId } = await anOwner();
	const one = await bill(owner, clientId, "100.10");
	const other = await bill(owner, clientId, "50.00");
	const { reference, words } = await payAll(one.path);
	expect(words).toContain("One transfer for 2 invoices.");
	expect(words).toMatch(new RegExp(`Reference ${reference}.*Amount €150\\.10`));
	expect(words).toContain("Pay this invoice alone");
	const again = await Promise.all([payAll(other.path), payAll(one.path)]);
	expect(again.map((each) => each.reference)).toEqual([reference, reference]);
	expect(await references(owner.user.id)).toBe(1);
	const { body } = await stranger().get(`${one.path}?pay=all`);
	expect(body).toContain("Code for a SEPA transfer of €150.10");
	expect(body).toMatch(/lang=fr(&amp;|&)pay=all/);
	await bill(owner, clientId, "5.00");
	const since = await readWords(`${one.path}?pay=all`);
	expect(since).not.toContain(reference);
	expect(since).toContain("Total €155.10");
	const third = await payAll(one.path);
	expect(third.reference).not.toBe(reference);
	expect(third.words).toMatch(/Amount €155\.10/);
});

test("nothing of it is there where the owner does not allow it, for accounts from before and new ones alike", async () => {
	const { owner, clientId } = await anOwner({ payTogether: false });
	const one = await bill(owner, clientId, "100.10");
	const other = await bill(owner, clientId, "50.00");
	expect(await readWords(one.path)).not.toContain(other.number);
	const answer = await payAll(one.path);
	expect([answer.reference, await references(owner.user.id)]).toEqual(["", 0]);
	expect((await owner.call("GET", "/api/user")).body.payTogether).toBe(false);
	expect((await owner.call("PATCH", "/api/user/settings", { payTogether: "yes" })).status).toBe(400);
	const settings = await owner.post("/settings/bank-accounts", { intent: "pay-together", payTogether: "on" });
	expect(settings.status).toBe(302);
	expect(await readWords(one.path)).toContain(other.number);
	await owner.post("/settings/bank-accounts", { intent: "pay-together" });
	expect(await readWords(one.path)).not.toContain(other.number);
	expect((await signedIn()).user.payTogether).toBe(false);
});

test("no invoice of another account, of another client of the same address, in another currency, deleted, a draft or without a link", async () => {
	const { owner, clientId } = await anOwner();
	const shown = await bill(owner, clientId, "100.10");
	const also = await bill(owner, clientId, "60.00");
	const twin = await aClient(owner);
	expect(twin).not.toBe(clientId);
	const hidden = [
		await bill(owner, twin, "11.00"),
		await bill(owner, clientId, "12.00", { currency: "USD" }),
		await bill(owner, clientId, "13.00"),
		await bill(owner, clientId, "14.00"),
		await bill(owner, clientId, "15.00"),
	];
	const [, , deleted, revoked, expired] = hidden;
	await owner.call("DELETE", `/api/invoices/${deleted?.id}`);
	await owner.call("DELETE", `/api/invoices/${revoked?.id}/share`);
	await change("UPDATE shares SET expires_at = 1 WHERE user_id = ? AND invoice_id = ?", owner.user.id, expired?.id);
	const foreign = await anOwner();
	hidden.push(await bill(foreign.owner, foreign.clientId, "16.00"));
	const words = await readWords(shown.path);
	for (const { number } of hidden) expect(words).not.toContain(number);
	expect(words).toContain(also.number);
	expect(words).toContain("Total €160.10");
	const { words: slip } = await payAll(shown.path);
	expect(slip).toContain("Amount €160.10");

	await linkTo(owner, also.id, { renew: true });
	expect(await readWords(shown.path), "renewed links are links").toContain(also.number);
	await owner.call("DELETE", `/api/invoices/${also.id}/share`);
	const after = await readWords(`${shown.path}?pay=all`);
	expect(after).not.toContain(also.number);
	expect(after).not.toMatch(/DB-\d{4}/);
	await owner.call("DELETE", `/api/clients/${clientId}`);
	expect(await readWords(shown.path)).not.toContain("Open invoices");
});

test("an ended link makes no reference, and a page that says nothing of where to pay lists none", async () => {
	const { owner, clientId } = await anOwner();
	const one = await bill(owner, clientId, "100.10");
	const other = await bill(owner, clientId, "50.00");
	await owner.call("DELETE", `/api/invoices/${one.id}/share`);
	expect((await stranger().post(one.path, { intent: "together" })).status).toBe(404);
	expect(await references(owner.user.id)).toBe(0);
	await change("UPDATE users SET demo_until = 9999999999999 WHERE id = ?", owner.user.id);
	expect(await readWords(await linkTo(owner, one.id))).not.toContain(other.number);
});

test("an account with a QR-IBAN has the reference in the QR reference", async () => {
	const swiss = { zip: "8001", city: "Zurich", country: "CH", iban: "CH4431999123000889012" };
	const { owner, clientId } = await anOwner({ currency: "CHF" }, { ...BUSINESS, ...swiss });
	const one = await bill(owner, clientId, "100.10", { currency: "CHF" });
	await bill(owner, clientId, "50.00", { currency: "CHF" });
	const answer = await stranger().post(one.path, { intent: "together" });
	const words = await readWords((answer.headers.get("Location") ?? "").replace("#bank", ""));
	expect(words).toMatch(/Reference 0{14}\d{13}/);
});
