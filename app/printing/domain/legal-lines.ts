import type { Country } from "~/kernel/countries";
import { fill } from "~/kernel/fill";
import type { Language } from "~/kernel/language/language";
import { printedRegistration } from "~/seller/domain/registration";
import type { SellerDetails } from "~/seller/domain/seller-profile";
import { prefixedVatId } from "~/seller/domain/vat-id";
import { isRegisteredIn } from "~/statements/domain/computed-sentences";
import { bareNumber, isBesideVat, writtenNumber } from "~/statements/domain/national-number";
import { placeOfBuyer } from "~/statements/domain/place-of-buyer";
import { DOCUMENT_WORDS } from "./document-words";

interface LegalWords {
	capital: string;
	registeredIn: string;
	office: string;
	directors: string;
}

const LEGAL_WORDS: Readonly<Record<Language, LegalWords>> = {
	en: {
		capital: "share capital {capital}",
		registeredIn: "Registered in {place}",
		office: "Registered office: {office}",
		directors: "Directors: {directors}",
	},
	es: {
		capital: "capital social {capital}",
		registeredIn: "Inscrita en {place}",
		office: "Domicilio social: {office}",
		directors: "Administradores: {directors}",
	},
	fr: {
		capital: "au capital de {capital}",
		registeredIn: "Immatriculée en {place}",
		office: "Siège social\u00a0: {office}",
		directors: "Direction\u00a0: {directors}",
	},
};

/** What a business that has said what it is to the law prints of itself, below its address. */
export function legalLines(business: SellerDetails, language: Language, buyer: Country): string[] {
	const { country, taxId, registration, companyNumber = "", legalForm = "", shareCapital = "" } = business;
	const { register = "", registerNumber = "", registeredOffice: office = "", directors = "" } = business;
	const words = { ...DOCUMENT_WORDS[language], ...LEGAL_WORDS[language] };
	const vat = vatText(prefixedVatId(business.vatId, country), { language, seller: country, buyer });
	const place = register && isRegisteredIn(country) ? fill(words.registeredIn, { place: register }) : register;
	const isTheNumber = bareNumber(registration) === bareNumber(companyNumber);
	return [
		joined([legalForm, shareCapital && fill(words.capital, { capital: shareCapital })], " "),
		vat,
		(vat === "" || isBesideVat(country)) && writtenNumber("taxId", taxId, country, words.taxId),
		joined([place, registerNumber], ", "),
		writtenNumber("companyNumber", companyNumber, country, words.registration),
		office && fill(words.office, { office }),
		directors && fill(words.directors, { directors }),
		!isTheNumber && printedRegistration(registration, country, words.registration),
	].filter((text): text is string => typeof text === "string" && text !== "");
}

interface VatPlace {
	language: Language;
	seller: Country;
	buyer: Country;
}

/**
 * A VAT number as its country writes it: a Spaniard's without letters at home (RD 1619/2012, article 6), a Swiss one with the
 * tax's name in place of a label (MWSTG article 26).
 */
export function vatText(vatId: string, { language, seller, buyer }: VatPlace): string {
	if (vatId === "") return "";
	const swiss = /^(CHE)(\d{3})(\d{3})(\d{3})/.exec(vatId);
	if (swiss) {
		const [, letters, ...threes] = swiss;
		return `${letters}-${threes.join(".")} ${language === "fr" ? "TVA" : "MWST"}`;
	}
	const isSpanish = seller === "ES" && vatId.startsWith("ES") && placeOfBuyer(seller, buyer) === "home";
	return isSpanish ? `NIF ${vatId.slice(2)}` : `${DOCUMENT_WORDS[language].vatId} ${vatId}`;
}

function joined(parts: readonly string[], by: string): string {
	return parts.filter(Boolean).join(by);
}
