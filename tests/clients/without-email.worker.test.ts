import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { textOf } from "#tests/document/paint/reading";
import { makeAdministrator } from "#tests/harness/administrator";
import { signedIn } from "#tests/harness/api";
import { testContext } from "#tests/harness/context";
import { addressOf, oneOfEverything, PAGES, STATES } from "#tests/harness/every-page";
import { aPayload, aRecurringPayload } from "#tests/harness/factories";
import { visit } from "#tests/harness/forms";
import { wordsOf } from "#tests/harness/page";
import { select } from "#tests/harness/rows";
import { downloadData } from "~/export/server/download-data.server";
import { isStandIn, standInFor } from "~/kernel/email";
import { exportPdf } from "~/printing/server/export-pdf.server";

const NOBODY = { name: "Ada Lund", email: null };
const NOWHERE = "no-email.invalid";
const SAID = "No e-mail address";

const stored = (userId: string) =>
	select<{ email: string }>("SELECT email FROM clients WHERE user_id = ? ORDER BY created_at, id", userId);

test("a program says null, reads null, keeps it through a change of something else, and gives an address later", async () => {
	const { call, user } = await signedIn({ plan: "pro" });
	const made = await call("POST", "/api/clients", NOBODY);
	expect([made.status, made.body.email]).toEqual([201, null]);
	expect(made.body).not.toHaveProperty("standIn");
	const path = `/api/clients/${made.body.id}`;
	const [first] = await stored(user.id);
	expect(isStandIn(first?.email ?? "")).toBe(true);
	expect((await call("PATCH", path, { phone: "1" })).body).toMatchObject({ email: null, phone: "1", version: 2 });
	expect((await call("PATCH", path, { email: null })).body.version).toBe(2);
	expect(await stored(user.id)).toEqual([first]);
	expect((await call("GET", "/api/clients")).body).toMatchObject([{ email: null }]);
	expect((await call("GET", `/api/clients?q=${NOWHERE}`)).body).toEqual([]);
	expect((await call("PATCH", path, { email: "ada@lund.example" })).body.email).toBe("ada@lund.example");
	expect(await stored(user.id)).toEqual([{ email: "ada@lund.example" }]);
});

test("an external id makes and replaces one without an address, and repeating it changes nothing", async () => {
	const { call, user } = await signedIn({ plan: "pro" });
	const path = "/api/clients/external/7";
	expect((await call("PUT", path, NOBODY)).status).toBe(201);
	const before = await stored(user.id);
	const again = await call("PUT", path, NOBODY);
	expect([again.status, again.body.version, await stored(user.id)]).toEqual([200, 1, before]);
});

test.each(["/api/clients", "/api/invoices", "/api/drafts", "/api/recurring-invoices"])(
	"nobody writes what stands for an address: %s",
	async (path) => {
		const { call, user } = await signedIn({ plan: "pro" });
		for (const email of [standInFor("7"), standInFor("7").toUpperCase()]) {
			const client = { name: "Ada", email };
			const series = aRecurringPayload();
			const body =
				{
					"/api/clients": client,
					"/api/recurring-invoices": { ...series, invoice: { ...series.invoice, clientData: client } },
				}[path] ?? aPayload({ status: path === "/api/drafts" ? "draft" : "sent", clientData: client });
			const { status, body: answer } = await call("POST", path, body);
			expect([status, answer.message]).toEqual([400, "Invalid email address"]);
		}
		expect(await stored(user.id)).toEqual([]);
	},
);

test("an invoice says null at every door, and an empty address still says what it said", async () => {
	const { call, get, post } = await signedIn({ plan: "pro" });
	const { status, body } = await call("POST", "/api/invoices", aPayload({ clientData: NOBODY }));
	expect([status, body.clientData.email, body.clientId]).toEqual([201, null, null]);
	expect(Object.keys(body.clientData)).not.toEqual(expect.arrayContaining(["noEmail"]));
	const preview = await call("POST", "/api/invoices/preview", aPayload({ clientData: NOBODY }));
	expect(preview.body.clientData.email).toBeNull();
	const empty = await call("POST", "/api/invoices", aPayload({ clientData: { name: "Ada", email: "" } }));
	expect([empty.status, empty.body.message]).toEqual([400, "Email is required"]);
	const draft = (await call("POST", "/api/drafts", aPayload({ status: "draft", clientData: { name: "Ada" } }))).body;
	expect(draft.clientData.email).toBe("");
	expect((await call("PATCH", `/api/invoices/${draft.id}`, { status: "sent" })).status).toBe(400);
	const settled = await call("PATCH", `/api/invoices/${draft.id}`, { status: "sent", clientData: { email: null } });
	expect([settled.status, settled.body.clientData.email]).toEqual([200, null]);

	const list = wordsOf((await get("/invoices")).body);
	expect(list.split(SAID)).toHaveLength(3);
	expect(wordsOf((await get(`/invoices/${body.id}`)).body)).toContain(SAID);
	const page = wordsOf((await get(`/invoices/${body.id}`)).body);
	expect([page.includes("Issued"), page.includes("Sent")]).toEqual([true, false]);
	const untouched = await post("/invoices/new", { intent: "send", clientName: "Ada" });
	expect(wordsOf(untouched.body)).toContain("Email is required");
});

