import { expect, test } from "vitest";
import { signedIn, stranger } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";
import { rowsOf } from "#tests/harness/rows";

const BUILT_IN = ["modern-blue", "minimal-gray", "creative-green"];

/** What the editor posts. */
const FORM = {
	intent: "save",
	name: "Studio",
	arrangement: "modern-blue",
	accent: "#5b1a6b",
	ink: "#15162c",
	side: "#ffffff",
	font: "serif",
	paper: "letter",
	showQuantity: "on",
	labelTitle: "Tax invoice",
	footer: "Thank you",
};

test("both doors make the same template of the same choices", async () => {
	const me = await signedIn({ plan: "pro" });
	const { intent, showQuantity, labelTitle, ...fields } = FORM;
	const payload = { ...fields, columns: ["quantity"], labels: { title: labelTitle }, logo: false };
	const made = await me.call("POST", "/api/templates", payload);
	expect([made.status, made.headers.get("ETag")]).toEqual([201, '"v1"']);
	const posted = await me.post("/templates/new", FORM);
	expect([posted.status, posted.headers.get("Location")]).toEqual([302, "/templates"]);

	const { body } = await me.call("GET", "/api/templates");
	expect(body.map(({ id }: { id: string }) => id).slice(0, 3)).toEqual(BUILT_IN);
	const [{ id, createdAt, updatedAt, ...ofForm }, { id: other, createdAt: at, updatedAt: then, ...ofApi }] =
		body.slice(3);
	expect(ofForm).toEqual(ofApi);
	expect(ofApi).toMatchObject({ ...payload, colour: "#5b1a6b", custom: true, available: true, version: 1 });
});

test("a logo is shown unless it is left out; the editor's box says the same", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: made } = await me.call("POST", "/api/templates", { name: "Studio" });
	expect(made.logo).toBe(true);
	expect((await me.call("PATCH", `/api/templates/${made.id}`, { logo: false })).body.logo).toBe(false);
	expect((await me.post(`/templates/${made.id}`, { ...FORM, showLogo: "on" })).status).toBe(302);
	expect((await me.call("GET", `/api/templates/${made.id}`)).body).toMatchObject({ name: "Studio", logo: true });
	const refused = await me.call("PATCH", `/api/templates/${made.id}`, { logo: "yes" });
	expect(refused).toMatchObject({ status: 400, body: { message: "Logo must be true or false" } });
	await me.call("PATCH", "/api/user/settings", { language: "es" });
	const told = await me.call("PATCH", `/api/templates/${made.id}`, { logo: "yes" });
	expect(told.body.message).toBe("El logotipo debe ser true o false");
});

test("a template is read, changed with If-Match, deleted and restored", async () => {
	const me = await signedIn({ plan: "pro" });
	const { body: made } = await me.call("POST", "/api/templates", { name: "Studio" });
	const path = `/api/templates/${made.id}`;
	const patched = await me.call("PATCH", path, { accent: "#0d4a37" }, { "If-Match": '"v1"' });
	expect([patched.status, patched.body.accent, patched.body.version]).toEqual([200, "#0d4a37", 2]);
	expect((await me.call("PATCH", path, { accent: "#000000" }, { "If-Match": '"v1"' })).status).toBe(412);
	expect((await me.call("GET", path)).body).toEqual(patched.body);
	expect((await me.call("DELETE", path)).status).toBe(204);
	expect((await me.call("GET", path)).status).toBe(404);
	expect((await me.call("POST", `${path}/restore`)).status).toBe(200);
	expect((await me.call("GET", path)).body.accent).toBe("#0d4a37");
});

const WRONG: [Record<string, string>, string, string][] = [
	[{ name: " " }, "name", "Name is required"],
	[{ name: "N".repeat(61) }, "name", "Use at most 60 characters"],
	[{ accent: "blue" }, "accent", "Enter the colour as #rrggbb"],
	[
		{ ink: "#888888", side: "#ffffff" },
		"ink",
		"This text has a contrast of 3.5:1 with the page. It needs 4.5:1 to be readable.",
	],
	[{ font: "comic" }, "font", "Font must be sans or serif"],
	[{ paper: "a5" }, "paper", "Paper must be a4 or letter"],
	[{ arrangement: "baroque" }, "arrangement", "Choose one of the three arrangements"],
	[{ footer: "F".repeat(241) }, "footer", "Use at most 240 characters"],
];

