import fc from "fast-check";
import { expect, test } from "vitest";
import { camtFile } from "#tests/bank/bank";
import { damaged } from "#tests/harness/mutate";
import { tries } from "#tests/harness/volume";
import { readBankFile } from "~/bank/domain/read-file";
import { AppError } from "~/kernel/errors";
import { isCalendarDate } from "~/kernel/time/dates";

const text = (content: string) => new TextEncoder().encode(content);

const CAMT = camtFile([
	{ amount: "2532.52", text: "", reference: "RF04 INV204817", id: "A1" },
	{ amount: "640.00", text: "Rechnung &lt;&#196;rger&gt;", id: "A2" },
	{ amount: "9.90", text: "Fee", kind: "DBIT" },
]);
const MT940 = text(
	[
		...[":20:STARTUMS", ":25:37040044/0532013000", ":60F:C260608EUR1000,00"],
		...[":61:2606170617CR2532,52NTRFNONREF//B1", ":86:166?20SVWZ+RF04INV204817?21 Rest?32KESTREL AND PI?33NE"],
		...[":61:2606120612RC640,00NTRFNONREF//B2", ":86:R\u00fcckgabe", ":62F:C260617EUR2,0"],
	].join("\r\n"),
);
const CSV = text(
	'Buchungstag;Betrag;Name;Verwendungszweck;IBAN;W\u00e4hrung\n17.06.2026;"2.532,52";"Kestrel; Pine";R-1;DE02;EUR\n18.06.2026;-1,00;x;y;;EUR\n',
);

const KINDS: [string, Uint8Array, string[]][] = [
	[
		"CAMT.053",
		CAMT,
		[
			"<Ntry>",
			"</Ntry>",
			"<Amt Ccy='XXX'>",
			"&x;",
			"<!DOCTYPE a [<!ENTITY x 'y'>]>",
			"-",
			"1e9",
			"9".repeat(20),
			"NaN",
			"<![CDATA[",
		],
	],
	["MT940", MT940, [":61:", "\n:86:", "C99,", "?20", "RD", ",", "9".repeat(20), "260230", "\n-\n"]],
	["CSV", CSV, ['"', ";", ",", "\t", "\n", "=1+1", "1e9", "9".repeat(20), "31.02.2026", "\ufeff", "-", "\u0000"]],
];

test.each(KINDS)("of a damaged %s file come payments that can be booked, or a refusal in words", (_, file, pieces) => {
	fc.assert(
		fc.property(damaged([file], pieces), (bytes) => {
			const began = process.cpuUsage();
			try {
				for (const { day, amount, currency } of readBankFile(bytes, "EUR").lines) {
					expect(isCalendarDate(day), day).toBe(true);
					expect(Number.isSafeInteger(amount) && amount > 0, String(amount)).toBe(true);
					expect(currency).toMatch(/^[A-Z]{3}$/);
				}
			} catch (error) {
				if (!(error instanceof AppError)) throw error;
				expect([error.code, error.message]).toEqual(["invalid", expect.stringMatching(/\S/)]);
			}
			const { user, system } = process.cpuUsage(began);
			expect((user + system) / 1000).toBeLessThan(2000);
		}),
		{ ...tries(20_000), endOnFailure: true },
	);
});
