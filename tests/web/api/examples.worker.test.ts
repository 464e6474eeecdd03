import { expect, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { isOwners, nameOf, OPERATIONS, thingsOf } from "#tests/harness/operations";
import { judgeOf, servedDocument } from "#tests/harness/server/described";
import { INPUTS } from "~/routes/api/openapi/inputs";
import type { Json } from "~/routes/api/openapi/json";

const WITH_BODY = OPERATIONS.filter(({ body }) => body !== undefined);

async function exampleOf({ method, path }: { method: string; path: string }) {
	const { paths } = await servedDocument();
	const content = paths[path]?.[method.toLowerCase()]?.requestBody?.content["application/json"];
	return { schema: content?.schema as Json, example: content?.example };
}

test.each(WITH_BODY)("the example of $method $path is what its schema lets in", async (operation) => {
	const { schema, example } = await exampleOf(operation);
	expect((await judgeOf(schema)).safeParse(example).error?.issues ?? []).toEqual([]);
});

test("every schema of the description can judge", async () => {
	const { components } = await servedDocument();
	for (const name of Object.keys(components.schemas)) {
		const judge = await judgeOf({ $ref: `#/$defs/${name}` });
		expect(judge.safeParse(undefined).success, name).toBe(false);
	}
});

/** What an example names that this account has not, and how that is refused. */
const OF_OTHERS: Record<string, [status: number, code: string]> = {
	"POST /api/passkeys": [400, "invalid"], // a device's answer to another challenge
	"POST /api/session/confirm": [403, "forbidden"], // accounts of tests have no password
	"POST /api/bank-imports/{id}/bookings": [400, "invalid"], // a line of another import
	"POST /api/invoices/{id}/credit": [409, "conflict"], // credit
	"POST /api/invoices/{id}/credit-notes": [400, "invalid"], // lines of another invoice
	"POST /api/invoices/{id}/deposits": [409, "conflict"], // an invoice that is a draft
	"POST /api/invoices/{id}/refunds": [409, "conflict"], // money that came in too much
	"POST /api/invoices/{id}/send": [409, "conflict"], // a mail service
	"POST /api/clients/{id}/statement/send": [409, "conflict"], // a mail service
	"POST /api/time-entries/bulk/undo": [409, "conflict"], // a change of another account
	"POST /api/projects/{id}/merge": [400, "invalid"], // another account's project
};

test.each(WITH_BODY.filter(isOwners))("the example of $method $path does what it says", async (operation) => {
	const me = await signedIn({ plan: "pro" });
	const { example } = await exampleOf(operation);
	const { status, code, body } = await me.call(operation.method, await pathFor(me, operation), example);
	const { made, status: done = 200 } = operation.output;
	const [expected, why] = OF_OTHERS[nameOf(operation)] ?? [made ? 201 : done];
	expect([status, code], JSON.stringify(body)).toEqual([expected, why]);
});

/** A payment is of the invoice that is the example of one. */
async function pathFor(me: Caller, operation: (typeof OPERATIONS)[number]): Promise<string> {
	if (nameOf(operation) !== "POST /api/invoices/{id}/payments") return thingsOf(me)(operation);
	const { body } = await me.call("POST", "/api/invoices", INPUTS.NewInvoice.example);
	return `/api/invoices/${body.id}/payments`;
}
