import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { SignUp } from "~/access/domain/credentials";
import { describeDevice } from "~/access/domain/device";
import type { AppContext } from "~/context";
import { readmeText } from "~/export/domain/readme";
import { zipStream } from "~/export/server/zip.server";
import { inLanguage } from "~/kernel/language/in-language.server";
import { currentLanguage, formatNumber, LANGUAGES, type Language } from "~/kernel/language/language";
import { formatDuration } from "~/kernel/time/duration";
import { m } from "~/paraglide/messages";
import { SettingsPatch } from "~/profile/domain/settings-input";
import { RESPONSE_TIMES, TICKET_TYPE_NAMES } from "~/support/domain/ticket";
import { TicketFields } from "~/support/domain/ticket-input";

/** In each language, in the order of LANGUAGES. */
function inEach<Result>(work: () => Result): Result[] {
	return LANGUAGES.map((language) => inLanguage(language, work));
}

test("a rule that is made once is broken in the language of who breaks it", () => {
	const refusal = () => SignUp.safeParse({ name: "", email: "x@example.com", password: "12345" }).error?.issues;
	expect(inEach(() => refusal()?.map(({ message }) => message))).toEqual([
		["Name is required", "Password must be at least 6 characters"],
		["El nombre es obligatorio", "La contraseña debe tener al menos 6 caracteres"],
		["Le nom est obligatoire", "Le mot de passe doit comporter au moins 6 caractères"],
	]);
	const support = () => TicketFields.safeParse({ type: "" }).error?.issues[0]?.message;
	expect(inEach(support)).toEqual([
		"Please fill in all required fields.",
		"Rellene todos los campos obligatorios.",
		"Veuillez remplir tous les champs obligatoires.",
	]);
});

test("every language can be chosen, and no other", () => {
	for (const language of LANGUAGES) expect(SettingsPatch.parse({ language })).toEqual({ language });
	expect(SettingsPatch.safeParse({ language: "de" }).success).toBe(false);
});

test("names of things are asked for when they are shown", () => {
	const shown = () => [TICKET_TYPE_NAMES.billing(), RESPONSE_TIMES.general(), describeDevice("Firefox/140.0 Windows")];
	expect(inEach(shown)).toEqual([
		["Billing", "24-48 hours", "Firefox on Windows"],
		["Facturación", "24-48 horas", "Firefox en Windows"],
		["Facturation", "24 à 48 heures", "Firefox sur Windows"],
	]);
});

test("how long to wait is counted as each language counts", () => {
	const waits = () => [formatDuration(1, "second"), formatDuration(45, "second"), formatDuration(1, "minute")];
	const all = inEach(() => [...waits(), formatDuration(5, "minute"), formatDuration(24, "hour")]);
	expect(all.map((texts) => texts.map((text) => text.replace("\u00a0", " ")))).toEqual([
		["1 second", "45 seconds", "1 minute", "5 minutes", "24 hours"],
		["1 segundo", "45 segundos", "1 minuto", "5 minutos", "24 horas"],
		["1 seconde", "45 secondes", "1 minute", "5 minutes", "24 heures"],
	]);
});

test("what an account holds is counted as each language counts", () => {
	const held = (language: Language) =>
		[0, 1, 2, 1_000_000].map((count) =>
			inLanguage(language, () => m.admin_holds_invoices({ count, shown: formatNumber(count) })),
		);
	expect(held("en")).toEqual(["0 invoices", "1 invoice", "2 invoices", "1,000,000 invoices"]);
	expect(held("es")).toEqual(["0 facturas", "1 factura", "2 facturas", "1.000.000 de facturas"]);
	expect(held("fr")).toEqual(["0 facture", "1 facture", "2 factures", "1\u202f000\u202f000 de factures"]);
});

test("an archive says what is in it, and is made, in the language that it was asked for in", async () => {
	const contents = { since: 0, at: 0, logo: null, pdfs: false };
	expect(inLanguage("es", () => readmeText(contents))).toContain("todos los clientes guardados");
	async function* pieces() {
		for (let piece = 0; piece < 9; piece++) yield new TextEncoder().encode(currentLanguage());
	}
	async function* files() {
		yield { path: "said.txt", compress: false, pieces: pieces() };
	}
	const archive = inLanguage("fr", () => zipStream(SERVED, files()));
	const bytes = await inLanguage("es", () => readSlowly(archive));
	expect(new TextDecoder().decode(unzipSync(bytes)["said.txt"])).toBe("fr".repeat(9));
});

const SERVED = { clock: { now: () => Date.now() }, yieldToRequests: async () => {} } as AppContext;

/** Reads as a slow connection does: each piece is asked for by the reader, long after the one before. */
async function readSlowly(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
	const bytes: number[] = [];
	const reader = stream.getReader();
	for (let read = await reader.read(); !read.done; read = await reader.read()) {
		bytes.push(...read.value);
		await new Promise((resolve) => setTimeout(resolve));
	}
	return Uint8Array.from(bytes);
}
