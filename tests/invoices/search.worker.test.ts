import { expect, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";

/** Somebody with invoices to these clients; answers their names, as a search finds them. */
async function accountWith(names: string[], given: Record<string, unknown> = {}) {
	const me = await signedIn({ plan: "pro" });
	for (const name of names) {
		const clientData = { name, email: "client@example.com" };
		const { status } = await me.call("POST", "/api/invoices", aPayload({ clientData, ...given }));
		expect(status).toBe(201);
	}
	const find = async (q: string, more = "") => {
		const { status, body } = await me.call("GET", `/api/invoices?q=${encodeURIComponent(q)}${more}`);
		expect(status, q).toBe(200);
		return body.map((each: { clientData: { name: string } }) => each.clientData.name).sort();
	};
	return { me, find };
}

test.each([
	["Zoë", ["zoe", "ZOE", "Zoë", "ZOË", "zoë", "Zoe\u0308", "  zoë  ", "oË"]],
	["Straße", ["strasse", "STRASSE", "straße", "STRAẞE", "Strasse"]],
	["ΟΔΥΣΣΕΥΣ", ["οδυσσευς", "Οδυσσεύς", "ΟΔΥΣΣΕΎΣ", "οδυσσευσ"]],
	["Łódź Øster Æsir", ["lodz", "ŁÓDŹ", "oster", "øster", "aesir", "ÆSIR"]],
	["İstanbul Işık", ["istanbul", "ISTANBUL", "isik", "ışık"]],
	["ﬁne ＡＢＣ ①", ["fine", "abc", "ABC", "c 1"]],
	["Müller", ["muller", "MÜLLER", "mu\u0308ller"]],
	["東京 ひらがな", ["東京", "ひら"]],
	["Пётр", ["петр", "ПЁТР"]],
])("%s is found by all of %j", async (name, searches) => {
	const { find } = await accountWith([name, "somebody else"]);
	for (const q of searches) expect(await find(q), q).toEqual([name.normalize("NFC")]);
});

test.each([
	"%",
	"_",
	"100%_x",
	"'",
	'"',
	"\\",
	"*",
	"?",
	"[a]",
	"--",
	"; DROP TABLE invoices",
	"' OR 1=1 --",
	"<b>",
	"&amp;",
	"(",
	"a.b",
])("%j is looked for as it stands", async (sign) => {
	const { find } = await accountWith([`before ${sign} after`, "somebody else"]);
	expect(await find(sign)).toEqual([`before ${sign} after`]);
});

test("what nobody has is found nowhere", async () => {
	const { find } = await accountWith(["100 percent", "somebody else"]);
	for (const q of ["%", "_", "100%", "*", "1=1"]) expect(await find(q), q).toEqual([]);
});

test("number, client, address, lines and notes are looked through, and nothing else", async () => {
	const me = await signedIn();
	const payload = aPayload({
		invoiceNumber: "RE-77",
		clientData: {
			name: "Kestrel",
			email: "zed@pine.example",
			streetAddress: "Elbchaussée 9",
			city: "Hamburg",
			zip: "22763",
		},
		notes: "payable by\nwire",
		items: [{ description: "Woodwork", quantity: 1, rate: 1 }],
	});
	const { body: made } = await me.call("POST", "/api/drafts", payload);
	const hits = async (q: string) => (await me.call("GET", `/api/invoices?q=${encodeURIComponent(q)}`)).body.length;
	const texts = ["re-77", "KESTREL", "zed@pine", "wire", "by", "woodwork", "hamburg", "22763", "elbchaussee"];
	for (const q of texts) expect(await hits(q), q).toBe(1);
	for (const q of [made.id, me.user.id, "sent"]) expect(await hits(q), q).toBe(0);
	await me.call("PATCH", `/api/invoices/${made.id}`, { invoiceNumber: "RE-78", notes: "" });
	expect([await hits("re-77"), await hits("wire"), await hits("re-78")]).toEqual([0, 0, 1]);
	await me.call("DELETE", `/api/invoices/${made.id}`);
	expect(await hits("re-78")).toBe(0);
});

test("a search has up to 200 characters, whatever they are", async () => {
	const long = "ﷺ".repeat(66);
	const { me, find } = await accountWith([long, "somebody else"]);
	expect(await find(long)).toEqual([long]);
	expect(await find("x".repeat(200))).toEqual([]);
	expect((await me.call("GET", `/api/invoices?q=${"x".repeat(201)}`)).status).toBe(400);
	expect((await me.get(`/invoices?q=${"x".repeat(201)}`)).status).toBe(200);
	expect((await me.get("/invoices?q=%F0%9F%92&status=nope&cursor=%00")).status).toBe(200);
});

test("a status narrows the list, and a search within it", async () => {
	const { me, find } = await accountWith(["late one", "late two"], { dueDate: "2020-01-31" });
	await me.call("POST", "/api/drafts", aPayload({ clientData: { name: "late draft" } }));
	const { body: list } = await me.call("GET", "/api/invoices?q=one");
	await me.call("PATCH", `/api/invoices/${list[0].id}`, { status: "paid" });
	const statusOf = async (status: string) => find("", `&status=${status}`);
	expect(await statusOf("draft")).toEqual(["late draft"]);
	expect(await statusOf("paid")).toEqual(["late one"]);
	expect(await statusOf("overdue")).toEqual(["late two"]);
	expect(await statusOf("sent")).toEqual([]);
	expect(await statusOf("")).toEqual(["late draft", "late one", "late two"]);
	expect(await find("late", "&status=paid")).toEqual(["late one"]);
	expect(await find("two", "&status=paid")).toEqual([]);
	expect((await me.call("GET", "/api/drafts?q=late")).body).toHaveLength(1);
	expect((await me.call("GET", "/api/drafts?q=one")).body).toHaveLength(0);
});

test("the page of invoices finds what the API finds, and says how many", async () => {
	const { me } = await accountWith(["Zoë One", "Zoë Two", "Somebody"], { dueDate: "2190-01-01" });
	const rows = async (query: string) => {
		const { body } = await me.get(`/invoices?${query}`);
		return ["Zoë One", "Zoë Two", "Somebody"].filter((name) => body.includes(name));
	};
	expect(await rows("q=ZOE")).toEqual(["Zoë One", "Zoë Two"]);
	expect(await rows("q=two&status=sent")).toEqual(["Zoë Two"]);
	expect(await rows("q=two&status=paid")).toEqual([]);
	expect(await rows("status=nonsense")).toEqual(["Zoë One", "Zoë Two", "Somebody"]);
	const { body } = await (me as Caller).get("/invoices?q=%3Cscript%3Ealert(1)%3C/script%3E");
	expect(body).not.toContain("<script>alert");
});
