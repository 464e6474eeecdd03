import { expect, test } from "vitest";
import { dueText } from "~/invoices/domain/due-text";
import { issuedRules } from "~/invoices/domain/invoice-input";
import { DraftPayload } from "~/invoices/domain/invoice-payload";
import type { AppError } from "~/kernel/errors";
import { inLanguage } from "~/kernel/language/in-language.server";
import { parse } from "~/kernel/validation";
import { asTyped } from "~/pricing/domain/as-typed";
import { UNSETTLED } from "~/settlement/domain/payment";

const item = { description: "Design", quantity: "1", rate: "100" };

function messagesOf(given: object): string[] {
	const parsed = issuedRules.items.safeParse([{ ...item, ...given }]);
	return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
}

test("what is wrong with an item is said in the order of its fields", () => {
	expect(messagesOf({ description: "", quantity: "0", rate: "-1" })).toEqual([
		"Description is required",
		"Quantity must be at least 1",
		"Rate must be positive",
	]);
	expect(messagesOf({ quantity: "2.5" })).toEqual(["Use a whole number, or choose a unit"]);
});

test("hours of tracked time have two decimals and may be below one; what is typed is whole", () => {
	const timeEntryIds = ["0b6c1f0e-7c5a-4f3b-9f0e-0a1b2c3d4e5f"];
	expect(messagesOf({ quantity: "0.02", timeEntryIds })).toEqual([]);
	expect(messagesOf({ quantity: "0.02" })).toEqual(["Use a whole number, or choose a unit"]);
	expect(messagesOf({ quantity: "-0.02", timeEntryIds, rate: "-1" })).toEqual([
		"Quantity must be at least 1",
		"Rate must be positive",
	]);
});

test("a line of hours, taken over to another invoice, keeps its amount in a form that passes", () => {
	const hours = { id: "a", description: "Design", quantity: 145, rate: 18_010, amount: 26_115, timeEntryIds: ["b"] };
	const { description, quantity, rate } = asTyped(hours, { currency: "USD" });
	expect({ description, quantity, rate }).toEqual({ description: "Design", quantity: 100, rate: 26_115 });
	expect(asTyped({ ...hours, quantity: 200, amount: 36_020 }, { currency: "USD" })).toEqual({
		description,
		quantity: 200,
		rate: 18_010,
		taxId: null,
	});
});

test("rules are made once and refuse in the language of who broke them", () => {
	expect(messagesOf({ quantity: "2000000" })).toEqual(["Quantity must be at most 1,000,000"]);
	expect(inLanguage("es", () => messagesOf({ description: "", quantity: "2000000", rate: "200000000" }))).toEqual([
		"La descripción es obligatoria",
		"La cantidad debe ser como máximo 1.000.000",
		"El precio debe ser como máximo 100.000.000,00",
		"El total es demasiado alto. Reduzca una cantidad o un precio.",
	]);
	const refusal = inLanguage("fr", () => {
		try {
			return parse(DraftPayload, { issueDate: "2026-06-02", dueDate: "2026-07-02", items: [] });
		} catch (error) {
			return error;
		}
	});
	expect((refusal as AppError).fieldErrors).toEqual({
		invoiceNumber: [
			"Champs obligatoires manquants\u00a0: indiquez le numéro de facture, la date d’émission et la date d’échéance.",
		],
	});
});

test.each([
	["en", "2026-07-01", "Due Jul 2, 2026, in 1 day"],
	["en", "2026-06-18", "Due Jul 2, 2026, in 14 days"],
	["en", "2026-07-03", "Due Jul 2, 2026, 1 day ago"],
	["en", "2026-07-02", "Due Jul 2, 2026, today"],
	["es", "2026-07-01", "Vence el 2 jul 2026, dentro de 1 día"],
	["es", "2026-07-04", "Venció el 2 jul 2026, hace 2 días"],
	["fr", "2026-07-01", "Échéance le 2 juil. 2026, dans 1 jour"],
	["fr", "2026-07-12", "Échéance le 2 juil. 2026, il y a 10 jours"],
] as const)("%s on %s: %s", (language, today, text) => {
	expect(inLanguage(language, () => dueText({ ...UNSETTLED, status: "sent", dueDate: "2026-07-02" }, today))).toBe(
		text,
	);
});
