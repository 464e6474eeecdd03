import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "~/kernel/language/language";
import settings from "../../project.inlang/settings.json";

const { baseLocale, locales, "plugin.inlang.messageFormat": format } = settings;

type Message = string | [{ declarations: string[]; selectors: string[]; match: Record<string, string> }];

/** The rooms that have messages, in the order of the settings. */
const ROOMS = format.pathPattern.map((pattern) => /^\.\/app\/([a-z-]+)\//.exec(pattern)?.[1] ?? "");

const messagesOf = (room: string, language: Language) =>
	JSON.parse(readFileSync(`app/${room}/messages/${language}.json`, "utf8")) as Record<string, Message>;

/** Every message: its key, language and texts, one for each plural and case. */
const ALL = ROOMS.flatMap((room) =>
	LANGUAGES.flatMap((language) =>
		Object.entries(messagesOf(room, language)).map(([key, message]) => ({
			room,
			language,
			key,
			texts: typeof message === "string" ? [message] : Object.values(message[0].match),
			cases: typeof message === "string" ? [] : Object.keys(message[0].match),
			declarations: typeof message === "string" ? [] : message[0].declarations,
		})),
	),
);
const ENGLISH = new Map(ALL.filter(({ language }) => language === "en").map((each) => [each.key, each]));
const TRANSLATED = ALL.filter(({ language }) => language !== "en");

test("the messages are those of the languages that the product has", () => {
	expect([baseLocale, locales]).toEqual(["en", LANGUAGES]);
	expect(ENGLISH.size).toBeGreaterThan(500);
	const folders = readdirSync("app", { recursive: true, encoding: "utf8" })
		.map((file) => file.split(path.sep))
		.filter(([room, folder, ...rest]) => folder === "messages" && rest.length === 0 && room !== "paraglide")
		.map(([room]) => room);
	expect(new Set(folders)).toEqual(new Set(ROOMS));
});

test("a message is called after its room", () => {
	expect(ALL.filter(({ key, room }) => !key.startsWith(`${room.replace("-", "_")}_`)).map(({ key }) => key)).toEqual(
		[],
	);
});

test("no message is unused", () => {
	const code = readdirSync("app", { recursive: true, encoding: "utf8" })
		.filter((file) => /\.tsx?$/.test(file))
		.map((file) => readFileSync(`app/${file}`, "utf8"))
		.concat(readdirSync("workers", { recursive: true, encoding: "utf8" }).filter(isCode).map(readWorker));
	const used = new Set(code.flatMap((text) => [...text.matchAll(/\bm\s*\.\s*([a-z_0-9]+)/g)].map(([, key]) => key)));
	expect([...ENGLISH.keys()].filter((key) => !used.has(key))).toEqual([]);
});

const isCode = (file: string) => /\.tsx?$/.test(file);
const readWorker = (file: string) => readFileSync(`workers/${file}`, "utf8");

test("a translation has the inputs and marks of the English text", () => {
	const parts = (texts: string[]) =>
		[...new Set(texts.flatMap((text) => [...text.matchAll(/\{[^}]+\}/g)].map(([part]) => part)))].sort();
	const differing = TRANSLATED.filter(
		({ key, texts }) => parts(texts).join() !== parts(ENGLISH.get(key)?.texts ?? []).join(),
	);
	expect(differing.map(({ key, language }) => `${language} ${key}`)).toEqual([]);
});

test("a plural has every form that its language knows (CLDR)", () => {
	const lacking = ALL.flatMap(({ key, language, cases, declarations }) => {
		const plural = declarations.find((each) => / plural\b/.test(each))?.match(/^local (\w+)/)?.[1];
		if (!plural) return [];
		const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
		const given = new Set(cases.flatMap((each) => each.match(new RegExp(`\\b${plural}=(\\w+|\\*)`))?.[1] ?? []));
		return forms.filter((form) => !given.has(form) && !given.has("*")).map((form) => `${language} ${key}: ${form}`);
	});
	expect(lacking).toEqual([]);
});

test("no translation is empty, or English still", () => {
	// Not names, which begin with capitals; and not a word or two that two languages share.
	const words = (text: string) => {
		const all = text.replace(/\{[^}]+\}/g, "").match(/\p{L}{2,}/gu) ?? [];
		return all.some((word) => /^\p{Ll}/u.test(word)) ? all : [];
	};
	const same = TRANSLATED.filter(({ key, texts }) => {
		const english = ENGLISH.get(key)?.texts ?? [];
		return (
			texts.some((text) => text.trim() === "") || (texts.join() === english.join() && words(texts.join(" ")).length > 2)
		);
	});
	expect(same.map(({ key, language }) => `${language} ${key}`)).toEqual([]);
});

