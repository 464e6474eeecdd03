import { LONG_WORD } from "../harness/browser/bank";
import { test as base, expect } from "../harness/browser/browser";
import { become, goTo } from "../harness/browser/pages";
import { PLACES } from "../harness/browser/places";
import { cutOff } from "../harness/pseudo/cut-off";
import { plainWords } from "../harness/pseudo/plain-words";
import { startPseudo } from "../harness/pseudo/server";

const test = base.extend<object, { pseudo: string }>({
	pseudo: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
		async ({}, use) => {
			const { origin, stop } = await startPseudo();
			await use(origin);
			await stop();
		},
		{ scope: "worker", timeout: 300_000 },
	],
	baseURL: async ({ pseudo }, use) => use(pseudo),
	locale: "fr-FR",
	// Of calls to the API as well, so that an account that is made speaks it.
	extraHTTPHeaders: { "Accept-Language": "fr-FR" },
});

// One server for all of them.
test.describe.configure({ mode: "default" });

/** What is a name or a code in every language, and what Intl writes in French of months, days, countries and currencies. */
const KNOWN = new Set([
	..."Duebill Freelancer Pro Cloudflare Inc Stripe USD EUR GBP US INV English".split(" "),
	// Templates, and whom the sample on the landing page bills.
	..."Modern Blue Minimal Gray Creative Green Tidewater Press Portland OR Kestrel Pine Marlowe Bakery North Quay".split(
		" ",
	),
	..."Dental Adler Studio Berlin".split(" "),
	// Who and whom these accounts are and bill, on what machine, what is searched for, and the word that deletes.
	..."Nora Administrator Lindqvist Coffee Roasters Chidi Okafor Juniper Yoga Museum Halden Architects Europe".split(
		" ",
	),
	..."Chrome Linux no such project account DELETE et UTC mois CSV PDF".split(" "),
	// What the demo's invoices are for, as its receipts name it, and how French writes a pound.
	..."exposition Les Routes du sel Textes muraux en trois langues Catalogue pages affiches Hiver Work GB".split(" "),
	// What a recurring invoice is for, as its next one reads.
	"Design",
	// Of a request that took long, which the operator's page shows where there was one.
	..."GET POST ms".split(" "),
	// How VAT numbers of examples begin, and what follows the first day of a month.
	..."FR DE er".split(" "),
	// What a German form calls its boxes.
	..."Anlage Betriebseinnahmen als umsatzsteuerlicher Kleinunternehmer oder ohne Umsatzsteuer Vereinnahmte".split(" "),
	..."Umsatzsteuerpflichtige Umsatzsteuerfreie nicht umsatzsteuerbare sowie solche nach UStG".split(" "),
	// What numbers of invoices are made of.
	..."seq year yy month".split(" "),
	LONG_WORD,
	...frenchNames(),
]);

for (const who of ["visitor", "newcomer", "administrator", "demo"] as const) {
	test(`what a ${who} sees comes from messages, and fits where words are half as long again`, async ({
		page,
		context,
		account,
		refused,
	}) => {
		test.slow();
		// What is done at a place is done by its English words.
		const places = PLACES.filter((place) => place.who === who && !place.act && place.path !== "/api/docs");
		for (const { refused: status } of places) if (status) refused(status);
		const book = await become(who, context, account);
		if (who === "administrator") await context.request.patch("/api/user/settings", { data: { language: "fr" } });
		for (const place of places) {
			await page.setViewportSize({ width: 320, height: 700 });
			await goTo(page, place, book);
			const words = await page.evaluate(plainWords);
			expect
				.soft(
					[...new Set(words)].filter((word) => !KNOWN.has(word)),
					place.name,
				)
				.toEqual([]);
			for (const width of [320, 860]) {
				await page.setViewportSize({ width, height: 700 });
				expect.soft(await page.evaluate(cutOff), `${place.name} at ${width} px`).toEqual([]);
			}
		}
	});
}

function frenchNames(): string[] {
	const styles = ["short", "long"] as const;
	const days = Array.from({ length: 12 * 31 }, (_, day) => Date.UTC(2026, 0, 1 + day));
	const dates = styles.flatMap((style) =>
		days.map((day) => new Date(day).toLocaleDateString("fr-FR", { month: style, weekday: style, timeZone: "UTC" })),
	);
	const countries = ["US", "GB", "DE", "CA"].map(
		(code) => new Intl.DisplayNames("fr", { type: "region" }).of(code) ?? "",
	);
	const currencies = ["USD", "EUR", "GBP"].map(
		(code) => new Intl.DisplayNames("fr", { type: "currency" }).of(code) ?? "",
	);
	const words = [...dates, ...countries, ...currencies].flatMap((text) => text.match(/[A-Za-z]+/g) ?? []);
	// A date that stands alone begins with a capital.
	return words.flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)]);
}