test("both forms take the box, come back with it ticked, and ask about an address beside it", async () => {
	const me = await signedIn({ plan: "pro" });
	const add = await visit(me, "/clients/new");
	const both = await add.press("Add Client", { Name: "Ada Lund", Email: "ada@lund.example", [SAID]: true });
	expect(both.errors).toEqual(["Leave the address empty, or untick “No e-mail address”"]);
	expect([both.field("Email", "value"), both.field(SAID, "checked")]).toEqual(["ada@lund.example", ""]);
	const added = await both.press("Add Client", { Email: "" });
	expect([added.path, added.words.includes(SAID)]).toEqual(["/clients", true]);
	const [client] = (await me.call("GET", "/api/clients")).body;
	const edit = await visit(me, `/clients/${client.id}/edit`);
	expect([edit.field("Email", "value") ?? "", edit.field(SAID, "checked")]).toEqual(["", ""]);
	await edit.press("Save Client", { Phone: "1" });
	expect((await me.call("GET", `/api/clients/${client.id}`)).body).toMatchObject({ email: null, phone: "1" });
});

test("a form that is opened for a client without an address bills that client, and its copy does", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: client } = await me.call("POST", "/api/clients", NOBODY);
	const line = { "items[0].description": "Work", "items[0].quantity": "1", "items[0].rate": "10", asTyped: "on" };
	const send = async (address: string, changed: Record<string, string> = {}) => {
		const form = await visit(me, address);
		const fields = { ...form.fieldsIn('id="invoice"'), ...line, ...changed, intent: "send" };
		const answer = await me.post("/invoices/new", fields);
		expect(answer.status).toBe(302);
		const [newest] = (await me.call("GET", "/api/invoices?limit=1")).body;
		return newest;
	};
	const first = await send(`/invoices/new?client=${client.id}`);
	expect(first).toMatchObject({ clientId: client.id, clientData: { email: null } });
	const copy = await send(`/invoices/new?from=${first.id}`);
	expect(copy).toMatchObject({ clientId: client.id, clientData: { email: null } });
	const other = await send(`/invoices/new?from=${first.id}`, { clientName: "Bo Lund" });
	expect(other).toMatchObject({ clientId: null, clientData: { name: "Bo Lund", email: null } });
	const keys = await select<{ client_key: string }>(
		"SELECT DISTINCT client_key FROM invoices WHERE user_id = ?",
		me.user.id,
	);
	expect(keys).toHaveLength(2);
});

test("what stands for an address is on no page, in no answer and in no file", async () => {
	const me = await signedIn({ plan: "pro" });
	await makeAdministrator(me.user);
	const ids = await oneOfEverything(me, null);
	await me.call("PATCH", `/api/invoices/${ids.sent}`, { clientData: { name: "Kestrel", city: "Lund" } });
	await me.call("DELETE", `/api/invoices/${ids.draft}`);
	const { body: gone } = await me.call("POST", "/api/clients", NOBODY);
	await me.call("DELETE", `/api/clients/${gone.id}`);
	const { body: share } = await me.call("POST", `/api/invoices/${ids.sent}/share`);
	const link = new URL(share.url).pathname;
	const files = [
		...["xrechnung.xml", "peppol.xml", "factur-x.xml", "history.json"].map((file) => `/invoices/${ids.sent}/${file}`),
		...["income", "tax", "open", "receipts"].map((report) => `/reports/${report}.csv?from=2026-01-01&to=2026-12-31`),
		...["/invoices/export.csv", `/clients/${ids.client}/statement.csv`, "/clients/choices?q=kestrel"],
		...[`/clients/${ids.client}/statement/send/preview`, `/invoices/${ids.sent}/send/preview`],
		...[link, "/clients?_data=routes%2Fclients%2Flist"],
	];
	const api = [
		...["invoices", "drafts", "clients", "recurring-invoices", "bank-imports", "changes", "reports/receipts"],
		...["", "/history", "/payments", "/credit", "/deliveries", "/e-invoice"].map(
			(part) => `invoices/${ids.sent}${part}`,
		),
		...["", "/statement", "/statement/deliveries"].map((part) => `clients/${ids.client}${part}`),
		...[`recurring-invoices/${ids.series}`, `bank-imports/${ids.bank}`],
	].map((path) => `/api/${path}`);
	const pages = [...PAGES, ...STATES, `/invoices/edit/:sent`].map((page) => addressOf(page, ids));
	const leaks: string[] = [];
	for (const path of [...pages, ...files, ...api]) {
		const { body } = await me.call("GET", path);
		if (JSON.stringify(body).includes(NOWHERE)) leaks.push(path);
	}
	expect(leaks).toEqual([]);

	const { ctx } = testContext();
	expect(await textOf(await exportPdf(ctx, me.user, String(ids.sent)))).not.toContain(NOWHERE);
	const archive = await downloadData(ctx, me.user);
	const opened = unzipSync(new Uint8Array(await new Response(archive).arrayBuffer()));
	const named = Object.entries(opened).filter(([, bytes]) => new TextDecoder().decode(bytes).includes(NOWHERE));
	expect(named.map(([name]) => name)).toEqual([]);
	expect(Object.keys(opened)).toEqual(
		expect.arrayContaining(["invoice-history.json", "records/payments.json", "records/trash-clients.json"]),
	);
	const kept = await select<{ n: number }>(
		`SELECT count(*) AS n FROM invoices WHERE user_id = ? AND client_key LIKE '%@${NOWHERE}'`,
		me.user.id,
	);
	expect(kept[0]?.n, "there was something to be found").toBeGreaterThan(2);
});
