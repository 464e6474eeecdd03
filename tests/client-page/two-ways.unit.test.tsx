import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { wordsOf } from "#tests/harness/page";
import { PayOnline } from "~/client-page/ui/pay-by-card";
import { inLanguage } from "~/kernel/language/in-language.server";
import type { Language } from "~/kernel/language/language";

const shown = (language: Language, besideCard: boolean) =>
	inLanguage(language, () => {
		const link = "https://pay.example.com/adler?x=1";
		return renderToStaticMarkup(<PayOnline link={link} amount="€250.50" besideCard={besideCard} ownerName="Nora" />);
	});

test.each([
	["en", "Pay €250.50 at pay.example.com", "By card, this page shows the payment as soon as it is confirmed."],
	["es", "Pagar €250.50 en pay.example.com", "Con tarjeta, esta página muestra el pago en cuanto se confirma."],
	["fr", "Payer €250.50 sur pay.example.com", "Par carte, cette page affiche le paiement dès sa confirmation."],
] as const)(
	"beside a card the sender's own link names its host and says how the two differ: %s",
	(language, label, why) => {
		const words = wordsOf(shown(language, true));
		expect(words).toContain(label);
		expect(words).toContain(why);
		expect(shown(language, true)).not.toContain("btn-primary");
	},
);

test("the link alone is the first button, and needs no words", () => {
	const alone = shown("en", false);
	expect(alone).toContain("btn-primary");
	expect(wordsOf(alone).trim()).toBe("Pay €250.50 online");
});
