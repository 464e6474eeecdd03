import type { Country } from "~/kernel/countries";
import { fitsScheme } from "./electronic-address";

/** A company's number in its country's register (BT-30), with the register's ISO 6523 code where it is known. */
export interface Registration {
	value: string;
	scheme: string;
}

/** The register of a country, and how its numbers look: spaces and dots are gone, other marks stay. */
const REGISTERS: Readonly<Record<string, readonly { scheme: string; form: RegExp; prefix?: string }[]>> = {
	BE: [{ scheme: "0208", form: /^[01]\d{9}$/ }],
	DK: [{ scheme: "0184", form: /^(DK)?\d{8}$/, prefix: "DK" }],
	FI: [{ scheme: "0212", form: /^\d{7}-\d$/ }],
	FR: [
		{ scheme: "0002", form: /^\d{9}$/ },
		{ scheme: "0009", form: /^\d{14}$/ },
	],
	IS: [{ scheme: "0196", form: /^\d{10}$/ }],
	NL: [
		{ scheme: "0106", form: /^\d{8}$/ },
		{ scheme: "0190", form: /^\d{20}$/ },
	],
	NO: [{ scheme: "0192", form: /^\d{9}$/ }],
	SE: [{ scheme: "0007", form: /^\d{6}-?\d{4}$/ }],
};

/** What people call the numbers of those registers, by scheme. */
const NAMES: Readonly<Record<string, string>> = {
	"0002": "SIREN",
	"0007": "Org.nr.",
	"0009": "SIRET",
	"0106": "KVK",
	"0184": "CVR",
	"0190": "OIN",
	"0192": "Org.nr.",
	"0196": "Kennitala",
	"0208": "KBO/BCE",
	"0212": "Y-tunnus",
};

/** A typed number as it is printed: after its register's name, or after `usual` where figures say nothing themselves. */
export function printedRegistration(typed: string, country: Country, usual: string): string {
	const name = NAMES[parseRegistration(typed, country)?.scheme ?? ""];
	const label = name ?? (/\p{L}/u.test(typed) ? "" : usual);
	return typed && label ? `${label} ${typed}` : typed;
}

/** A typed registration number with its scheme. One of no known form goes as it is, without a scheme. */
export function parseRegistration(typed: string, country: Country): Registration | null {
	if (typed === "") return null;
	const bare = typed.replace(/[\s.]+/g, "").toUpperCase();
	for (const { scheme, form, prefix = "" } of REGISTERS[country] ?? []) {
		if (!form.test(bare)) continue;
		const value =
			country === "SE" ? bare.replace("-", "") : prefix + bare.slice(bare.startsWith(prefix) ? prefix.length : 0);
		if (fitsScheme(scheme, value)) return { value, scheme };
	}
	return { value: typed, scheme: "" };
}
