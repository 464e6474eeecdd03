import { expect } from "vitest";
import { aBankFile } from "#tests/bank/bank";
import routes from "../../app/routes.ts?raw";
import { makeAdministrator } from "./administrator";
import { type Caller, signedIn } from "./api";
import { aPayload, aRecurringPayload } from "./factories";

/** What is no page, needs a form's post, or leads on at once. */
const NO_PAGE =
	/^(api\/(?!docs)|auth\/code$|demo|language|sign-out|drafts|time-tracker\/:id$|time-tracker\/timer|settings\/sessions|settings\/delete-account\/done|settings\/cards\/connected|dev\/outbox\/|subscription\/confirm|i\/|calendar\/|reset\/|confirm-address|keep-address|forgotten-timer|stop-reports|invoices\/:id\/(refund|deposit)|\*)/;
const NO_PAGE_EITHER =
	/\.(xml|txt|png|svg|csv|zip|json)$|\/(pdf|receipt\.pdf|timesheet\.pdf|reports\.pdf|receipts\.pdf|logo|download-data|download\/file|choices|project-choices|worked-before)$/;

/** Every page of the table of routes. */
export const PAGES = [...routes.matchAll(/\broute\("([^"]+)"/g)]
	.map(([, path = ""]) => (path.startsWith(":id") ? `invoices/${path}` : path))
	.filter((path) => !NO_PAGE.test(path) && !NO_PAGE_EITHER.test(path))
	.map((path) => `/${path}`);

/** The same in other states. */
export const STATES = [
	"/invoices?q=kestrel&status=sent",
	"/invoices/drafts?q=kestrel",
	"/invoices/new?from=:sent",
	"/invoices/new?client=:client&template=:template",
	"/invoices/new?fromTime=true&client=none",
	"/recurring/new?invoice=:sent",
	"/invoices/edit/:draft",
	"/invoices/:draft",
	"/invoices/:overpaid/refund",
	"/invoices/:draft/deposit",
	"/invoices/new?fromTime=true&entry=:entry",
	"/templates/new?from=:template",
	"/clients?q=kestrel",
	"/time-tracker?project=site",
	"/time-tracker?q=cards&all=yes",
	"/time-tracker/week?copy=hours",
	"/time-tracker/calendar?date=2026-03-18",
	"/time-tracker?start=2026-03-18T09:00&end=2026-03-18T10:00",
	"/time-tracker/reports?project=site",
	"/time-tracker/reports?period=this_year&by=description&within=month",
	"/settings/delete-account?step=confirm",
	"/subscription/confirm?plan=freelancer&period=month",
	"/support?type=billing",
	"/admin?q=nora",
	"/admin/operator",
];

/** Who has one of everything, and its ids by what it is. */
export async function someone(): Promise<{ me: Awaited<ReturnType<typeof signedIn>>; ids: Record<string, string> }> {
	const me = await signedIn({ plan: "pro" });
	await makeAdministrator(me.user);
	return { me, ids: await oneOfEverything(me) };
}

/** Gives an account one of everything; the ids by what it is. With `null` its client has no e-mail address. */
export async function oneOfEverything(me: Caller, email: string | null = "k@b.io"): Promise<Record<string, string>> {
	const made = async (path: string, body: object) => {
		const answer = await me.call("POST", path, body);
		expect([answer.status, answer.body.fieldErrors]).toEqual([201, undefined]);
		return String(answer.body.id);
	};
	const client = await made("/api/clients", { name: "Kestrel", email });
	const buyer = email === null ? { clientId: client, clientData: { name: "Kestrel", email } } : {};
	const template = await made("/api/templates", { arrangement: "creative-green", name: "Studio" });
	const worked = { projectName: "site", startTime: "2026-03-18T09:00:00Z", endTime: "2026-03-18T11:00:00Z" };
	const billed = await made("/api/time-entries", { description: "Posters", ...worked });
	const entry = await made("/api/time-entries", { description: "Menu cards", ...worked });
	const project = await made("/api/projects", { name: "Poster", budgetMinutes: 600 });
	const items = [{ description: "Posters", quantity: 2, rate: 90, timeEntryIds: [billed] }];
	const sent = await made("/api/invoices", aPayload({ status: "sent", template, items, ...buyer }));
	const overpaid = await made("/api/invoices", aPayload({ invoiceNumber: "INV-PAID", ...buyer }));
	await made(`/api/invoices/${overpaid}/payments`, { amount: "1000.00", surplus: true });
	const draft = await made("/api/drafts", aPayload({ invoiceNumber: "INV-DRAFT", template, ...buyer }));
	const plan = aRecurringPayload();
	const series = await made("/api/recurring-invoices", { ...plan, invoice: { ...plan.invoice, ...buyer } });
	const bank = await made("/api/bank-imports", aBankFile());
	return { bank, series, overpaid, client, template, entry, project, sent, draft };
}

/** The address of a page with the ids of what {@link oneOfEverything} made. */
export function addressOf(page: string, ids: Record<string, string>): string {
	const part = page.split("/")[page.includes("/projects/") ? 2 : 1] ?? "";
	const one =
		{
			clients: "client",
			templates: "template",
			"time-tracker": "entry",
			recurring: "series",
			"bank-imports": "bank",
			projects: "project",
		}[part] ?? "sent";
	return page.replace(/:(\w+)/g, (_, name) => ids[name === "id" ? one : name] ?? "1");
}
