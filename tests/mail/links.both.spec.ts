import { expect } from "../support/browser";
import { anInvoice, day } from "../support/browser-data";
import { mailsTo } from "../support/browser-outbox";
import { toPro } from "../support/browser-time";
import { test } from "../support/own-server";

const WORDS = {
	en: {
		...{ keep: "Yes, keep it running", stop: "Stop at this time", end: "You stopped at", discard: "Discard" },
		...{ runs: /^The timer has been running for 11:0\d hours$/, stopReports: "Stop weekly reports" },
		...{ report: /^\w+ \d+.* to /, reports: "Weekly reports" },
	},
	es: {
		...{ keep: "Sí, seguir contando", stop: "Detener a esta hora", end: "Terminó a las", discard: "Descartar" },
		...{ runs: /^El cronómetro lleva 11:0\d horas en marcha$/, stopReports: "Dejar de recibir informes semanales" },
		...{ report: /^Del .* al /, reports: "Informes semanales" },
	},
	fr: {
		...{ keep: "Oui, continuer", stop: "Arrêter à cette heure", end: "Vous avez arrêté à", discard: "Supprimer" },
		...{ runs: /^Le chronomètre tourne depuis 11:0\d heures$/, stopReports: "Arrêter les rapports hebdomadaires" },
		...{ report: /^Du .* au /, reports: "Rapports hebdomadaires" },
	},
} as const;

const HOUR = 3_600_000;
const LINK = /https?:\S+\/(?:forgotten-timer|stop-reports)\/0\.[\w-]{43}/;

for (const language of ["en", "es", "fr"] as const) {
	const words = WORDS[language];
	test.describe(language, () => {
		test.use({ locale: language });

		test("a forgotten timer is kept, trimmed and discarded by the links of its mails, without a session", async ({
			account,
			server,
			stranger,
			browser,
			baseURL,
		}) => {
			await toPro((await stranger()).context(), account.email);
			await account.api("PATCH", "/api/user/settings", { language, timezone: "UTC" });
			const { id: user } = await account.api("GET", "/api/user");
			const reader = await stranger(404);
			let asked = 0;
			/** Opens the link in the mail about a timer that was started eleven hours ago. */
			const forget = async (description: string) => {
				const { id } = await account.api("POST", "/api/time-entries/start", { description });
				await expect(() => server.ageTimer(user, id, 11 * HOUR)).toPass();
				await server.runCron("*/15 * * * *");
				const [mail] = await mailsTo(browser, baseURL, { to: account.email, subject: words.runs }, ++asked);
				expect(mail?.text).toContain(description);
				const [link = ""] = LINK.exec(mail?.text ?? "") ?? [];
				await reader.goto(link);
				await expect(reader.locator("html")).toHaveAttribute("lang", language);
				await expect(reader.getByRole("heading", { level: 1 })).toHaveText(words.runs);
				return { id, link };
			};
			const press = async (name: string) => {
				await reader.getByRole("button", { name, exact: true }).click();
				await expect(reader).toHaveURL(/\/auth/);
			};
			const running = async () => (await account.api("GET", "/api/time-entries/running"))?.id ?? null;
			const entry = (id: string) => account.api("GET", `/api/time-entries/${id}`) as Promise<object>;

			const kept = await forget("Kept");
			await press(words.keep);
			expect(await running()).toBe(kept.id);
			await reader.goto(kept.link);
			await expect(reader.getByRole("button", { name: words.keep })).toHaveCount(0);
			await account.api("POST", `/api/time-entries/${kept.id}/stop`, {});

			const trimmed = await forget("Trimmed");
			const field = reader.getByLabel(words.end);
			const start = (await field.getAttribute("min")) ?? "";
			const end = new Date(Date.parse(`${start}Z`) + HOUR).toISOString().slice(0, 16);
			await field.fill(end);
			await press(words.stop);
			expect(await running()).toBeNull();
			expect(await entry(trimmed.id)).toMatchObject({ description: "Trimmed", endTime: `${end}:00.000Z` });

			const discarded = await forget("Discarded");
			await press(words.discard);
			expect(await running()).toBeNull();
			const entries = (await account.api("GET", "/api/time-entries")) as unknown as { id: string }[];
			expect(entries.map(({ id }) => id)).toEqual([trimmed.id, kept.id]);
			expect(entries.map(({ id }) => id)).not.toContain(discarded.id);
		});

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
