import { expect, test } from "vitest";
import { makeAdministrator } from "#tests/support/administrator";
import { type Caller, signedIn, stranger } from "#tests/support/api";
import { aPayload } from "#tests/support/factories";
import { countingD1 } from "#tests/support/recording";
import { ask } from "#tests/support/worker";
import routes from "../../app/routes.ts?raw";

/** What is no page, needs a form's post, or leads on at once. */
const NO_PAGE =
	/^(api\/(?!docs)|demo|language|sign-out|drafts|time-tracker\/:id$|time-tracker\/timer|settings\/sessions|settings\/delete-account\/done|subscription\/confirm|\*)/;
const NO_PAGE_EITHER = /\.(xml|txt|png|svg|csv|zip|json)$|\/(pdf|logo|download-data)$/;

const PAGES = [...routes.matchAll(/\broute\("([^"]+)"/g)]
	.map(([, path = ""]) => (path === ":id" ? "invoices/:id" : path))
	.filter((path) => !NO_PAGE.test(path) && !NO_PAGE_EITHER.test(path))
	.map((path) => `/${path}`);

/** The same in other states. */
const STATES = [
	"/invoices?q=kestrel&status=sent",
	"/invoices/drafts?q=kestrel",
	"/invoices/new?from=:sent",
	"/invoices/new?client=:client&template=:template",
	"/invoices/new?fromTime=true",
	"/invoices/edit/:draft",
	"/invoices/:draft",
	"/clients?q=kestrel",
	"/time-tracker?project=site",
	"/time-tracker/reports?project=site",
	"/settings/delete-account?step=confirm",
	"/subscription/confirm?plan=freelancer&period=month",
	"/support?type=billing",
	"/admin?q=nora",
];

async function someone() {
	const me = await signedIn({ plan: "pro" });
	await makeAdministrator(me.user);
	const made = async (path: string, body: object) => String((await me.call("POST", path, body)).body.id);
	const client = await made("/api/clients", { name: "Kestrel", email: "k@b.io" });
	const template = await made("/api/templates", { from: "creative-green", name: "Studio" });
	const entry = await made("/api/time-entries", {
		description: "Menu cards",
		project: "site",
		startTime: "2026-03-18T09:00:00Z",
		endTime: "2026-03-18T11:00:00Z",
	});
	const sent = await made("/api/invoices", aPayload({ status: "sent", template }));
	const draft = await made("/api/drafts", aPayload({ invoiceNumber: "INV-DRAFT", template }));
	return { me, ids: { client, template, entry, sent, draft } as Record<string, string> };
}

function addressOf(page: string, ids: Record<string, string>): string {
	const one = { clients: "client", templates: "template", "time-tracker": "entry" }[page.split("/")[1] ?? ""] ?? "sent";
	return page.replace(/:(\w+)/g, (_, name) => ids[name === "id" ? one : name] ?? "1");
}

async function depthOf(who: Pick<Caller, "cookie">, path: string) {
	const { d1, depth } = countingD1();
	const answer = await ask(path, { cookie: who.cookie }, { DB: d1 });
	await answer.text();
	return { status: answer.status, depth: depth() };
}

/** Pages that still wait longer, and how often at most. */
const LONGER: Record<string, number> = {
	"/invoices/:id": 7,
	"/invoices/:draft": 7,
	"/invoices/:id/history": 8,
	"/invoices/:id/history/:revision": 3,
	"/invoices/edit/:id": 3,
	"/invoices/edit/:draft": 3,
	"/invoices/new?fromTime=true": 4,
	"/time-tracker": 3,
	"/time-tracker?project=site": 3,
	"/time-tracker/:id/edit": 3,
	"/templates": 3,
	"/templates/:id": 3,
	"/admin?q=nora": 4,
};

test.each([...PAGES, ...STATES])("%s waits for D1 no more often than it may", async (page) => {
	const { me, ids } = await someone();
	const visitor = /^\/(auth|login|signup)$/.test(page) ? stranger() : me;
	const { status, depth } = await depthOf(visitor, addressOf(page, ids));
	expect(status).toBe(200);
	expect(depth).toBeLessThanOrEqual(LONGER[page] ?? 2);
});

test("the table of routes was read, and two trips at once count as one, each after another as one more", async () => {
	expect(PAGES.length).toBeGreaterThan(30);
	const { d1, depth } = countingD1();
	const one = () => d1.prepare("SELECT 1").all();
	await Promise.all([one(), one()]);
	expect(depth()).toBe(1);
	await one();
	await one();
	expect(depth()).toBe(3);
});
