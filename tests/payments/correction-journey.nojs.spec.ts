import { expect, test } from "../harness/browser/browser";
import { anInvoice, day } from "../harness/browser/data";
import { invoiceForm } from "../harness/browser/invoice-form";
import { expectInXml, expectOnPaper, rowsOf } from "../harness/browser/sums";
import { toastOf } from "../harness/browser/toast";

/** 3 × 480.50 and 96.35 at 20 %; two days were meant. */
const WRONG = { net: "1537.85", tax: "307.57", total: "1845.42" };
const RIGHT = { net: "1057.35", tax: "211.47", total: "1268.82" };

/** "1845.42" as French pages have it. */
const shown = (plain: string) => `${plain.replace(/^(\d)(\d{3})\./, "$1 $2,").replace(".", ",")} €`;
const shownOf = (sums: typeof WRONG) => Object.values(sums).map(shown);

const BUSINESS = {
	...{ streetAddress: "12 rue de la Paix", city: "Paris", zip: "75002", country: "FR", vatId: "FR40303265045" },
	...{
		phone: "+33 1 23 45 67 89",
		iban: "FR14 2004 1010 0505 0001 3M02 606",
		electronicAddress: "0009:30326504500019",
	},
};
const CLIENT = {
	...{ name: "Atelier Kestrel", email: "compta@kestrel.example", streetAddress: "3 quai Perrache", city: "Lyon" },
	...{ zip: "69002", country: "FR", buyerReference: "BC 7", electronicAddress: "0088:4012345000016" },
};

for (const width of [1280, 390]) {
	test.describe(`${width} px`, () => {
		test.use({ locale: "fr" });

		test("in French a mistake in a sent invoice is credited whole, billed again and paid, every sum the same", async ({
			page,
			account,
			context,
			stranger,
		}) => {
			await page.setViewportSize({ width, height: 844 });
			await account.api("PATCH", "/api/user/settings", { language: "fr", currency: "EUR", timezone: "UTC" });
			await account.api("PATCH", "/api/user/seller-profile", BUSINESS);
			await account.api("PUT", "/api/tax-profile", { country: "FR", baseCurrency: "EUR" });
			const items = [
				{ description: "Conception", quantity: 3, unit: "day", rate: 480.5 },
				{ description: "Hébergement", quantity: 1, rate: 96.35 },
			];
			const given = anInvoice({ items, clientData: CLIENT, issueDate: day(0), dueDate: day(30), language: "fr" });
			const { id, invoiceNumber } = await account.api("POST", "/api/invoices", given);
			const form = invoiceForm(page);
			const read = async () => {
				const number = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
				return { number, id: page.url().split("/").at(-1) ?? "" };
			};
			let note = { number: "", id: "" };
			let again = { number: "", id: "" };

			await test.step("the invoice leads to a credit note of all that is open", async () => {
				await page.goto(`/invoices/${id}`);
				await expect(page.locator("html")).toHaveAttribute("lang", "fr");
				for (const sum of shownOf(WRONG)) await expect(page.locator(".slip")).toContainText(sum);
				await page.getByRole("link", { name: "Facture d’avoir", exact: true }).click();
				await page.getByLabel("Annuler la facture").check();
				await page.getByLabel("Motif").fill("Deux jours, et non trois.");
				await page.getByRole("button", { name: "Émettre l’avoir" }).click();
				await expect(toastOf(page, "Avoir émis")).toContainText(invoiceNumber);
				note = await read();
				await expect(page.locator("main")).toContainText(invoiceNumber);
				await expectOnPaper(page, ["Deux jours, et non trois.", ...shownOf(WRONG)], "Exporter en PDF");
				await expectInXml(context, note.id, 381, Object.values(WRONG));
			});

			await test.step("from there it is billed again, with what was meant", async () => {
				await page.getByRole("link", { name: "Refacturer" }).click();
				await expect(page).toHaveURL(`/invoices/new?from=${id}`);
				await expect(form.field("Nom du client")).toHaveValue(CLIENT.name);
				await page.locator("[name='items[0].quantity']").fill("2");
				await form.button("Créer et envoyer la facture").click();
				await expect(toastOf(page, "Facture créée")).toBeVisible();
				await page.locator("main a[href^='/invoices/']", { hasText: /\d{4}/ }).first().waitFor();
				const [newest] = (await rowsOf(context, "/invoices/export.csv")).filter(
					({ Total, Statut }) => Total === RIGHT.total && Statut !== "Facture d’avoir",
				);
				await page
					.getByRole("link", { name: newest?.Numéro ?? "" })
					.first()
					.click();
				again = await read();
				await expectOnPaper(page, shownOf(RIGHT), "Exporter en PDF");
				await expectInXml(context, again.id, 380, Object.values(RIGHT));
			});

			await test.step("the client sees the new sum, and it is paid", async () => {
				const { url } = await account.api("POST", `/api/invoices/${again.id}/share`, {});
				const reader = await stranger();
				await reader.setViewportSize({ width, height: 844 });
				await reader.goto(url);
				await expect(reader.locator("main")).toContainText(shown(RIGHT.total));
				await page.getByRole("link", { name: "Enregistrer un paiement" }).click();
				await expect(page.getByLabel("Montant en EUR")).toHaveValue("1268,82");
				await page.getByRole("button", { name: "Enregistrer un paiement" }).click();
				await expect(toastOf(page, "Paiement enregistré")).toBeVisible();
				await expect(page.getByText("Payée").first()).toBeVisible();
			});

			await test.step("CSV and reports say what is left of the three", async () => {
				const rows = await rowsOf(context, "/invoices/export.csv");
				const sums = (number: string) => {
					const row = rows.find((each) => each.Numéro === number);
					return [row?.["Sous-total"], row?.Taxe, row?.Total, row?.["Reste dû"]];
				};
				expect(sums(invoiceNumber)).toEqual([...Object.values(WRONG), "0.00"]);
				expect(sums(note.number)).toEqual([...Object.values(WRONG), "0.00"]);
				expect(sums(again.number)).toEqual([...Object.values(RIGHT), "0.00"]);
				const period = `from=${day(-30)}&to=${day(1)}`;
				const [tax] = await rowsOf(context, `/reports/tax.csv?${period}`);
				expect(tax).toMatchObject({ "Taux en pour cent": "20", "Base HT": RIGHT.net, Taxe: RIGHT.tax });
				await page.goto("/reports");
				const income = page.getByRole("table", { name: "Revenus" });
				for (const sum of shownOf(RIGHT)) await expect(income).toContainText(sum.replace(" €", ""));
			});
		});
	});
}
