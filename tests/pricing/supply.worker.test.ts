import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload, aRecurringPayload } from "#tests/harness/factories";
import { readPage, wordsOf } from "#tests/harness/page";
import { asFields } from "#tests/invoicing/bad-invoices";

const FRAME = { description: "Frame", quantity: 1, rate: 100, supply: "goods" };
const PORTRAIT = { description: "Portrait", quantity: 2, rate: 100, supply: "services" };

/** Who sells goods and services. */
async function aSeller(sells = "both") {
	const me = await signedIn({ plan: "pro", currency: "EUR" });
	await me.call("PATCH", "/api/user/seller-profile", { country: "FR", sells });
	const made = async (path: string, body: object) => {
		const answer = await me.call("POST", path, body);
		expect([path, answer.status]).toEqual([path, 201]);
		return answer.body;
	};
	return { me, made };
}

const supplies = ({ items }: { items: { supply?: string }[] }) => items.map(({ supply }) => supply);

test("a line keeps whether it is goods or services, in the API, on the page, in its history and in copies of it", async () => {
	const { me, made } = await aSeller();
	const invoice = await made("/api/invoices", aPayload({ items: [FRAME, PORTRAIT, { ...FRAME, supply: null }] }));
	expect(supplies(invoice)).toEqual(["goods", "services", undefined]);
	expect(wordsOf((await me.get(`/invoices/${invoice.id}`)).body)).toMatch(/Frame Goods .*Portrait Services/);
	const { body } = await me.call("PATCH", `/api/invoices/${invoice.id}`, { items: [{ ...FRAME, supply: "services" }] });
	expect(supplies(body)).toEqual(["services"]);
	const history = wordsOf((await me.get(`/invoices/${invoice.id}/history`)).body);
	expect(history).toMatch(/Frame: goods or services Goods .*Services/);
	const copy = readPage((await me.get(`/invoices/new?from=${invoice.id}`)).body);
	expect(copy.fields).toMatchObject({ "items[0].supply": "services" });
	const { currency, clientData } = aPayload();
	const series = await made(
		"/api/recurring-invoices",
		aRecurringPayload({ invoice: { currency, clientData, items: [FRAME] } }),
	);
	expect(supplies(series.invoice)).toEqual(["goods"]);
});

test("what is neither is refused at its line", async () => {
	const { me } = await aSeller();
	const { status, body } = await me.call("POST", "/api/invoices", aPayload({ items: [{ ...FRAME, supply: "both" }] }));
	expect([status, body.fieldErrors]).toEqual([400, { "items.0.supply": ["Choose goods or services"] }]);
});

test("the form asks it without JavaScript of who sells both alone, but where a line has it already", async () => {
	const { me, made } = await aSeller();
	const blank = readPage((await me.get("/invoices/new")).body);
	expect(blank.fields).toMatchObject({ "items[0].supply": "" });
	const typed = asFields(aPayload({ currency: "EUR", items: [] }));
	const line = { "items[0].description": "Frame", "items[0].quantity": "1", "items[0].rate": "100" };
	const posted = await me.post("/invoices/new", {
		...typed,
		...line,
		"items[0].supply": "goods",
		intent: "save-draft",
	});
	expect(posted.status).toBe(302);
	const [draft] = (await me.call("GET", "/api/drafts")).body;
	expect(supplies(draft)).toEqual(["goods"]);
	expect(wordsOf((await me.get(`/invoices/edit/${draft.id}`)).body)).not.toContain("Goods or services not said");
	const unsaid = await made("/api/drafts", aPayload({ items: [{ ...FRAME, supply: null }] }));
	expect(wordsOf((await me.get(`/invoices/edit/${unsaid.id}`)).body)).toContain("Goods or services not said");

	const { me: other, made: madeByOther } = await aSeller("services");
	expect(readPage((await other.get("/invoices/new")).body).fields).not.toHaveProperty("items[0].supply");
	const before = await madeByOther("/api/drafts", aPayload({ items: [FRAME, { ...FRAME, supply: null }] }));
	const { fields } = readPage((await other.get(`/invoices/edit/${before.id}`)).body);
	expect(fields).toMatchObject({ "items[0].supply": "goods" });
	expect(fields).not.toHaveProperty("items[1].supply");
});

test("a deposit says what all lines say that it is asked for, and a lowered price what its line says", async () => {
	const { made } = await aSeller();
	const ask = async (items: object[]) => {
		const draft = await made("/api/drafts", aPayload({ items }));
		return supplies(await made(`/api/invoices/${draft.id}/deposits`, { percent: "30" }));
	};
	expect(await ask([FRAME, FRAME])).toEqual(["goods"]);
	expect(await ask([FRAME, PORTRAIT])).toEqual([undefined]);
	const invoice = await made("/api/invoices", aPayload({ items: [PORTRAIT], status: "sent" }));
	const lowered = { items: [{ itemId: invoice.items[0].id, reduction: { percent: "10" } }] };
	expect(supplies(await made(`/api/invoices/${invoice.id}/credit-notes`, lowered))).toEqual(["services"]);
});
