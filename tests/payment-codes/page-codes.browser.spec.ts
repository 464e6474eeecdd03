import type { Page } from "@playwright/test";
import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { qrTextOn, qrTextSeen } from "../harness/browser/qr";
import { readFields } from "./pix";

const ADDRESS = { legalName: "Adler Studio", streetAddress: "Weserstrasse 12", zip: "12047", city: "Berlin" };

/** What each scheme's code says, line by line or field by field, by the names that the page gives it. */
const SCHEMES = {
	"EPC of a SEPA transfer": {
		seller: { ...ADDRESS, country: "DE", iban: "DE89370400440532013000" },
		currency: "EUR",
		read: (text: string) => {
			const [, , , , , name = "", account = "", amount = "", , reference = "", remark = ""] = text.split("\n");
			return { name, account, amount: amount.replace("EUR", ""), reference: reference || remark };
		},
	},
	"Swiss QR-bill": {
		seller: { ...ADDRESS, zip: "8001", city: "Zurich", country: "CH", iban: "CH5604835012345678009" },
		currency: "CHF",
		read: (text: string) => {
			const lines = text.split(/\r?\n/);
			const [account = "", name = "", amount = ""] = [lines[3], lines[5], lines[18]];
			return { name, account, amount, reference: lines[28] || lines[29] };
		},
	},
	"Pix BR Code": {
		seller: { ...ADDRESS, city: "São Paulo", country: "BR", pixKey: "52998224725" },
		currency: "BRL",
		read: (text: string) => {
			const { "26": account = "", "54": amount = "" } = readFields(text);
			return { account: readFields(account)["01"], amount };
		},
	},
	UPI: {
		seller: { ...ADDRESS, city: "Pune", country: "IN", upiId: "nora@okbank" },
		currency: "INR",
		read: (text: string) => {
			const { searchParams } = new URL(text);
			return { name: searchParams.get("pn"), account: searchParams.get("pa"), amount: searchParams.get("am") };
		},
	},
} as const;

for (const [scheme, { seller, currency, read }] of Object.entries(SCHEMES)) {
	test(`${scheme}: page and paper show one code, and links and what is copied say the same`, async ({
		page,
		account,
	}) => {
		await account.api("PATCH", "/api/user/seller-profile", seller);
		const items = [{ description: "Site", quantity: 1, rate: 1234.5 }];
		const invoice = await account.api("POST", "/api/invoices", anInvoice({ currency, items }));
		const { url } = await account.api("POST", `/api/invoices/${invoice.id}/share`, {});
		const seen: (string | null)[] = [];
		for (const [width, colorScheme] of [
			[390, "light"],
			[390, "dark"],
			[1280, "light"],
			[1280, "dark"],
		] as const) {
			await page.setViewportSize({ width, height: 900 });
			await page.emulateMedia({ colorScheme });
			await page.goto(url);
			seen.push(await qrTextSeen(page.locator(".pay-slip svg[role=img]")));
		}
		seen.push(await qrTextOn(page.locator(".client-sheets-wide img").first()));
		const [text] = seen;
		if (!text) throw new Error("no code can be read");
		expect(seen).toEqual(seen.map(() => text));
		const said = read(text);
		expect(said.amount).toBe("1234.50");

		const copied = await copiedFields(page);
		expect(copied).toContain("1234.50");
		expect(copied).toContain(said.account);
		if ("name" in said) expect(copied).toContain(said.name);
		if ("reference" in said) {
			expect(said.reference).toContain(invoice.invoiceNumber.replace(scheme === "Swiss QR-bill" ? "-" : "", ""));
			expect(copied.map((each) => each.replaceAll(" ", ""))).toContain(said.reference);
		}
		if (scheme === "Pix BR Code") expect(copied).toContain(text);
		const open = page.locator('.pay-slip a[href^="upi:"]');
		await expect(open).toHaveCount(scheme === "UPI" ? 1 : 0);
		if (scheme === "UPI") expect(await open.getAttribute("href")).toBe(text);
	});
}

/** What the buttons beside the fields put on the clipboard. */
function copiedFields(page: Page): Promise<string[]> {
	return page
		.locator("[data-copy]")
		.evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset.copy ?? ""));
}
