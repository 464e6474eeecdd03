import { expect, test } from "vitest";
import type { Country } from "~/kernel/countries";
import { countryName } from "~/kernel/countries";
import { statementLabel } from "~/printing/domain/law-checklist";
import type { Condition, Statement } from "~/statements/domain/statement";
import { COUNTRIES, nationalOf } from "~/statements/domain/statements";

// Written anew by `npx vitest run --project=unit tests/statements/pages -u`.
test.each(COUNTRIES)("docs/paper has a page of %s as the table is", async (country) => {
	await expect(pageOf(country)).toMatchFileSnapshot(`../../docs/paper/${country}.md`);
});

function pageOf(country: Country): string {
	const { statements, terms } = nationalOf(country);
	const proposed = terms?.business?.en;
	return [
		`# ${countryName(country, "en")}`,
		"",
		"Made of the table in `app/statements/domain/countries` (decision 83). No row is advice: what is to be confirmed was not yet compared with its source by a professional.",
		"",
		...statements.map((statement) => `- ${rowText(statement, country)}`),
		...(proposed ? ["", `Proposed for the foot, to businesses: “${proposed}”`] : []),
		"",
	].join("\n");
}

function rowText(statement: Statement, country: Country): string {
	const { level, place, when, since, source, checked } = statement;
	const condition = conditionText(when);
	const start = since === "2008-01-01" ? "" : `, since ${since}`;
	return `**${statementLabel(statement, country)}** (${place}, ${level}${start})${condition && `, ${condition}`}: ${source}, ${checked ? `confirmed on ${checked}` : "to be confirmed"}`;
}

function conditionText({ kind, smallBusiness, buyer, at, document, taxed, untaxedByRule, from }: Condition): string {
	return [
		kind === "company" && "of a company",
		kind === "sole_trader" && "of a sole trader",
		smallBusiness === true && "under the scheme for small businesses",
		smallBusiness === false && "outside the scheme for small businesses",
		buyer && `to ${buyer.join(" or ")}`,
		at && `buyer: ${at.join(" or ")}`,
		document && `on ${document.join(" or ").replace("_", " ")}`,
		taxed === true && "where tax is charged",
		untaxedByRule && "where a rule takes the tax away",
		from && `from ${from.currency} ${(from.total / 100).toFixed(2)}`,
	]
		.filter(Boolean)
		.join(", ");
}