test("French is set as French printers do: no-break spaces before high signs and within guillemets, one apostrophe", () => {
	const wrong = ALL.filter(({ language }) => language === "fr").flatMap(({ key, texts }) =>
		texts
			.filter((text) => / [:;?!»]|[^\s\u00a0\u202f(:/]\?(?![\w=&])|« |[\p{L}]'[\p{L}]|\.\.\./u.test(text))
			.map((text) => `${key}: ${text}`),
	);
	expect(wrong).toEqual([]);
});

test("French shortens no word before a name: none stands before what may begin with a vowel", () => {
	// Figures, days and numbers of documents are read as they stand; the product and its plans begin with consonants.
	const figures = [
		...["amount", "count", "days", "discount", "found", "least", "left", "limit", "max", "open", "price", "shown"],
		...["added", "at", "date", "day", "deadline", "due", "from", "made", "since", "to", "until", "used"],
		...["weekday", "when", "number", "numbers", "product", "plan"],
	];
	const shortened = /(?<!\p{L})(?:de|que|si|le|la|ne|se|jusque|lorsque|puisque) (?:\{#\w+\})?\{(\w+)\}/giu;
	const found = ALL.filter(({ language }) => language === "fr").flatMap(({ key, texts }) =>
		texts.flatMap((text) => [...text.matchAll(shortened)].map(([, name = ""]) => ({ key, name }))),
	);
	expect(found.length).toBeGreaterThan(50);
	expect(found.filter(({ name }) => !figures.includes(name))).toEqual([]);
});

test("French has one word for a reminder", () => {
	const said = ALL.filter(({ language, texts }) => language === "fr" && texts.some((text) => /\brelanc/i.test(text)));
	expect(said.map(({ key }) => key)).toEqual([]);
});

test("Spanish opens what it asks and exclaims, and writes dots as one sign", () => {
	const wrong = ALL.filter(({ language }) => language === "es").flatMap(({ key, texts }) =>
		texts
			.filter(
				(text) =>
					(/\?(?![\w=&])/.test(text) && !text.includes("¿")) ||
					(text.includes("!") && !text.includes("¡")) ||
					text.includes("..."),
			)
			.map((text) => `${key}: ${text}`),
	);
	expect(wrong).toEqual([]);
});

test("Spanish speaks to everybody as usted", () => {
	// Imperatives that end as the third person does count where a sentence begins, and only verbs that ask for something.
	const asked =
		"Introduce|Indica|Elige|Usa|Utiliza|Añade|Comprueba|Confirma|Selecciona|Revisa|Prueba|Guarda|Sube|Pon|Haz|Ten";
	const familiar = [
		/(?<!\p{L})(tú|tu|tus|ti|te|contigo|tuy[oa]s?|puedes|podrás|quieres|tienes|debes|eres|estás|has)(?!\p{L})/iu,
		new RegExp(`(^|[.:!?] |[¡«])(${asked})(?!\\p{L})`, "u"),
		/(?<!\p{L})(Inténta|Prueba|Guárda|Compruéba|Expórta|Quíta|Redúce|Súbe|Escríbe|Elíge|Corríge|Devuélve|Haz|Pon)l[oa]s?(?!\p{L})/iu,
	];
	const wrong = ALL.filter(({ language }) => language === "es").flatMap(({ key, texts }) =>
		texts.filter((text) => familiar.some((each) => each.test(text))).map((text) => `${key}: ${text}`),
	);
	expect(wrong).toEqual([]);
});

test("what people stumbled over has the word of the trade", () => {
	const said = (language: Language, word: RegExp) =>
		ALL.filter(
			(each) => each.language === language && each.room !== "demo" && each.texts.some((text) => word.test(text)),
		);
	expect(said("fr", /\blivre\b(?! des recettes)/i), "a list is no book, but the one that the law names").toEqual([]);
	expect(said("es", /\blibros?\b/i), "a list is no book").toEqual([]);
	const tracked = ALL.filter(({ room }) => room === "time").flatMap(({ texts }) => texts);
	expect(
		tracked.filter((text) => /\{hours\} (?!h\b)/.test(text)),
		"hours are h",
	).toEqual([]);
	const word = (language: Language, key: string) =>
		ALL.find((each) => each.language === language && each.key === key)?.texts[0];
	for (const language of LANGUAGES) expect(word(language, "ui_optional")).toMatch(/^\(\w+\)$/);
	for (const language of ["es", "fr"] as const) {
		expect(word(language, "shell_terms_of_usage")).toBe(word(language, "shell_terms_of_service"));
	}
	expect(word("en", "kernel_email_required")).toBe("Email is required");
	expect(word("en", "profile_notifications_about")).toMatch(/^Emails we send for you/);
	expect(word("fr", "templates_refresh_preview")).toBe("Actualiser l’aperçu");
});
