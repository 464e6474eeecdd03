import { expect, test } from "vitest";
import { callerWith, cookieFrom, signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { statesOf } from "#tests/harness/mail";
import { wordsOf } from "#tests/harness/page";

/** The built Worker of the tests has MAIL = "off" (docs/specification.md section 1). */
const INFORMATION = "Sending will be implemented with an email service integration.";

test("where there is no mail, Send says so by form, page and API, and changes nothing", async () => {
	const { call, post, get, cookie, user } = await signedIn();
	const { body: draft } = await call("POST", "/api/drafts", aPayload({ status: "draft" }));
	const page = `/invoices/${draft.id}`;
	const mail = { to: "a@b.io", subject: "S", message: "M", key: "k" };
	for (const answer of [await post(`${page}/send`, mail), await get(`${page}/send`)]) {
		expect([answer.status, answer.headers.get("Location")]).toEqual([302, page]);
		const seen = await callerWith(`${cookie}; ${cookieFrom(answer, "toast")}`).get(page);
		expect(wordsOf(seen.body)).toContain(`${draft.invoiceNumber} was not sent`);
		expect(wordsOf(seen.body)).toContain(INFORMATION);
	}
	const refused = await call("POST", `/api/invoices/${draft.id}/send`);
	expect([refused.status, refused.body.message]).toEqual([409, INFORMATION]);
	expect((await call("GET", `/api/invoices/${draft.id}`)).body.status).toBe("draft");
	expect(await statesOf(user.id)).toEqual([]);
});

test("where there is no mail, an invoice that is created says that it was not mailed", async () => {
	const { call } = await signedIn();
	const { body } = await call("POST", "/api/invoices", aPayload());
	expect((await call("GET", `/api/invoices/${body.id}/deliveries`)).body).toEqual([]);
});
