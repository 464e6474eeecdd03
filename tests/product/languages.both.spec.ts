import { expect, newcomer, test } from "../harness/browser/browser";
import { exportPdf, textOf } from "../harness/browser/pdf";
import { toastOf } from "../harness/browser/toast";

/** What a person reads and presses on the way from the landing page to a PDF, in one language. */
const SPANISH = {
	language: "Español",
	lang: "es",
	address: "/es",
	signUp: "Registrarse",
	name: "Nombre",
	email: "Correo electrónico",
	password: "Contraseña",
	createAccount: "Registrarse",
	nameMissing: "El nombre es obligatorio",
	firstInvoice: "Crear su primera factura",
	newInvoice: "Crear factura",
	clientName: "Nombre del cliente",
	clientEmail: "Correo electrónico del cliente",
	issueDate: "Fecha de emisión",
	dueDate: "Fecha de vencimiento",
	description: "Descripción",
	rate: "Precio",
	send: "Crear y enviar factura",
	created: "Factura creada",
	pending: "Pendiente",
	exportPdf: "Exportar PDF",
	onPaper: ["Factura", "Vencimiento", "Concepto", "Subtotal", "1.234,50", "18 jun 2026"],
	settings: "Configuración",
	interfaceLanguage: "Idioma",
	save: "Guardar cambios",
};
type Words = { [Key in keyof typeof SPANISH]: (typeof SPANISH)[Key] };

const FRENCH: Words = {
	language: "Français",
	lang: "fr",
	address: "/fr",
	signUp: "Créer un compte",
	name: "Nom",
	email: "E-mail",
	password: "Mot de passe",
	createAccount: "Créer un compte",
	nameMissing: "Le nom est obligatoire",
	firstInvoice: "Créer votre première facture",
	newInvoice: "Créer une facture",
	clientName: "Nom du client",
	clientEmail: "E-mail du client",
	issueDate: "Date d’émission",
	dueDate: "Date d’échéance",
	description: "Description",
	rate: "Prix unit.",
	send: "Créer et envoyer la facture",
	created: "Facture créée",
	pending: "En attente",
	exportPdf: "Exporter en PDF",
	onPaper: ["Facture", "Date d’échéance", "Désignation", "Sous-total", "1\u202f234,50", "18 juin 2026"],
	settings: "Paramètres",
	interfaceLanguage: "Langue",
	save: "Enregistrer les modifications",
};

for (const words of [SPANISH, FRENCH]) {
	test(`from the footer's ${words.language} to a PDF, and back to English in the settings`, async ({
		page,
		javaScriptEnabled,
		refused,
	}) => {
		refused(400);
		const { name, email, password } = newcomer();
		const html = page.locator("html");
		const field = (label: string) => page.getByLabel(label, { exact: true });
		const button = (label: string) => page.getByRole("button", { name: label, exact: true });

		await test.step("choose the language in the footer", async () => {
			await page.goto("/");
			await expect(html).toHaveAttribute("lang", "en");
			await page.getByRole("contentinfo").getByRole("button", { name: words.language }).click();
			await expect(page).toHaveURL(words.address);
			await expect(html).toHaveAttribute("lang", words.lang);
		});

		await test.step("sign up, after a mistake that is told in the language", async () => {
			await page.getByRole("banner").getByRole("link", { name: words.signUp }).click();
			await field(words.email).fill(email);
			await field(words.password).fill(password);
			await button(words.createAccount).click();
			await expect(page.getByText(words.nameMissing).first()).toBeVisible();
			await field(words.name).fill(name);
			// Without JavaScript a password is typed again.
			await field(words.password).fill(password);
			await button(words.createAccount).click();
			await expect(page).toHaveURL("/dashboard");
		});

		await test.step("write an invoice and send it", async () => {
			await page.getByRole("link", { name: words.firstInvoice }).click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.newInvoice);
			await field(words.clientName).fill("Kestrel & Pine");
			await field(words.clientEmail).fill("accounts@kestrelpine.example");
			await field(words.issueDate).fill("2026-06-18");
			await field(words.dueDate).fill("2026-07-18");
			await field(words.description).fill("Design");
			await field(words.rate).fill("1234,50");
			await button(words.send).click();
			await expect(toastOf(page, words.created)).toBeVisible();
			await expect(page.getByText(words.pending).first()).toBeVisible();
		});

		await test.step("export it: the paper speaks the language too", async () => {
			await page.goto("/invoices");
			await page.getByRole("row", { name: "Kestrel" }).getByRole("link").first().click();
			const pdf = await exportPdf(page, () => page.getByRole("link", { name: words.exportPdf }).click());
			const text = (await textOf(pdf.bytes)).replace(/\s+/g, " ");
			for (const part of words.onPaper) expect(text).toContain(part.replace(/\s+/g, " "));
			expect(text).not.toMatch(/Invoice|Due date|Amount/);
		});

		await test.step("speak English from now on", async () => {
			await page.goto("/settings");
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.settings);
			await field(words.interfaceLanguage).selectOption("en");
			await button(words.save).click();
			await expect(html).toHaveAttribute("lang", "en");
			await expect(toastOf(page, "Settings Saved")).toBeVisible();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
			if (javaScriptEnabled !== false) await page.getByRole("link", { name: "Invoices", exact: true }).first().click();
			else await page.goto("/invoices");
			await expect(page.getByText("Pending").first()).toBeVisible();
		});
	});
}
