import { Buffer } from "node:buffer";
import { expect, test } from "vitest";
import { aClient } from "#tests/clients/clients";
import { testContext } from "#tests/harness/context";
import { anInvoice, aUser } from "#tests/harness/factories";
import type { Actor } from "~/access/domain/user";
import { comparison, offer } from "~/billing/domain/catalogue";
import { getEntitlements, managesClients } from "~/billing/domain/entitlements";
import { PLANS, type Plan } from "~/billing/domain/plan";
import { freeBanner } from "~/billing/domain/upgrade-words";
import { setLogo } from "~/clients/server/client-logo.server";
import { addClient } from "~/clients/server/clients.server";
import type { AppContext } from "~/context";
import { dashboard } from "~/dashboard/server/dashboard.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";
import { exportPdf } from "~/printing/server/export-pdf.server";

/** The table of docs/specification.md section 6, cell by cell, by what the services do and what the pages say. */

const AS_SHIPPED = { freePdf: "watermarked", clientManagementFrom: "freelancer" } as const;

/** How many of `most` tries are let through. */
async function allowed(most: number, make: (n: number) => Promise<unknown>): Promise<number> {
	for (let n = 0; n < most; n++) {
		try {
			await make(n);
		} catch (error) {
			expect(error).toMatchObject({ code: "plan_limit" });
			return n;
		}
	}
	return most;
}

const MAKE: Record<string, (ctx: AppContext, actor: Actor) => (n: number) => Promise<unknown>> = {
	Invoices: (ctx, actor) => () => createInvoice(ctx, actor, anInvoice(), { status: "sent" }),
	Drafts: (ctx, actor) => () => createInvoice(ctx, actor, anInvoice(), { status: "draft" }),
	"Saved clients": (ctx, actor) => (n) => addClient(ctx, actor, aClient({ email: `client-${n}@example.com` })),
};

const ALL = 12;

test.each([
	["Invoices", "free", 5, "5 per month"],
	["Invoices", "freelancer", ALL, "Unlimited"],
	["Invoices", "pro", ALL, "Unlimited"],
	["Drafts", "free", 1, "1"],
	["Drafts", "freelancer", ALL, "Unlimited"],
	["Drafts", "pro", ALL, "Unlimited"],
	["Saved clients", "free", 1, "1"],
	["Saved clients", "freelancer", 5, "Up to 5"],
	["Saved clients", "pro", ALL, "Unlimited, with logos"],
] as const)("%s on %s: %i of twelve, and the page says %j", async (capability, plan, count, words) => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan });
	expect(await allowed(ALL, MAKE[capability]?.(ctx, actor) ?? fail)).toBe(count);
	expect(said(capability, plan)).toBe(words);
});

test.each([
	["Time tracking and hourly billing", "timeTracking"],
	["Email automation and reminders", "automation"],
] as const)("%s is on the plans that have it, in the rules and in the words", (label, entitlement) => {
	for (const plan of PLANS) expect(said(label, plan), plan).toBe(getEntitlements(plan)[entitlement]);
});

test.each([
	["PDF exports", ["With watermark", "Clean", "Clean"]],
	["Time tracking and hourly billing", [false, true, true]],
	["Templates", ["Basic", "Basic", "Premium and custom"]],
	["Client management", [false, true, "Full"]],
	["Email automation and reminders", [false, false, true]],
	["Advanced analytics", [false, false, true]],
	["Support", ["Email", "Email", "Priority"]],
] as const)("the comparison's row of %s", (label, words) => {
	expect(PLANS.map((plan) => said(label, plan))).toEqual(words);
});

test.each([
	["free", false],
	["freelancer", false],
	["pro", true],
] as const)("on %s the dashboard has analytics: %j", async (plan, has) => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan });
	await createInvoice(ctx, actor, anInvoice(), { status: "sent" });
	const { charts } = await dashboard(ctx, actor);
	expect(charts?.income.months).toHaveLength(12);
	expect(charts?.ageing !== null).toBe(has);
	expect(said("Advanced analytics", plan)).toBe(has);
});

test.each([
	["free", 403],
	["freelancer", 403],
	["pro", null],
] as const)("on %s a client's logo is refused with %j", async (plan, refused) => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan });
	const { id } = await addClient(ctx, actor, aClient());
	const file = new TextEncoder().encode(
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
	);
	const [outcome] = await Promise.allSettled([setLogo(ctx, actor, id, file)]);
	expect(outcome?.status === "rejected" ? outcome.reason.status : null).toBe(refused);
});

test("logos and Add Client on the dashboard are of the pro plan alone", () => {
	const those = (has: (plan: Plan) => boolean) => PLANS.filter(has);
	expect(those((plan) => getEntitlements(plan).clientLogos)).toEqual(["pro"]);
	expect(those((plan) => getEntitlements(plan).addClientFromDashboard)).toEqual(["pro"]);
});

test.each([
	["watermarked", "With watermark", "Clean PDF exports", false, " and removes watermarks"],
	["clean", "Clean", "Clean PDF exports", true, ""],
	["locked", false, "PDF exports", false, " and PDF exports"],
] as const)("FREE_PDF = %s: the export, the comparison, the offer and the banner say the same", async (...row) => {
	const [freePdf, compared, feature, included, besides] = row;
	const { ctx, settle } = testContext({ config: { freePdf } });
	const free = await aUser(ctx);
	const paid = { ...free, plan: "freelancer" } as const;
	const { id } = await createInvoice(ctx, free, anInvoice(), { status: "sent" });
	const exported = await Promise.allSettled([exportPdf(ctx, free, id), exportPdf(ctx, paid, id)]);
	const [ofFree, ofPaid] = exported.map((each) => (each.status === "fulfilled" ? each.value : each.reason));
	await settle();
	if (freePdf === "locked") expect(ofFree).toMatchObject({ code: "plan_limit" });
	else expect(Buffer.compare(ofFree, ofPaid) === 0).toBe(freePdf === "clean");
	expect(said("PDF exports", "free", { freePdf })).toBe(compared);
	expect(offer("free", { ...AS_SHIPPED, freePdf }).features).toContainEqual({ label: feature, included });
	expect(freeBanner({ freePdf }).text).toBe(`Upgrading to Pro unlocks all features${besides}.`);
	for (const plan of ["freelancer", "pro"] as const) expect(said("PDF exports", plan, { freePdf })).toBe("Clean");
});

test.each([
	["freelancer", [false, true, true], [false, true, "Full"]],
	["pro", [false, false, true], [false, false, "Full"]],
] as const)("CLIENT_MANAGEMENT_FROM = %s: the gate and the comparison agree", (from, managed, words) => {
	const config = { clientManagementFrom: from };
	expect(PLANS.map((plan) => managesClients(plan, config))).toEqual(managed);
	expect(PLANS.map((plan) => said("Client management", plan, config))).toEqual(words);
});

function said(label: string, plan: Plan, switches = {}) {
	return comparison({ ...AS_SHIPPED, ...switches }).find((row) => row.label === label)?.values[plan];
}

function fail(): never {
	throw new Error("no such capability");
}
