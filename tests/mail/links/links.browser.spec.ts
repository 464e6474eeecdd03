import { expect } from "../../harness/browser/browser";
import { anInvoice, day } from "../../harness/browser/data";
import { mailsTo } from "../../harness/browser/outbox";
import { toPro } from "../../harness/browser/time";
import { test } from "../../harness/server/on-own-server";
import { HOUR, LINK, WORDS } from "./words";

/** The others, and what happens without JavaScript, in workerd: links.worker.test.ts. */
for (const language of ["fr"] as const) {
	const words = WORDS[language];
	test.describe(language, () => {
		test.use({ locale: language });

		for (const fate of ["keep", "stop", "discard"] as const) {
			test(`a forgotten timer can be answered without a session: ${fate}`, async ({
				account,
				server,
				stranger,
				browser,
				baseURL,
			}) => {
				await toPro((await stranger()).context(), account.email);
				await account.api("PATCH", "/api/user/settings", { language, timezone: "UTC" });
				const { id: user } = await account.api("GET", "/api/user");
				const { id } = await account.api("POST", "/api/time-entries/start", { description: "Menu cards" });
				await expect(() => server.ageTimer(user, id, 11 * HOUR)).toPass();
				await server.runCron("*/15 * * * *");
				const [mail] = await mailsTo(browser, baseURL, { to: account.email, subject: words.runs });
				expect(mail?.text).toContain("Menu cards");

				const reader = await stranger(...(fate === "keep" ? [404] : []));
				const [link = ""] = LINK.exec(mail?.text ?? "") ?? [];
				await reader.goto(link);
				await expect(reader.locator("html")).toHaveAttribute("lang", language);
				await expect(reader.getByRole("heading", { level: 1 })).toHaveText(words.runs);
				const field = reader.getByLabel(words.end);
				const start = (await field.getAttribute("min")) ?? "";
				const end = new Date(Date.parse(`${start}Z`) + HOUR).toISOString().slice(0, 16);
				if (fate === "stop") await field.fill(end);
				await reader.getByRole("button", { name: words[fate], exact: true }).click();
				await expect(reader).toHaveURL(/\/auth/);

				const running = await account.api("GET", "/api/time-entries/running");
				expect(running?.id).toBe(fate === "keep" ? id : undefined);
				const ended = (await account.api("GET", "/api/time-entries?billed=no")) as unknown as object[];
				const stopped = { description: "Menu cards", endTime: `${end}:00.000Z` };
				if (fate === "stop") expect(ended).toMatchObject([{ id, ...stopped }]);
				if (fate === "discard") expect(ended).toEqual([]);
				if (fate === "keep") {
					await reader.goto(link);
					await expect(reader.getByRole("button", { name: words.keep })).toHaveCount(0);
				}
			});
		}

		test("a weekly report is stopped by its link, and by one click of a mail program", async ({
			page,
			account,
			server,
			stranger,
			browser,
			baseURL,
			request,
		}) => {
			await toPro((await stranger()).context(), account.email);
			await account.api("PATCH", "/api/user/settings", { language, timezone: "UTC" });
			const { id: user } = await account.api("GET", "/api/user");
			await account.api("POST", "/api/invoices", anInvoice({ issueDate: day(-60), dueDate: day(-30) }));
			let week = 0;
			/** The report of a Monday, from the time that its sweep has written it down. */
			const report = async () => {
				const monday = day(-7 * ++week);
				await server.database
					.prepare(`INSERT INTO deliveries (id, user_id, kind, dedupe_key, recipients, payload, state, due_at, enqueue_at,
							created_at, updated_at)
						VALUES (?1, ?2, 'weekly-report', ?1, ?3, ?4, 'queued', 1, 1, 1, 1)`)
					.bind(
						crypto.randomUUID(),
						user,
						JSON.stringify({ to: [account.email], cc: [], bcc: [] }),
						`{"monday":"${monday}"}`,
					)
					.run();
				await server.runCron("* * * * *");
				const mails = await mailsTo(browser, baseURL, { to: account.email, subject: words.report }, week);
				return { mail: mails[0], link: LINK.exec(mails[0]?.text ?? "")?.[0] ?? "" };
			};
			const isOn = async () =>
				((await account.api("GET", "/api/user")) as unknown as { weeklyReports: boolean }).weeklyReports;

			const first = await report();
			const reader = await stranger();
			await reader.goto(first.link);
			await expect(reader.locator("html")).toHaveAttribute("lang", language);
			expect(await isOn()).toBe(true);
			await reader.getByRole("button", { name: words.stopReports }).click();
			await expect(reader).toHaveURL(/\/auth/);
			expect(await isOn()).toBe(false);

			await account.api("PATCH", "/api/user/settings", { weeklyReports: true });
			const { mail } = await report();
			expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
			const [, target = ""] = /^<(.*)>$/.exec(mail?.headers["List-Unsubscribe"] ?? "") ?? [];
			const answer = await request.post(target, { form: { "List-Unsubscribe": "One-Click" } });
			expect(answer.status()).toBe(204);
			await page.goto("/settings/mail");
			await expect(page.getByRole("switch", { name: words.reports })).not.toBeChecked();
		});
	});
}