test.each(WRONG)("%o is refused at %s by both doors in the same words", async (wrong, field, message) => {
	const me = await signedIn({ plan: "pro" });
	const before = await rowsOf(me.user.id);
	const { name, accent, ink, side, font, paper, arrangement, footer } = { ...FORM, ...wrong };
	const payload = { name, accent, ink, side, font, paper, arrangement, footer };
	const answer = await me.call("POST", "/api/templates", payload);
	expect([answer.status, answer.body.message, answer.body.fieldErrors]).toEqual([400, message, { [field]: [message] }]);
	const page = await me.post("/templates/new", { ...FORM, ...wrong });
	expect(page.status).toBe(400);
	expect(wordsOf(page.body)).toContain(message);
	expect(await rowsOf(me.user.id)).toEqual(before);
});

test("brand colours that no text could have are taken at both doors, with their foot in lines and plain", async () => {
	const me = await signedIn({ plan: "pro" });
	for (const accent of ["#e25822", "#ffe680", "#7ec8e3"]) {
		const payload = { name: accent, accent, arrangement: "modern-blue", footer: "One\nTwo", plain: true };
		const { status, body } = await me.call("POST", "/api/templates", payload);
		expect([status, body.accent, body.footer, body.plain]).toEqual([201, accent, "One\nTwo", true]);
		const posted = await me.post("/templates/new", { ...FORM, accent, footer: "One\r\nTwo", plain: "on" });
		expect(posted.status).toBe(302);
		const [newest] = (await me.call("GET", "/api/templates")).body.slice(3);
		expect(newest).toMatchObject({ accent, footer: "One\nTwo", plain: true });
		const editor = wordsOf((await me.get(`/templates/${newest.id}`)).body);
		expect(editor).toMatch(/Texts in it are set in #[0-9a-f]{6}/);
		expect(wordsOf((await me.post("/templates/new", { ...FORM, name: " ", accent })).body)).not.toContain("contrast");
	}
	expect((await me.call("GET", "/api/templates")).body[0].plain).toBe(false);
});

test("what can't be read is refused at both doors in the account's own language, figures too", async () => {
	const me = await signedIn({ plan: "pro", language: "fr" });
	const message = "Ce texte a un contraste de 3,5:1 avec la page. Il faut 4,5:1 pour qu’il soit lisible.";
	const answer = await me.call("POST", "/api/templates", { name: "Studio", ink: "#888888", side: "#ffffff" });
	expect([answer.status, answer.body.fieldErrors]).toEqual([400, { ink: [message] }]);
	const page = await me.post("/templates/new", { ...FORM, ink: "#888888" });
	expect(wordsOf(page.body)).toContain(message);
	const [, minimalGray] = (await me.call("GET", "/api/templates")).body;
	expect(minimalGray).toMatchObject({ name: "Minimal Gray", description: expect.stringContaining("la grille DIN") });
});

test.each(["free", "freelancer"] as const)(
	"%s is told at both doors that its own templates are Pro's",
	async (plan) => {
		const me = await signedIn({ plan });
		const message = "Custom templates are part of the Pro plan. Upgrade to create your own.";
		const answer = await me.call("POST", "/api/templates", { name: "Studio" });
		expect([answer.status, answer.body]).toEqual([403, { message }]);
		const page = await me.post("/templates/new", FORM);
		expect(page.status).toBe(403);
		const shown = wordsOf((await me.get("/templates")).body);
		expect(shown).toContain("Premium and custom templates are on Pro. $19 per month or $182 per year.");
		expect(shown.match(/Pro Only/g)).toHaveLength(plan === "free" ? 2 : 1);
		expect(shown).not.toContain("Customize");
	},
);

test("free asking for Modern Blue is refused with the way to it at each door, and nothing is written", async () => {
	const me = await signedIn({ plan: "free" });
	const before = await rowsOf(me.user.id);
	const message = "Modern Blue is part of the Freelancer plan. Upgrade to use it.";
	for (const path of ["/api/invoices", "/api/drafts"]) {
		const { status, body } = await me.call("POST", path, aPayload({ template: "modern-blue" }));
		expect([status, body]).toEqual([403, { message, fieldErrors: { template: [message] } }]);
	}
	expect(await rowsOf(me.user.id)).toEqual(before);
	const { body: invoice } = await me.call("POST", "/api/invoices", aPayload());
	const patched = await me.call("PATCH", `/api/invoices/${invoice.id}`, { template: "modern-blue" });
	expect([patched.status, patched.body.message]).toEqual([403, message]);
	expect(invoice.template).toBe("minimal-gray");
});

test("pages are drawn for their owner alone", async () => {
	const [me, other] = [await signedIn({ plan: "pro" }), await signedIn({ plan: "pro" })];
	const { body: template } = await me.call("POST", "/api/templates", { name: "Studio" });
	const { body: invoice } = await me.call("POST", "/api/invoices", aPayload({ template: template.id }));
	for (const path of [`/templates/${template.id}/page.svg`, `/invoices/${invoice.id}/page.svg`]) {
		const mine = await me.get(path);
		expect([mine.status, mine.headers.get("Content-Type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
		expect(mine.headers.get("Content-Security-Policy")).toContain("sandbox");
		expect(mine.body).toMatch(/^<svg /);
		expect((await other.get(path)).status).toBe(404);
		expect((await stranger().get(path)).status).toBe(302);
	}
	expect((await me.get(`/invoices/${invoice.id}/page.svg?page=2`)).status).toBe(404);
	for (const path of ["/templates/preview.svg?accent=x&paper=%00", "/invoices/preview.svg?issueDate=x&template=%22"]) {
		expect((await me.get(path)).body).toMatch(/^<svg /);
	}
});

test("without JavaScript, Preview draws what is typed and keeps it", async () => {
	const me = await signedIn({ plan: "free" });
	const fields = { intent: "preview", invoiceNumber: "INV-1", clientName: "Kestrel & Pine", "items[0].rate": "12" };
	const page = await me.post("/invoices/new", { ...fields, template: "minimal-gray", issueDate: "" });
	expect(page.status).toBe(200);
	expect(page.body).toContain('src="data:image/svg+xml,%3Csvg');
	expect(page.body).toContain('value="Kestrel &amp; Pine"');
	const editor = await (await signedIn({ plan: "pro" })).post("/templates/new", { ...FORM, intent: "preview" });
	expect(editor.status).toBe(200);
	expect(editor.body).toContain("accent=%235b1a6b");
});

test("every page of a long invoice is on its page and beside its form, up to twenty, and it says how many there are", async () => {
	const me = await signedIn({ plan: "freelancer" });
	const described = (description: string) => ({ description, quantity: 1, rate: 10 });
	const long = aPayload({ items: Array.from({ length: 60 }, (_, n) => described(`Page ${n + 1}`)) });
	const { body: invoice } = await me.call("POST", "/api/invoices", long);
	const count = await pagesOf(me, invoice.id);
	expect(count).toBeGreaterThan(2);
	expect((await me.get(`/invoices/${invoice.id}/page.svg?page=${count}`)).body).toContain(`, ${count} / ${count}"`);
	for (const path of [`/invoices/${invoice.id}`, `/invoices/edit/${invoice.id}`]) {
		const { body } = await me.get(path);
		expect(drawingsIn(body, invoice.id), path).toHaveLength(count);
		expect(body, path).not.toMatch(/more pages? in the PDF/);
	}

	const items = Array.from({ length: 200 }, () => described("Many words about it, ".repeat(23).trim()));
	const { body: longest } = await me.call("PATCH", `/api/invoices/${invoice.id}`, { ...long, items });
	const all = await pagesOf(me, longest.id);
	expect(all).toBeGreaterThan(20);
	for (const path of [`/invoices/${invoice.id}`, `/invoices/edit/${invoice.id}`]) {
		const { body } = await me.get(path);
		expect(drawingsIn(body, invoice.id), path).toHaveLength(20);
		expect(wordsOf(body), path).toMatch(new RegExp(`and ${all - 20} more pages? in the PDF`));
	}
});

/** How many pages an invoice's PDF has. */
async function pagesOf(me: Awaited<ReturnType<typeof signedIn>>, id: string): Promise<number> {
	const answer = await me.get(`/invoices/${id}/page.svg`);
	return Number(/, 1 \/ (\d+)"/.exec(answer.body)?.[1]);
}

/** The pages that a page shows as pictures. */
function drawingsIn(html: string, id: string): string[] {
	return [...html.matchAll(new RegExp(`<img[^>]* src="/invoices/${id}/page\\.svg(\\?page=\\d+)?"`, "g"))].map(
		([found]) => found,
	);
}
