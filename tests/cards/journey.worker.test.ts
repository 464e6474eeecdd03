import { expect, inject, test } from "vitest";
import { sign } from "#tests/cards/card-shop";
import { type Caller, ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";
import { change } from "#tests/harness/rows";
import { CARD_KEYS } from "#tests/harness/stripe-stand-in/shapes";
import { ask } from "#tests/harness/worker";

const stripe = inject("stripe");

const KEYS = { ...CARD_KEYS, STRIPE_STAND_IN: stripe };

const FORM = { Origin: ORIGIN, "Content-Type": "application/x-www-form-urlencoded" };
const WEBHOOK = "/api/stripe-connect-webhook";

const get = (path: string, { cookie }: Pick<Caller, "cookie"> = stranger()) => ask(path, { cookie }, KEYS);
const post = (path: string, fields: Record<string, string> = {}, { cookie }: Pick<Caller, "cookie"> = stranger()) =>
	ask(path, { method: "POST", headers: FORM, body: new URLSearchParams(fields).toString(), cookie }, KEYS);

async function receive(event: string, signature = sign(event, Date.now())): Promise<number> {
	const headers = { "Content-Type": "application/json", "Stripe-Signature": signature };
	return (await ask(WEBHOOK, { method: "POST", headers, body: event }, KEYS)).status;
}

/** What Stripe has told of an account, the oldest first. */
async function eventsOf(account: string): Promise<string[]> {
	const told = (await (await fetch(`${stripe}/of-the-tests/events`)).json()) as string[];
	return told.filter((event) => event.includes(account));
}

/** The address that a link of a page leads to. */
function linkOf(html: string, label: string): string {
	return new RegExp(`href="([^"]*)"[^>]*>${label}`).exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
}

/** An account that connected Stripe as its owner does, and the link of an invoice of it. */
async function shop(given: Parameters<typeof signedIn>[0] = {}) {
	const me = await signedIn(given);
	const settings = await (await get("/settings/cards", me)).text();
	const atStripe = await (await fetch(linkOf(settings, "Connect Stripe"))).text();
	const back = new URL(linkOf(atStripe, "Connect my Stripe account"));
	const connected = await get(back.pathname + back.search, me);
	expect([connected.status, connected.headers.get("Location")]).toEqual([302, "/settings/cards"]);
	const { account } = (await (await get("/api/user/card-payments", me)).json()) as { account: string };
	const invoice = (await me.call("POST", "/api/invoices", aPayload())).body;
	const { url } = (await me.call("POST", `/api/invoices/${invoice.id}/share`)).body;
	return { me, account, invoice, path: String(url).slice(ORIGIN.length), back };
}

test("from a client's page to Stripe and back: paid, told, and not asked for again", async () => {
	const { me, account, invoice, path } = await shop();
	const page = await get(path);
	expect(wordsOf(await page.text())).toContain("Pay $250.50 by card");
	expect(page.headers.get("Content-Security-Policy")).toContain(`form-action 'self' ${stripe};`);
	const led = await post(`${path}/pay?lang=fr`);
	expect([led.status, led.headers.get("Referrer-Policy")]).toEqual([303, "same-origin"]);
	const checkout = led.headers.get("Location") ?? "";
	expect(checkout).toMatch(new RegExp(`^${stripe}/c/pay/cs_test_`));

	const paid = await fetch(checkout, {
		method: "POST",
		redirect: "manual",
		body: new URLSearchParams({ how: "card" }),
	});
	const back = new URL(paid.headers.get("Location") ?? "");
	expect([back.origin, back.pathname, back.search]).toEqual([ORIGIN, path, "?lang=fr&card=done"]);
	const waiting = await (await get(back.pathname + back.search)).text();
	expect(waiting).toContain('http-equiv="refresh" content="4;url=?lang=fr&amp;card=done&amp;look=1"');
	expect(waiting).not.toContain(`action="${path}/pay`);

	const [event = ""] = await eventsOf(account);
	expect(await Promise.all([1, 2, 3].map(() => receive(event)))).toEqual([200, 200, 200]);
	const told = wordsOf(await (await get(back.pathname + back.search)).text());
	expect(told).toContain("Merci. 250,50 $ ont été payés par carte.");
	expect((await me.call("GET", `/api/invoices/${invoice.id}`)).body).toMatchObject({ status: "paid", open: "0.00" });
	const { body: payments } = await me.call("GET", `/api/invoices/${invoice.id}/payments`);
	expect(payments).toMatchObject([{ amount: "250.50", method: "card", fee: "4.01" }]);
	const detail = wordsOf((await me.get(`/invoices/${invoice.id}`)).body);
	expect(detail).toContain(`Reference ${payments[0].reference}, fee $4.01`);

	const again = await post(`${path}/pay`);
	expect(again.status).toBe(409);
	expect(wordsOf(await again.text())).toContain("There is nothing left to pay on this invoice.");
});

test("giving up leads back to the button, and a debit to the word that it is on its way", async () => {
	const { me, account, invoice, path } = await shop();
	const checkout = (await post(`${path}/pay`)).headers.get("Location") ?? "";
	const given = new URL(linkOf(await (await fetch(checkout)).text(), "Back"));
	const page = wordsOf(await (await get(given.pathname + given.search)).text());
	expect(page).toMatch(/Overdue.*days late.*Nothing was paid\./);
	expect(page).toContain("Pay $250.50 by card");
	await fetch(checkout, { method: "POST", redirect: "manual", body: new URLSearchParams({ how: "debit" }) });
	for (const event of await eventsOf(account)) expect(await receive(event)).toBe(200);
	const later = wordsOf(await (await get(path)).text());
	expect(later).toContain("A payment of $250.50 is on its way.");
	expect(later).not.toContain("Pay $250.50 by card");
	// One state, which is the stored checkout's and not the address's: nothing beside it asks for the money once more.
	expect(later).toContain("Payment on its way");
	expect(later).not.toMatch(/Overdue|days late|Pay online/);
	expect(wordsOf(await (await get(`/invoices/${invoice.id}`, me)).text())).toContain("Payment by card on its way");
	expect((await post(`${path}/pay`)).status).toBe(409);
});

test("a link that has ended leads nowhere, nobody is led there by a GET, and no other site posts", async () => {
	const { me, invoice, path } = await shop();
	const got = await get(`${path}/pay?lang=es`);
	expect([got.status, got.headers.get("Location")]).toEqual([303, `${path}?lang=es`]);
	const foreign = { ...FORM, Origin: "https://evil.example" };
	expect((await ask(`${path}/pay`, { method: "POST", headers: foreign, body: "" }, KEYS)).status).toBe(403);
	await me.call("DELETE", `/api/invoices/${invoice.id}/share`);
	const ended = await post(`${path}/pay`);
	expect([ended.status, ended.headers.get("Location")]).toEqual([404, null]);
	expect((await post("/i/0_made-up/pay")).status).toBe(404);
});

test("a wrong signature, another account's and another endpoint's report book nothing", async () => {
	const { me, account, invoice, path } = await shop();
	const other = await shop();
	const checkout = (await post(`${path}/pay`)).headers.get("Location") ?? "";
	await fetch(checkout, { method: "POST", redirect: "manual", body: new URLSearchParams({ how: "card" }) });
	const [event = ""] = await eventsOf(account);
	expect(await receive(event, sign(event, Date.now(), "whsec_of_the_tests"))).toBe(400);
	expect(await receive(event.replace(account, other.account))).toBe(200);
	expect((await me.call("GET", `/api/invoices/${invoice.id}/payments`)).body).toEqual([]);
	expect(await receive(event)).toBe(200);
	expect((await me.call("GET", `/api/invoices/${invoice.id}/payments`)).body).toHaveLength(1);
});

test("beside the sender's own link the page says in its language how the two differ; one alone needs no words", async () => {
	const { me, path } = await shop();
	expect(wordsOf(await (await get(path)).text())).not.toContain("has recorded it");
	await me.call("PATCH", "/api/user/seller-profile", { paymentLink: "https://pay.example.com/adler" });
	const words = async (language: string) => wordsOf(await (await get(`${path}?lang=${language}`)).text());
	const english = await words("en");
	expect(english).toContain("Pay $250.50 by card Pay $250.50 at pay.example.com");
	expect(english).toContain(
		"By card, this page shows the payment as soon as it is confirmed. At pay.example.com, it does once",
	);
	expect(await words("es")).toContain("Con tarjeta, esta página muestra el pago en cuanto se confirma");
	expect(await words("fr")).toContain("Par carte, cette page affiche le paiement dès sa confirmation");
	await post("/settings/cards", { intent: "disconnect" }, me);
	const alone = await words("en");
	expect(alone).toContain("Pay $250.50 online");
	expect(alone).not.toContain("has recorded it");
});

test("a connection ends by its button and by the API, and is begun in one's own account alone", async () => {
	const { me, path, back } = await shop();
	const intruder = await get(back.pathname + back.search, await signedIn());
	expect(intruder.headers.get("Location")).toBe("/settings/cards");
	expect((await get("/settings/cards/connected?error=access_denied&state=x", me)).status).toBe(302);
	const nobody = await get(back.pathname + back.search);
	expect(nobody.headers.get("Location")).toMatch(/^\/auth\?redirectTo=/);
	const left = await post("/settings/cards", { intent: "disconnect" }, me);
	expect([left.status, left.headers.get("Location")]).toEqual([302, "/settings/cards"]);
	expect(await (await get("/api/user/card-payments", me)).json()).toMatchObject({ connected: false, account: null });
	expect((await ask("/api/user/card-payments", { method: "DELETE", cookie: me.cookie }, KEYS)).status).toBe(404);
	expect(wordsOf(await (await get(path)).text())).not.toContain("by card");
});

test("without the operator's keys there is nothing of it anywhere", async () => {
	const { me, path } = await shop();
	expect((await me.get("/settings/business")).body).not.toContain("/settings/cards");
	expect((await me.get("/settings/cards")).status).toBe(404);
	expect((await me.call("GET", "/api/user/card-payments")).status).toBe(404);
	const page = await stranger().get(path);
	expect(page.body).not.toContain("by card");
	expect(page.headers.get("Content-Security-Policy")).toContain("form-action 'self';");
	expect((await stranger().post(`${path}/pay`, {})).status).toBe(409);
	expect((await stranger().call("POST", WEBHOOK, "{}", { "Stripe-Signature": "t=1,v1=00" })).status).toBe(404);
});

test("a session that is not fresh is given no way to connect Stripe, and is asked who it is first", async () => {
	const me = await signedIn();
	await change("UPDATE sessions SET created_at = created_at - 3600000 WHERE user_id = ?", me.user.id);
	const asked = await (await get("/settings/cards", me)).text();
	const [confirm, next] = ["/settings/confirm?redirectTo=%2Fsettings%2Fcards", "/settings/cards?connect"];
	expect(linkOf(asked, "Connect Stripe")).toBe(`${confirm}&next=${encodeURIComponent(next)}`);
	expect(asked).not.toContain(stripe);
	expect(await (await get(next, me)).text()).not.toContain(stripe);
	await change("UPDATE sessions SET confirmed_at = ? WHERE user_id = ?", Date.now(), me.user.id);
	expect(linkOf(await (await get("/settings/cards", me)).text(), "Connect Stripe")).toContain(stripe);
	expect((await get(next, me)).headers.get("Location")).toContain(stripe);
});

test("from the list of what is open to Stripe and back: all is paid by one payment, which each page says", async () => {
	const { me, account, path, invoice } = await shop({ payTogether: true });
	const { body: client } = await me.call("POST", "/api/clients", { name: "Kestrel & Pine", email: "kp@example.com" });
	const { clientData: _, ...bill } = aPayload({ clientId: client.id });
	const paths: string[] = [];
	for (const dueDate of ["2026-03-31", "2026-04-30"]) {
		const { body } = await me.call("POST", "/api/invoices", { ...bill, invoiceNumber: `T-${dueDate}`, dueDate });
		const { url } = (await me.call("POST", `/api/invoices/${body.id}/share`)).body;
		paths.push(String(url).slice(ORIGIN.length));
	}
	const [first = "", second = ""] = paths;
	expect(wordsOf(await (await get(path)).text())).not.toContain("Pay all by card");
	const page = await (await get(`${second}?lang=en`)).text();
	expect(wordsOf(page)).toMatch(/Open invoices.*Total \$501\.00.*Pay all by card \(\$501\.00\)/);
	const action = /action="([^"]*all=[^"]*)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
	const tampered = await post(action.replace(/all=.*/, "all=0123456789abcdef"));
	expect(tampered.status).toBe(409);
	expect(wordsOf(await tampered.text())).toContain("What is open has changed. Check the list below, then pay again.");
	const led = await post(action);
	expect(led.status).toBe(303);
	const checkout = led.headers.get("Location") ?? "";
	expect((await post(action)).headers.get("Location")).toBe(checkout);
	const how = new URLSearchParams({ how: "debit" });
	const done = new URL(
		(await fetch(checkout, { method: "POST", redirect: "manual", body: how })).headers.get("Location") ?? "",
	);
	expect(wordsOf(await (await get(done.pathname + done.search)).text())).toContain(
		"The payment of $501.00 for 2 invoices is being confirmed",
	);
	for (const event of await eventsOf(account)) expect(await receive(event)).toBe(200);
	for (const each of paths) {
		const words = wordsOf(await (await get(each)).text());
		expect(words).toContain("A payment of $501.00 for 2 invoices is on its way");
		expect(words).not.toMatch(/Pay all|Pay \$250\.50 by card|Overdue/);
	}
	const { body: list } = await me.call("GET", "/api/invoices");
	for (const { id } of list.filter((each: { id: string }) => each.id !== invoice.id)) {
		const words = wordsOf(await (await get(`/invoices/${id}`, me)).text());
		expect(words).toContain("Payment by card on its way $501.00 for 2 invoices");
	}
	expect(first).not.toBe("");
});

test("a part is paid by card within its bounds, whatever the address says, and what is left is said and can be paid", async () => {
	const { me, account, path, invoice } = await shop();
	expect((await post(`${path}/pay?part=100`)).status).toBe(409);
	await me.call("PATCH", "/api/user/settings", { partMinimum: 50 });
	const form = await (await get(path)).text();
	expect(wordsOf(form)).toContain("Pay a part From $50.00 to $250.50.");
	expect(form).not.toContain("part=");
	for (const [part, said] of [
		["49.99", "Enter an amount from $50.00 to $250.50"],
		["250.51", "Enter an amount from $50.00 to $250.50"],
		["-60", "Enter an amount above zero"],
		["60.001", "Use at most two decimals"],
		["", "Pay $250.50 by card"],
	] as const) {
		const shown = wordsOf(await (await get(`${path}?part=${part}`)).text());
		expect(shown).toContain(said);
		if (part !== "") expect([part, (await post(`${path}/pay?part=${part}`)).status]).toEqual([part, 400]);
	}
	const chosen = await (await get(`${path}?part=100,25&lang=fr`)).text();
	expect(wordsOf(chosen)).toContain("Payer 100,25 $ par carte");
	const action = /action="([^"]*part=[^"]*)"/.exec(chosen)?.[1]?.replaceAll("&amp;", "&") ?? "";
	const checkout = (await post(action)).headers.get("Location") ?? "";
	const how = new URLSearchParams({ how: "debit" });
	await fetch(checkout, { method: "POST", redirect: "manual", body: how });
	const [promised = ""] = await eventsOf(account);
	await receive(promised);
	expect(wordsOf(await (await get(path)).text())).toContain(
		"A payment of $100.25 is on its way. It counts as soon as the bank confirms it, which may take some days. A part payment. $150.25 stays open.",
	);
	const succeeded = promised
		.replace("checkout.session.completed", "checkout.session.async_payment_succeeded")
		.replace('"payment_status":"unpaid"', '"payment_status":"paid"');
	expect(await receive(succeeded)).toBe(200);
	expect((await me.call("GET", `/api/invoices/${invoice.id}`)).body).toMatchObject({
		status: "overdue",
		open: "150.25",
	});
	const left = wordsOf(await (await get(path)).text());
	expect(left).toContain("Pay $150.25 by card");
	expect(left).toMatch(/Received −\$100\.25.*\$150\.25/);
});
