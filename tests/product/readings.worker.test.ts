import { beforeAll, expect, test } from "vitest";
import { type Caller, ORIGIN, signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";
import { ask } from "#tests/harness/worker";
import type { Plan } from "~/billing/domain/plan";

/** Both switches of docs/specification.md section 6: every page says what the product does. */

let people: Record<Plan, Caller>;
let invoice: Record<Plan, string>;

beforeAll(async () => {
	const [free, freelancer, pro] = await Promise.all(
		(["free", "freelancer", "pro"] as const).map((plan) => signedIn({ plan })),
	);
	if (!free || !freelancer || !pro) throw new Error("nobody");
	people = { free, freelancer, pro };
	const made = await Promise.all([free, freelancer, pro].map((me) => me.call("POST", "/api/invoices", aPayload())));
	const [ofFree, ofFreelancer, ofPro] = made.map(({ body }) => body.id as string);
	invoice = { free: ofFree ?? "", freelancer: ofFreelancer ?? "", pro: ofPro ?? "" };
});

type Reading = Partial<Record<"FREE_PDF" | "CLIENT_MANAGEMENT_FROM", string>>;

async function read(path: string, reading: Reading, plan?: Plan): Promise<{ html: string; words: string }> {
	const page = await ask(path, plan ? { cookie: people[plan].cookie } : {}, reading);
	expect([path, page.status]).toEqual([path, 200]);
	const html = await page.text();
	return { html, words: wordsOf(html) };
}

/** Where prices and capabilities are told: to a visitor, and to somebody of each plan. */
const PRICE_LISTS = [["/pricing"], ["/subscription", "free"], ["/subscription", "freelancer"]] as const;

const FREE_PDF = [
	["watermarked", "Clean PDF exports (locked)", "With watermark", " and removes watermarks"],
	["clean", "Clean PDF exports Time tracking (locked)", "Clean", ""],
	["locked", "Basic invoicing Email delivery PDF exports (locked)", "No", " and PDF exports"],
] as const;

test.each(FREE_PDF)("FREE_PDF = %s: every price list and banner says so", async (reading, offer, compared, besides) => {
	const switches = { FREE_PDF: reading };
	for (const [path, plan] of [["/"], ...PRICE_LISTS] as const) {
		expect((await read(path, switches, plan)).words, path).toContain(offer);
	}
	for (const [path, plan] of PRICE_LISTS) {
		expect((await read(path, switches, plan)).words, path).toContain(`PDF exports ${compared} Clean Clean`);
	}
	const banner = `You are on the Free plan. Upgrading to Pro unlocks all features${besides}. Upgrade Now`;
	for (const path of ["/dashboard", "/subscription"]) {
		expect((await read(path, switches, "free")).words, path).toContain(banner);
		expect((await read(path, switches, "pro")).words, path).not.toContain("You are on the Free plan");
	}
});

test.each(FREE_PDF)("FREE_PDF = %s: the form, the list and the invoice offer what there is", async (reading) => {
	const switches = { FREE_PDF: reading };
	const marked = "The free plan includes a watermark. Upgrade to remove it.";
	for (const path of ["/invoices/new", `/invoices/edit/${invoice.free}`]) {
		const { words } = await read(path, switches, "free");
		expect(words.includes(marked), path).toBe(reading === "watermarked");
	}
	const exports = async (plan: Plan) => {
		const [shown, list] = [
			await read(`/invoices/${invoice[plan]}`, switches, plan),
			await read("/invoices", switches, plan),
		];
		const pdf = await ask(`/invoices/${invoice[plan]}/pdf`, { cookie: people[plan].cookie }, switches);
		return [
			shown.html.includes(`href="/invoices/${invoice[plan]}/pdf?name=number"`),
			list.html.includes('="/invoices/export.zip"'),
			pdf.headers.get("Content-Type") === "application/pdf",
			!shown.html.includes('title="Upgrade to export PDFs"'),
		];
	};
	expect(await exports("free")).toEqual(Array.from({ length: 4 }, () => reading !== "locked"));
	for (const plan of ["freelancer", "pro"] as const) {
		expect(await exports(plan), plan).toEqual([true, true, true, true]);
		expect((await read("/invoices/new", switches, plan)).words).not.toContain("watermark");
	}
});

test.each(["clean", "locked"])("FREE_PDF = %s: no page speaks of a watermark", async (reading) => {
	const open = ["/", "/features", "/pricing", "/terms-of-service", "/contact", "/gdpr", "/privacy-policy"];
	const mine = ["/dashboard", "/subscription", "/settings", "/support", "/clients", "/invoices", "/invoices/new"];
	for (const path of open) expect((await read(path, { FREE_PDF: reading })).words, path).not.toMatch(/watermark/i);
	for (const path of [...mine, "/subscription/confirm?plan=pro", `/invoices/${invoice.free}`]) {
		expect((await read(path, { FREE_PDF: reading }, "free")).words, path).not.toMatch(/watermark/i);
	}
});

const CLIENTS_FROM = [
	["freelancer", "Yes", "Client management is for Freelancer and Pro subscribers.", ["free"]],
	["pro", "No", "Client management is for Pro subscribers.", ["free", "freelancer"]],
] as const;

test.each(CLIENTS_FROM)("CLIENT_MANAGEMENT_FROM = %s: the price lists say so", async (reading, compared) => {
	for (const [path, plan] of PRICE_LISTS) {
		const { words } = await read(path, { CLIENT_MANAGEMENT_FROM: reading }, plan);
		expect(words, path).toContain(`Client management No ${compared} Full`);
		expect(words, path).toContain("Saved clients 1 Up to 5 Unlimited, with logos");
	}
});

test.each(CLIENTS_FROM)("CLIENT_MANAGEMENT_FROM = %s: the dialog is open to who has it alone", async (...row) => {
	const [reading, , prompt, locked] = row;
	const switches = { CLIENT_MANAGEMENT_FROM: reading };
	for (const plan of ["free", "freelancer", "pro"] as const) {
		const { html, words } = await read("/clients/new", switches, plan);
		const isLocked = (locked as readonly Plan[]).includes(plan);
		expect([words.includes(prompt), html.includes('name="email"')], plan).toEqual([isLocked, !isLocked]);
		expect(words.includes("Upgrade Your Plan"), plan).toBe(isLocked);
		expect(words.match(/Client management is for/g) ?? [], plan).toHaveLength(isLocked ? 1 : 0);

		const { call, cookie } = people[plan];
		const before = (await call("GET", "/api/clients")).body.length;
		const fields = { intent: "add", name: "Kestrel & Pine", email: "accounts@kestrelpine.example" };
		const headers = { Origin: ORIGIN, "Content-Type": "application/x-www-form-urlencoded" };
		const init = { method: "POST", cookie, headers, body: new URLSearchParams(fields).toString() };
		const posted = await ask("/clients/new", init, switches);
		expect(posted.status, plan).toBe(isLocked ? 403 : 302);
		const { body } = await call("GET", "/api/clients");
		expect(body, plan).toHaveLength(before + (isLocked ? 0 : 1));
		if (!isLocked) await call("DELETE", `/api/clients/${body[0].id}`);
	}
});

test.each(CLIENTS_FROM)(
	"CLIENT_MANAGEMENT_FROM = %s: the API saves up to the limit, whatever the dialog says",
	async (...row) => {
		const switches = { CLIENT_MANAGEMENT_FROM: row[0] };
		const me = await signedIn({ plan: "free" });
		const body = JSON.stringify({ name: "Kestrel & Pine", email: "accounts@kestrelpine.example" });
		const init = { method: "POST", cookie: me.cookie, headers: { "Content-Type": "application/json" }, body };
		const statuses = [await ask("/api/clients", init, switches), await ask("/api/clients", init, switches)];
		expect(statuses.map(({ status }) => status)).toEqual([201, 403]);
	},
);

test.each(CLIENTS_FROM)("CLIENT_MANAGEMENT_FROM = %s: Add Client on the dashboard is of pro alone", async (reading) => {
	for (const plan of ["free", "freelancer", "pro"] as const) {
		const { words } = await read("/dashboard", { CLIENT_MANAGEMENT_FROM: reading }, plan);
		const pro = plan === "pro";
		expect([words.includes("Add Client View Drafts"), words.includes("Add New Client")], plan).toEqual([pro, pro]);
		expect(words.includes("Upgrade for Clients"), plan).toBe(!pro);
	}
});
