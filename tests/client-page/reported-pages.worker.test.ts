import { expect, test } from "vitest";
import { makeAdministrator } from "#tests/harness/administrator";
import { ORIGIN, signedIn, stranger } from "#tests/harness/api";
import { anInvoice, aPayload, aUser } from "#tests/harness/factories";
import { mailContext, outboxOf } from "#tests/harness/mail";
import { wordsOf } from "#tests/harness/page";
import { numberFrom, select } from "#tests/harness/rows";
import { ask } from "#tests/harness/worker";
import { openShare } from "~/client-page/server/open-share.server";
import { reportPage } from "~/client-page/server/report-page.server";
import { shareInvoice } from "~/invoices/server/share-invoice.server";
import { createInvoice } from "~/invoicing/server/create-invoice.server";

const EVIL = `<script>alert(1)</script>\r\nBcc: all@example.com`;

async function aShare() {
	const owner = await signedIn({ plan: "pro" });
	const { body: invoice } = await owner.call("POST", "/api/invoices", aPayload());
	const { body: share } = await owner.call("POST", `/api/invoices/${invoice.id}/share`);
	return { owner, number: String(invoice.invoiceNumber), path: String(share.url).slice(ORIGIN.length) };
}

const post = (path: string, reason: string, network: string, changed = {}) =>
	ask(
		`${path}/report?lang=en`,
		{
			method: "POST",
			headers: {
				...{ Origin: ORIGIN, "Content-Type": "application/x-www-form-urlencoded", "CF-Connecting-IP": network },
			},
			body: new URLSearchParams({ reason }).toString(),
		},
		changed,
	);

test("every page of a client has a link to report it, whose form needs no script and whose answer says thank you", async () => {
	const { owner, number, path } = await aShare();
	const page = await stranger().get(`${path}?lang=en`);
	expect(page.body).toContain(`href="${path}/report?lang=en"`);
	const form = await stranger().get(`${path}/report?lang=en`);
	expect(wordsOf(form.body)).toContain(`Report the page of ${number}?`);
	expect(form.body).not.toContain("<script");
	expect(form.headers.get("X-Robots-Tag")).toContain("noindex");
	const posted = await post(path, EVIL, "203.0.113.20");
	const told = posted.headers.get("Location") ?? "";
	expect([posted.status, told]).toEqual([303, expect.stringContaining(`${path}/report?lang=en&done=`)]);
	const done = await stranger().get(told);
	expect(wordsOf(done.body)).toContain("Thank you for your report");
	const rows = await select("SELECT reason FROM page_reports WHERE user_id = ?", owner.user.id);
	expect(rows).toEqual([{ reason: "<script>alert(1)</script>\nBcc: all@example.com" }]);

	const administrator = await signedIn();
	await makeAdministrator(administrator.user);
	const admin = await administrator.get("/admin");
	const words = wordsOf(admin.body);
	expect(words).toContain("Reported pages");
	expect(words).toContain(owner.user.email);
	expect(admin.body).not.toContain("<script>alert(1)");
	expect((await owner.get("/support")).body).not.toContain("alert(1)");
});

test("a report is mailed to the administrator, as text and with whose page it is", async () => {
	const { ctx, bring } = mailContext({ config: { publicUrl: "https://duebill.example" } });
	const [owner, administrator] = [await aUser(ctx, { plan: "pro" }), await aUser(ctx)];
	await makeAdministrator(administrator);
	const { id, number } = await createInvoice(ctx, owner, anInvoice(), { status: "sent" });
	await bring();
	const before = (await outboxOf(owner.id)).length;
	const share = await openShare(ctx, await shareInvoice(ctx, owner, id));
	await reportPage(ctx, { ...share, number }, { reason: EVIL, network: "203.0.113.21" });
	await bring();
	const [mail, ...more] = await outboxOf(administrator.id);
	expect([mail?.mail.to, more]).toEqual([[administrator.email], []]);
	expect(mail?.mail.subject).toBe("A client’s page was reported");
	for (const part of [owner.id, number, "https://duebill.example/admin#reports", "alert(1)"]) {
		expect(mail?.mail.text).toContain(part);
	}
	expect(mail?.mail.html).not.toContain("<script>");
	expect(await outboxOf(owner.id), "its owner is not told").toHaveLength(before);
});

test("a network reports so many pages, and of one link three reports a day say all", async () => {
	const { owner, path } = await aShare();
	for (let i = 0; i < 5; i++) expect((await post(path, `${i}`, `203.0.113.${30 + i}`)).status).toBe(303);
	expect(await numberFrom("SELECT count(*) FROM page_reports WHERE user_id = ?", owner.user.id)).toBe(3);
	const changed = { REPORTS_PER_ADDRESS: "1/3600" };
	const others = [await aShare(), await aShare()];
	const answers = [];
	for (const { path: other } of others) answers.push(await post(other, "typed", "203.0.113.40", changed));
	expect(answers.map(({ status }) => status)).toEqual([303, 429]);
	expect(answers[1]?.headers.has("Retry-After")).toBe(true);
	expect(await answers[1]?.text()).toContain(">typed</textarea>");
});

test("a reason that is too long comes back as it was typed, and a link that opens nothing has no form", async () => {
	const { owner, path } = await aShare();
	const refused = await post(path, "x".repeat(1001), "203.0.113.50");
	expect(refused.status).toBe(400);
	expect(await refused.text()).toContain(`${"x".repeat(1001)}</textarea>`);
	expect(await numberFrom("SELECT count(*) FROM page_reports WHERE user_id = ?", owner.user.id)).toBe(0);
	const nothing = `/i/0a1.${"A".repeat(43)}`;
	expect((await stranger().get(`${nothing}/report`)).status).toBe(404);
	expect((await post(nothing, "x", "203.0.113.51")).status).toBe(404);
});
