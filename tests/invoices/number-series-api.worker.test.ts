import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { rowsOf } from "#tests/harness/rows";
import { numbersOf } from "#tests/invoices/number-series";

const next = (given: Record<string, unknown> = {}) => aPayload({ invoiceNumber: null, ...given });
const SERIES = { pattern: "R-{seq:3}", resets: "never", next: 7 };

test("a program asks for the next number of the series by null, and a missing or empty one stays an error", async () => {
	const me = await signedIn({ plan: "pro" });
	await me.call("PUT", "/api/user/numbers", SERIES);
	const { status, body } = await me.call("POST", "/api/invoices", next());
	expect([status, body.invoiceNumber]).toEqual([201, "R-007"]);
	for (const invoiceNumber of ["", undefined]) {
		const wrong = await me.call("POST", "/api/invoices", aPayload({ invoiceNumber }));
		expect([wrong.status, Object.keys(wrong.body.fieldErrors)]).toEqual([400, ["invoiceNumber"]]);
	}
	const draft = await me.call("POST", "/api/invoices", next({ status: "draft" }));
	expect([draft.status, draft.body.invoiceNumber]).toEqual([201, "R-008"]);
	expect((await me.call("POST", "/api/invoices", next())).body.invoiceNumber).toBe("R-008");
});

test("thirty at once have thirty numbers without a gap, and a repeated key has its first", async () => {
	const me = await signedIn({ plan: "pro" });
	await me.call("PUT", "/api/user/numbers", SERIES);
	const body = next();
	const keyed = () => me.call("POST", "/api/invoices", body, { "Idempotency-Key": "one" });
	const first = await keyed();
	await Promise.all(Array.from({ length: 30 }, () => me.call("POST", "/api/invoices", next())));
	const again = await keyed();
	expect([again.status, again.body.id, again.body.invoiceNumber]).toEqual([201, first.body.id, "R-007"]);
	const wanted = Array.from({ length: 31 }, (_, at) => `R-${String(7 + at).padStart(3, "0")}`);
	expect(await numbersOf(me)).toEqual(wanted);
});

test("without a series it is a conflict that says what to do, and nothing is written", async () => {
	const me = await signedIn({ plan: "pro" });
	const before = await rowsOf(me.user.id);
	const message = "This account has no number series. Choose one in the settings, or send an invoice number.";
	expect(await me.call("POST", "/api/invoices", next())).toMatchObject({
		...{ status: 409, body: { message, fieldErrors: { invoiceNumber: [message] } } },
	});
	expect(await rowsOf(me.user.id)).toEqual(before);
});
