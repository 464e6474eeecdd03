import { type Country, countryName } from "~/kernel/countries";
import { PRODUCT } from "~/kernel/product";
import type { CalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";

/** A state's system that invoices are issued through, or reported to as they are. */
interface StateSystem {
	name: string;
	since: CalendarDate;
	source: string;
}

/** Where neither a PDF nor an e-invoice by mail is the invoice. */
const SYSTEMS: Readonly<Record<Country, StateSystem>> = {
	GR: { name: "myDATA", since: "2021-11-01", source: "A.1138/2020" },
	HU: { name: "Online Számla (NAV)", since: "2021-01-04", source: "2007. évi CXXVII. törvény, 10. melléklet" },
	IT: { name: "Sistema di Interscambio (SdI)", since: "2024-01-01", source: "D.Lgs. 127/2015, art. 1" },
	PL: { name: "KSeF", since: "2026-04-01", source: "Ustawa o podatku od towarów i usług, art. 106ga" },
	PT: { name: "software certificado pela AT (ATCUD)", since: "2023-01-01", source: "Decreto-Lei 28/2019, art. 4" },
	RO: { name: "RO e-Factura", since: "2024-07-01", source: "OUG 120/2021" },
};

/**
 * What a seller has to do beside what is made here; empty where a country has no such system, or not yet on a day.
 * @param day the day of issue; left out, what holds from today or later
 */
export function issuedThroughText(country: Country, day?: CalendarDate): string {
	const system = SYSTEMS[country];
	if (!system || (day !== undefined && day < system.since)) return "";
	const { name, source } = system;
	return m.statements_issued_through({ country: countryName(country), system: name, source, product: PRODUCT.name });
}
