import { expect, test } from "vitest";
import { type Caller, signedIn } from "#tests/harness/api";
import { decode, readPage } from "#tests/harness/page";
import { dateIn, formatDate } from "~/kernel/time/dates";
import { taxYearOf, vatPeriodOf } from "~/reports/domain/tax-periods";

/** Where the choices of a page of reports lead, by what they say. */
async function choicesOf(me: Caller, path: string) {
	const nav = /<nav[^>]*aria-label="Periods">(.*?)<\/nav>/s.exec((await me.get(path)).body)?.[1] ?? "";
	const links = [...nav.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)];
	return new Map(
		links.map(([, href = "", text = ""]) => [decode(text), new URL(decode(href), "http://x").searchParams]),
	);
}

const today = () => dateIn("UTC", Date.now());

test("the VAT periods that the settings name are the choices of both pages of reports, and their titles say the days", async () => {
	const me = await signedIn();
	await me.call("PUT", "/api/tax-profile", { country: "GB", baseCurrency: "GBP" });
	const settings = readPage((await me.get("/settings/tax")).body).fields;
	expect(settings).toMatchObject({ vatStagger: "1" });
	const saved = await me.post("/settings/tax", { ...settings, intent: "profile", vatStagger: "3" });
	expect(saved.status).toBe(302);
	expect((await me.call("GET", "/api/tax-profile")).body).toMatchObject({ country: "GB", vatStagger: "3" });
	for (const path of ["/reports", "/reports/receipts"]) {
		const choices = await choicesOf(me, path);
		const quarter = choices.get("This VAT quarter");
		expect(quarter?.get("from")).toBe(vatPeriodOf(today(), "3").from);
		expect(choices.get("This tax year")?.get("from")).toBe(taxYearOf(today(), "GB").from);
		expect(choices.get("Last tax year")?.get("to")).toMatch(/-04-05$/);
		expect(choices.has("This VAT month")).toBe(false);
		const { title } = readPage((await me.get(`${path}?from=2025-04-06&to=2026-04-05`)).body);
		expect(title).toContain(`${formatDate("2025-04-06")} to ${formatDate("2026-04-05")}`);
	}
});

test("a program that leaves the VAT periods out keeps them, and one that names others is told which there are", async () => {
	const me = await signedIn();
	const say = (given: object) => me.call("PUT", "/api/tax-profile", { country: "GB", ...given });
	expect((await say({ vatStagger: "monthly" })).body).toMatchObject({ vatStagger: "monthly" });
	expect((await say({ countedOn: "payment" })).body).toMatchObject({ vatStagger: "monthly", countedOn: "payment" });
	const { status, body } = await say({ vatStagger: "4" });
	expect([status, Object.keys(body.fieldErrors)]).toEqual([400, ["vatStagger"]]);
	expect((await choicesOf(me, "/reports")).get("Last VAT month")?.get("from")).toMatch(/-01$/);
});

test("where the tax year is the calendar's and VAT has one kind of periods, settings and reports ask nothing", async () => {
	const me = await signedIn();
	await me.call("PUT", "/api/tax-profile", { country: "DE" });
	expect(readPage((await me.get("/settings/tax")).body).fields).not.toHaveProperty("vatStagger");
	expect([...(await choicesOf(me, "/reports")).keys()].filter((text) => /tax|VAT/.test(text))).toEqual([]);
});
