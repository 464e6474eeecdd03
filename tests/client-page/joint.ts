import { expect } from "vitest";
import { type Caller, ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";

export const BUSINESS = {
	legalName: "Adler Studio",
	streetAddress: "Weserstrasse 12",
	zip: "12047",
	city: "Berlin",
	country: "DE",
	iban: "DE89370400440532013000",
};

/** An owner who lets clients pay together, and a saved client. */
export async function anOwner(given: Parameters<typeof signedIn>[0] = {}, business: Record<string, string> = BUSINESS) {
	const owner = await signedIn({ plan: "pro", currency: "EUR", payTogether: true, ...given });
	expect((await owner.call("PATCH", "/api/user/seller-profile", business)).status).toBe(200);
	return { owner, clientId: await aClient(owner) };
}

export async function aClient(owner: Caller, given: Record<string, unknown> = {}): Promise<string> {
	const payload = { name: "Kestrel & Pine", email: "kestrel@example.com", ...given };
	const { body, status } = await owner.call("POST", "/api/clients", payload);
	expect(status).toBe(201);
	return String(body.id);
}

export interface Billed {
	id: string;
	number: string;
	/** The page of its link, as a path. */
	path: string;
}

/** An invoice of so much, sent, with a link of its own. */
export async function bill(
	owner: Caller,
	clientId: string,
	amount: string,
	given: Record<string, unknown> = {},
): Promise<Billed> {
	const { clientData: _, ...payload } = aPayload({
		currency: "EUR",
		clientId,
		items: [{ description: "Design", quantity: 1, rate: amount }],
		...given,
	});
	const { body, status } = await owner.call("POST", "/api/invoices", payload);
	expect(status).toBe(201);
	const id = String(body.id);
	return { id, number: String(body.invoiceNumber), path: await linkTo(owner, id) };
}

export async function linkTo(owner: Caller, id: string, wanted?: object): Promise<string> {
	const share = await owner.call("POST", `/api/invoices/${id}/share`, wanted);
	expect(share.status).toBe(201);
	return String(share.body.url).slice(ORIGIN.length);
}

export async function readWords(path: string): Promise<string> {
	const page = await stranger().get(path);
	expect(page.status).toBe(200);
	return wordsOf(page.body);
}

/** Presses "Pay all in one transfer", and reads what the page shows then. */
export async function payAll(path: string): Promise<{ reference: string; words: string }> {
	const answer = await stranger().post(path, { intent: "together" });
	expect(answer.status).toBe(303);
	const words = await readWords((answer.headers.get("Location") ?? "").replace("#bank", ""));
	return { words, reference: /DB-\d{4}-\d{4}-\d{4}/.exec(words)?.[0] ?? "" };
}
