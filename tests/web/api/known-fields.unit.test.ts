import { expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "~/kernel/errors";
import { collectFields, requireKnownFields, requireKnownParameters } from "~/web/known-fields.server";

const Body = z.object({
	clientId: z.string(),
	clientData: z.object({ name: z.string() }).optional(),
	items: z.array(z.object({ rate: z.string() })).transform((items) => items.length),
	discount: z.union([z.null(), z.object({ percent: z.string() }), z.object({ amount: z.string() })]),
	texts: z.record(z.string(), z.object({ subject: z.string() })),
	anything: z.unknown(),
});
const fields = collectFields({ inputs: [Body], outputs: [z.object({ id: z.string(), total: z.string() })] });

function refusal(act: () => void) {
	try {
		act();
	} catch (error) {
		if (error instanceof AppError) return error.fieldErrors;
		throw error;
	}
	return null;
}
const refused = (body: object) => refusal(() => requireKnownFields(body, fields));

test("fields of the body, of its rows and parts, and of the record that it makes are known", () => {
	expect(
		refused({
			...{ clientId: 1, clientData: { name: [] }, items: [{ rate: 1 }, "row"], discount: { amount: "1" } },
			...{ texts: { en: { subject: "" }, xx: { subject: "" } }, anything: { at: ["all"] }, id: "1", total: "2" },
		}),
	).toBeNull();
});

test("what nobody would read is named with its place, and with the nearest that is known", () => {
	expect(
		refused({
			...{ clientID: "1", client_data: {}, totl: 1, "": 1, items: [{ rate: "1" }, { ratee: "1" }] },
			...{ clientData: { nam: "" }, discount: { procent: "5" } },
		}),
	).toEqual({
		clientID: ["Unknown field “clientID”: did you mean clientId?"],
		client_data: ["Unknown field “client_data”: did you mean clientData?"],
		totl: ["Unknown field “totl”: did you mean total?"],
		"": ["Unknown field “”"],
		"items.1.ratee": ["Unknown field “ratee”: did you mean rate?"],
		"clientData.nam": ["Unknown field “nam”: did you mean name?"],
		"discount.procent": ["Unknown field “procent”: did you mean percent?"],
	});
});

test("a name that objects have of themselves is refused as any other", () => {
	const keys = (body: string) => Object.keys(refused(JSON.parse(body)) ?? {});
	expect(keys('{"__proto__": {"a": 1}, "constructor": 1, "toString": 2}')).toEqual([
		...["__proto__", "constructor", "toString"],
	]);
});

test("of very many, or very long ones, the first are named", () => {
	const body = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`field${n}`, n]));
	const begin = performance.now();
	expect(Object.keys(refused(body) ?? {})).toHaveLength(20);
	const [text = ""] = Object.values(refused({ ["x".repeat(100_000)]: 1 }) ?? {}).flat();
	expect(text.length).toBeLessThan(120);
	expect(performance.now() - begin).toBeLessThan(1000);
});

test("parameters of a URL alike", () => {
	const url = (query: string) => new URL(`https://x.test/api/invoices?${query}`);
	const names = ["status", "limit"];
	expect(refusal(() => requireKnownParameters(url("status=a&limit=1"), names))).toBeNull();
	expect(refusal(() => requireKnownParameters(url("Status=a&updatedSince=1"), names))).toEqual({
		Status: ["Unknown parameter “Status”: did you mean status?"],
		updatedSince: ["Unknown parameter “updatedSince”"],
	});
});
