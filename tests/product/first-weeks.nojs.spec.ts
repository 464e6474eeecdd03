import type { Page } from "@playwright/test";
import { becomeAdministrator } from "../harness/browser/administrator";
import { expect, newcomer, test } from "../harness/browser/browser";
import { exportPdf, textOf } from "../harness/browser/pdf";
import { toastOf } from "../harness/browser/toast";

/** What is read and pressed in Lyon and in Valencia. */
const FRENCH = {
	...{ name: "Nom", email: "E-mail", password: "Mot de passe", signUp: "Créer un compte" },
	...{ clientName: "Nom du client", clientEmail: "E-mail du client", country: "Pays" },
	...{ description: "Description", rate: "Prix unit.", send: "Créer et envoyer la facture", created: "Facture créée" },
	...{ refresh: "Actualiser l’aperçu", exportPdf: "Exporter en PDF" },
	...{ yes: "Oui, dans le pays ci-dessous", continue: "Continuer", saved: "Taxes enregistrées" },
};
const SPANISH: typeof FRENCH = {
	...{ name: "Nombre", email: "Correo electrónico", password: "Contraseña", signUp: "Registrarse" },
	...{ clientName: "Nombre del cliente", clientEmail: "Correo electrónico del cliente", country: "País" },
	...{ description: "Descripción", rate: "Precio", send: "Crear y enviar factura", created: "Factura creada" },
	...{ refresh: "Actualizar la vista previa", exportPdf: "Exportar PDF" },
	...{ yes: "Sí, en el país indicado", continue: "Continuar", saved: "Ajustes de impuestos guardados" },
};

function inWords(page: Page, words: typeof FRENCH) {
	const field = (label: string) => page.getByLabel(label, { exact: true });
	const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
	return {
		field,
		async signUp() {
			const { name, email, password } = newcomer();
			await page.goto("/signup");
			await field(words.name).fill(name);
			await field(words.email).fill(email);
			await field(words.password).fill(password);
			await press(words.signUp);
			await expect(page).toHaveURL("/dashboard");
		},
		async chargeTax(country: string) {
			await page.goto("/settings/tax");
			await field(words.yes).check();
			await expect(field(words.country)).toHaveValue(country);
			await press(words.continue);
			await expect(toastOf(page, words.saved)).toBeVisible();
		},
		/** Bills one line for an amount, and returns what is on paper, with the total that the form said before. */
		async bill(amount: string) {
			await page.goto("/invoices/new");
			await field(words.clientName).fill("Atelier du Rhône");
			await field(words.clientEmail).fill("bonjour@atelier.example");
			await field(words.description).fill("Illustrations");
			await field(words.rate).fill(amount);
			await press(words.refresh);
			await expect(page.getByRole("textbox", { name: words.description })).toHaveValue("Illustrations");
			const total = await page.locator(".action-total .fig").innerText();
			await press(words.send);
			await expect(toastOf(page, words.created)).toBeVisible();
			await page.getByRole("row", { name: "Atelier" }).first().getByRole("link").first().click();
			const { bytes } = await exportPdf(page, () => page.getByRole("link", { name: words.exportPdf }).click());
			return { total, paper: (await textOf(bytes)).replace(/\s+/g, " ") };
		},
	};
}

test.describe("in Lyon", () => {
	test.use({ locale: "fr-FR" });

	test("who begins under the franchise bills without VAT and says why, and later with 20 %", async ({ page }) => {
		const { signUp, bill, chargeTax } = inWords(page, FRENCH);
		await signUp();
		await expect(page.locator("html")).toHaveAttribute("lang", "fr");
		const settings = await (await page.request.get("/api/user")).json();
		expect(settings).toMatchObject({ timezone: "Europe/Paris", currency: "EUR" });
		const business = { legalName: "Studio Lyon", country: "FR", taxCategory: "E" };
		expect((await page.request.patch("/api/user/seller-profile", { data: business })).ok()).toBe(true);

		const before = await bill("1234,50");
		expect(before.total).toMatch(/^1\s234,50\s€$/);
		expect(before.paper).toContain("TVA non applicable, art. 293 B du CGI");
		await chargeTax("FR");
		const after = await bill("100");
		expect(after.total).toMatch(/^120,00\s€$/);
		expect(after.paper).toContain("TVA 20");
		expect(after.paper).not.toContain("293 B");
	});
});

test.describe("in Valencia", () => {
	test.use({ locale: "es-ES" });

	test("who signs up charges 21 % IVA and reads nothing but Spanish on paper", async ({ page }) => {
		const { signUp, bill, chargeTax } = inWords(page, SPANISH);
		await signUp();
		await expect(page.locator("html")).toHaveAttribute("lang", "es");
		const settings = await (await page.request.get("/api/user")).json();
		expect(settings.currency).toBe("EUR");
		await page.request.patch("/api/user/settings", { data: { timezone: "Europe/Madrid" } });
		await chargeTax("ES");
		const { total, paper } = await bill("100");
		expect(total).toMatch(/^121,00\s€$/);
		for (const part of ["Factura", "IVA 21", "Base imponible"]) expect(paper).toContain(part);
		expect(paper).not.toMatch(/Invoice|Due date|Amount|Tax/);
	});
});

test("a form that comes back says so in its title, and what a line does without has words", async ({
	page,
	account,
	refused,
}) => {
	refused(400);
	await account.api("PUT", "/api/tax-profile", { country: "DE", baseCurrency: "EUR" });
	await account.api("PATCH", "/api/user/settings", { currency: "EUR" });
	await page.goto("/invoices/new");
	await expect(page.locator(".item-more > summary")).toHaveText("Unit, tax and discount");
	await expect(page.locator(".item-more > summary > span")).toBeVisible();
	await expect(page.getByLabel("Exchange rate (optional)")).toHaveCount(1);
	await expect(page.getByText("1 EUR in EUR")).toHaveCount(0);
	await becomeAdministrator(page.context());
	await page.goto("/clients/new");
	await page.getByRole("button", { name: "Add Client" }).click();
	await expect(page).toHaveTitle("Error: Add Client | Duebill");
});
