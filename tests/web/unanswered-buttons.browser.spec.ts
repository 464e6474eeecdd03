import type { Page } from "@playwright/test";
import { type Account, expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { toPro } from "../harness/browser/time";
import { toastOf } from "../harness/browser/toast";
import { expectPageKept, hydrated } from "../harness/browser/unanswered";

interface Pressed {
	name: string;
	/** Makes what the button is about and opens its page; returns the button's name. */
	open(page: Page, account: Account, other: Page): Promise<string>;
	title?: string;
	text: string;
	/** Of the toast after it went well, or the address that it leads to. */
	done: string | RegExp;
}

const description = "Wireframes";

const BUTTONS: Pressed[] = [
	{
		name: "timer's Stop",
		open: async (page, { api }) => {
			await api("POST", "/api/time-entries/start", { description });
			await page.goto("/time-tracker");
			return "Stop Timer";
		},
		text: "Failed to stop timer. Please try again.",
		done: "Timer Stopped",
	},
	{
		name: "badge's Stop",
		open: async (page, { api }) => {
			await api("POST", "/api/time-entries/start", { description });
			await page.goto("/dashboard");
			return `Stop timer: ${description}`;
		},
		text: "Failed to stop timer. Please try again.",
		done: "Timer Stopped",
	},
	{
		name: "entry's Delete",
		open: async (page, { api }) => {
			const startTime = "2026-03-18T09:00:00Z";
			await api("POST", "/api/time-entries", { description, startTime, duration: 60 });
			await page.goto("/time-tracker");
			return `Delete ${description}`;
		},
		text: "Failed to delete time entry. Please try again.",
		done: "Time Entry Deleted",
	},
	{
		name: "toast's Undo",
		open: async (page, { api }) => {
			const { id } = await api("POST", "/api/invoices", anInvoice());
			await page.goto(`/invoices/${id}/delete`);
			await hydrated(page);
			await page.getByRole("button", { name: "Delete Invoice" }).click();
			await expect(toastOf(page, "Invoice deleted")).toBeVisible();
			return "Undo";
		},
		text: "Failed to restore invoice. Please try again.",
		done: "Invoice restored",
	},
	{
		name: "invoice's Delete",
		open: async (page, { api }) => {
			const { id } = await api("POST", "/api/invoices", anInvoice());
			await page.goto(`/invoices/${id}/delete`);
			return "Delete invoice";
		},
		text: "Failed to delete invoice. Please try again.",
		done: "Invoice deleted",
	},
	{
		name: "invoice's Mark as paid",
		open: async (page, { api }) => {
			const { id } = await api("POST", "/api/invoices", anInvoice());
			await page.goto(`/invoices/${id}`);
			return "Mark as paid";
		},
		text: "Failed to update invoice. Please try again.",
		done: "is marked as paid",
	},
	{
		name: "session's end",
		open: async (page, { email, password }, other) => {
			await other.request.post("/api/login", { data: { email, password } });
			await page.goto("/settings/security");
			return "Sign out";
		},
		text: "Failed to sign the device out. Please try again.",
		done: "Device signed out",
	},
	{
		name: "account's Sign Out",
		open: async (page, { name }) => {
			await page.goto("/dashboard");
			await hydrated(page);
			await page.getByLabel(`Account, ${name}`).click();
			return "Sign Out";
		},
		title: "Logout failed",
		text: "The server could not be reached.",
		done: /\/auth$/,
	},
	{
		name: "language",
		open: async (page) => {
			await page.context().clearCookies();
			await page.goto("/login");
			return "Español";
		},
		text: "The server could not be reached.",
		done: /\/login$/,
	},
];

for (const { name, open, title, text, done } of BUTTONS) {
	test(`the ${name} without an answer leaves its page as it is, to be pressed again`, async ({
		page,
		account,
		stranger,
		refused,
		cut,
	}) => {
		cut();
		refused(500);
		const other = await stranger();
		await toPro(other.context(), account.email);
		const label = await open(page, account, await stranger());
		await hydrated(page);
		// In the page's memory: gone as soon as another document takes its place.
		await page.evaluate(() => Object.assign(window, { kept: true }));
		const address = page.url();
		await expectPageKept({
			page,
			text,
			...(title ? { title } : {}),
			press: () =>
				page
					.getByRole("button", { name: label, exact: !label.endsWith("out") })
					.first()
					.click(),
			expectKept: async () => {
				expect(page.url()).toBe(address);
				expect(await page.evaluate(() => "kept" in window)).toBe(true);
			},
		});
		if (typeof done === "string") await expect(toastOf(page, done)).toBeVisible();
		else await expect(page).toHaveURL(done);
	});
}
