import { expect, test } from "vitest";
import { clientManagementPrompt, monthlyPrice, offers, orderLabel, priceText } from "~/billing/domain/catalogue";
import { freeBanner } from "~/billing/domain/upgrade-words";
import { inLanguage } from "~/kernel/language/in-language.server";
import { LANGUAGES } from "~/kernel/language/language";
import { overwriteCountry } from "~/kernel/language/region";

const AS_SHIPPED = { freePdf: "watermarked", clientManagementFrom: "freelancer" } as const;
const inEach = (text: () => string) => LANGUAGES.map((language) => inLanguage(language, text));

test("prices are quoted as each language writes dollars", () => {
	expect(inEach(() => monthlyPrice("pro"))).toEqual(["$19 per month", "19\u00a0US$ al mes", "19\u00a0$US par mois"]);
	expect(inEach(() => priceText({ price: { month: 9_00, year: 86_00 } }, "year"))).toEqual([
		"$86 per year (save 20%)",
		"86\u00a0US$ al año (ahorre un 20\u00a0%)",
		"86\u00a0$US par an (20\u00a0% d’économie)",
	]);
});

test("a plan's name is read in the language of the moment, wherever it stands", () => {
	expect(
		inEach(() =>
			offers(AS_SHIPPED)
				.map(({ name }) => name)
				.join(),
		),
	).toEqual(["Free,Freelancer,Pro", "Gratis,Freelancer,Pro", "Gratuit,Freelancer,Pro"]);
	expect(inEach(() => orderLabel("pro", "free"))).toEqual([
		"Move to Free",
		"Cambiar al plan Gratis",
		"Passer au forfait Gratuit",
	]);
});

test("banners are whole sentences in each language, for each of the operator's switches", () => {
	const texts = (["watermarked", "clean", "locked"] as const).flatMap((freePdf) =>
		inEach(() => freeBanner({ freePdf }).text),
	);
	expect(new Set(texts).size).toBe(9);
	for (const text of texts) expect(text).toMatch(/^(Upgrading to )?Pro .*\.$/);
	expect(inEach(() => clientManagementPrompt(AS_SHIPPED))).toEqual([
		"Client management is for Freelancer and Pro subscribers.",
		"La gestión de clientes es para los suscriptores de Freelancer y Pro.",
		"La gestion des clients est réservée aux abonnés Freelancer et Pro.",
	]);
});

test("prices stay in dollars everywhere, and say whose dollars they are to readers outside the United States", () => {
	const read = (country: string) => {
		overwriteCountry(() => country);
		return monthlyPrice("freelancer");
	};
	expect(["", "US", "IE", "CA", "JP"].map(read)).toEqual([
		...["$9 per month", "$9 per month", "US$9 per month", "US$9 per month", "US$9 per month"],
	]);
	overwriteCountry(() => "");
});
