import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload as payload } from "#tests/harness/factories";
import { visit } from "#tests/harness/forms";
import { outboxOf } from "#tests/harness/mail";
import { select } from "#tests/harness/rows";
import { asFields } from "./bad-invoices";

const aPayload = (given: object = {}) => payload({ dueDate: "2199-03-31", ...given });

const mailsOf = async (userId: string) =>
	(await select("SELECT id FROM deliveries WHERE user_id = ?", userId)).length + (await outboxOf(userId)).length;

test("the API issues an invoice without a mail where it says send false", async () => {
	const me = await signedIn({ plan: "pro" });
	const created = await me.call("POST", "/api/invoices", aPayload({ send: false }));
	expect([created.status, created.body.status]).toEqual([201, "sent"]);
	const { body: draft } = await me.call("POST", "/api/drafts", aPayload());
	const issued = await me.call("PATCH", `/api/invoices/${draft.id}`, { status: "sent", send: false });
	expect([issued.status, issued.body.status]).toEqual([200, "sent"]);
	expect(await mailsOf(me.user.id)).toBe(0);
	const wrong = await me.call("POST", "/api/invoices", aPayload({ send: "no" }));
	expect([wrong.status, Object.keys(wrong.body.fieldErrors)]).toEqual([400, ["send"]]);
});

test("the same key with and without a mail is another request", async () => {
	const me = await signedIn({ plan: "pro" });
	const body = aPayload({ send: false });
	const key = { "Idempotency-Key": crypto.randomUUID() };
	expect((await me.call("POST", "/api/invoices", body, key)).status).toBe(201);
	expect((await me.call("POST", "/api/invoices", body, key)).status).toBe(201);
	expect((await me.call("POST", "/api/invoices", { ...body, send: true }, key)).status).toBe(422);
});

test("paid is marked with send beside it, and taken back as before", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body } = await me.call("POST", "/api/invoices", aPayload({ send: false }));
	const paid = await me.call("PATCH", `/api/invoices/${body.id}`, { status: "paid", send: false });
	expect([paid.status, paid.body.status]).toEqual([200, "paid"]);
});

test("the form and a draft's page create without sending", async () => {
	const me = await signedIn({ plan: "pro" });
	const posted = await me.post("/invoices/new", { ...asFields(aPayload()), intent: "issue" });
	expect(posted.status).toBe(302);
	const { body: draft } = await me.call("POST", "/api/drafts", aPayload());
	const page = await visit(me, `/invoices/${draft.id}`);
	const next = await page.press("Create without sending");
	expect(next.words).toContain("It was not emailed");
	const { body: all } = await me.get("/api/invoices");
	expect(all.map(({ status }: { status: string }) => status)).toEqual(["sent", "sent"]);
	expect(await mailsOf(me.user.id)).toBe(0);
});
