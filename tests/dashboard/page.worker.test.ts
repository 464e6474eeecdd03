import { expect, test } from "vitest";
import { signedIn } from "#tests/harness/api";
import { aPayload } from "#tests/harness/factories";
import { wordsOf } from "#tests/harness/page";

test.each([
	["en", "+1 this month", "1 due this week", "+2 this month", "2 due this week", "0% success rate"],
	["es", "+1 este mes", "1 vence esta semana", "+2 este mes", "2 vencen esta semana", "0 % de facturas pagadas"],
	["fr", "+1 ce mois-ci", "1 arrive à échéance", "+2 ce mois-ci", "2 arrivent à échéance", "0 % de factures payées"],
] as const)("in %s the dashboard counts one and several as the language does", async (language, ...said) => {
	const [madeOne, dueOne, madeTwo, dueTwo, rate] = said;
	const me = await signedIn({ plan: "pro", language, timezone: "UTC" });
	const words = async () => wordsOf((await me.get("/dashboard")).body);
	const today = new Date().toISOString().slice(0, 10);
	const due = () => aPayload({ issueDate: today, dueDate: today });
	await me.call("POST", "/api/invoices", due());
	const one = await words();
	for (const text of [madeOne, dueOne, rate]) expect(one).toContain(text);
	await me.call("POST", "/api/invoices", due());
	const two = await words();
	for (const text of [madeTwo, dueTwo]) expect(two).toContain(text);
});
