import type { Caller } from "../harness/api";
import { aPayload } from "../harness/factories";
import { readPage } from "../harness/page";
import { asFields } from "../invoicing/bad-invoices";

/** The form of a new invoice, posted as it was opened but for what is given. */
export async function postNew(me: Caller, intent: "send" | "save-draft", given: Record<string, string> = {}) {
	const { fields: values } = readPage((await me.get("/invoices/new")).body);
	const { invoiceNumber = "", proposedNumber = "", idempotencyKey = "" } = values;
	return me.post("/invoices/new", {
		...asFields(aPayload()),
		invoiceNumber,
		proposedNumber,
		idempotencyKey,
		intent,
		...given,
	});
}

/** The numbers of all invoices, in order. */
export async function numbersOf(me: Caller): Promise<string[]> {
	const { body } = await me.call("GET", "/api/invoices");
	return body.map(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber).sort();
}
