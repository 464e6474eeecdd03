import { expect, test } from "vitest";
import { testContext } from "#tests/harness/context";
import { aUser } from "#tests/harness/factories";
import { anEntry, details } from "#tests/time/time";
import { inLanguage } from "~/kernel/language/in-language.server";
import { LANGUAGES } from "~/kernel/language/language";
import { textStream } from "~/kernel/text-stream";
import { parse } from "~/kernel/validation";
import { m } from "~/paraglide/messages";
import { EntryFields } from "~/time/domain/time-entry-input";
import { entriesCsv } from "~/time/server/export-entries.server";
import { addEntry } from "~/time/server/time-entries.server";
import { startTimer } from "~/time/server/timer.server";

test("rules that were made once answer in the language of each who breaks them", () => {
	const refused = () => {
		try {
			parse(EntryFields, { description: "", hourlyRate: "100000000.01", startTime: "soon" });
		} catch (error) {
			return (error as { fieldErrors: Record<string, string[]> }).fieldErrors;
		}
	};
	expect(inLanguage("es", refused)).toMatchObject({
		description: ["La descripción es obligatoria"],
		hourlyRate: ["La tarifa por hora debe ser como máximo 100.000.000,00"],
		startTime: ["La hora de inicio debe ser una fecha y una hora"],
	});
	expect(refused()).toMatchObject({ hourlyRate: ["Hourly rate must be at most 100,000,000.00"] });
});

test("a second timer is refused in the language of who starts it", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "freelancer" });
	await startTimer(ctx, actor, details({ description: "Maquette" }));
	await expect(inLanguage("fr", () => startTimer(ctx, actor, details()))).rejects.toMatchObject({
		message: "Un chronomètre est déjà en cours\u00a0: Maquette",
	});
});

test("a file of entries has titles and statuses in the language of who asked for it", async () => {
	const { ctx } = testContext();
	const actor = await aUser(ctx, { plan: "freelancer" });
	await addEntry(ctx, actor, anEntry("2026-03-02T09:00:00Z", 87));
	const file = inLanguage("es", () => entriesCsv(ctx, actor, {}));
	const [head, row] = (await new Response(file).text()).trim().split("\r\n");
	expect(head).toContain("Descripción,Cliente,Proyecto,Inicio,Fin,Minutos,Horas,Tarifa por hora,Importe,Estado");
	expect(row).toContain(",87,1.45,85.00,123.25,Facturable");
});

test("pieces of a file that are written while it is read are in that language too", async () => {
	async function* pieces(): AsyncGenerator<string, void> {
		for (let piece = 0; piece < 4; piece++) yield `${m.time_badge_billable()} `;
	}
	const file = inLanguage("es", () => textStream(pieces()));
	// The first piece is made at once; the others when somebody reads on, outside the visit.
	await scheduler.wait(1);
	expect(await new Response(file).text()).toBe("Facturable ".repeat(4));
});

test("entries are counted by the rules of each language", () => {
	const counted = (count: number) =>
		LANGUAGES.map((language) => inLanguage(language, () => m.time_entries_count({ count })));
	expect(counted(0)).toEqual(["0 entries", "0 registros", "0 saisie"]);
	expect(counted(1)).toEqual(["1 entry", "1 registro", "1 saisie"]);
	expect(counted(2)).toEqual(["2 entries", "2 registros", "2 saisies"]);
});
