import { parseCountry } from "~/kernel/countries";
import { dateIn, formatDate, type Instant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { isMemberState } from "~/taxes/domain/member-states";

export interface VatAnswer {
	result: "valid" | "unknown";
	name: string;
}

/** What was said of a client's VAT number when the register was asked last. */
export interface VatCheck {
	vatId: string;
	result: VatAnswer["result"] | "unreachable";
	name: string;
	at: Instant;
}

/** Whether the register knows numbers like this one: those of the Union, Greece's as EL, and of Northern Ireland as XI. */
export function isInRegister(vatId: string): boolean {
	const letters = vatId.slice(0, 2);
	if (letters === "EL" || letters === "XI") return true;
	const country = parseCountry(letters);
	return country !== null && letters !== "GR" && isMemberState(country);
}

/** What was said of the number that a client has now; `null` where that was never asked. */
export function currentCheck({
	vatId,
	vatCheck,
}: {
	vatId: string;
	vatCheck?: VatCheck | null | undefined;
}): VatCheck | null {
	return vatCheck && vatCheck.vatId === vatId ? vatCheck : null;
}

/** The same in words, with its day. */
export function checkText({ result, name, at }: VatCheck, timezone: string): string {
	const date = formatDate(dateIn(timezone, at));
	if (result === "valid") return name ? m.clients_vat_valid_name({ date, name }) : m.clients_vat_valid({ date });
	return result === "unknown" ? m.clients_vat_unknown({ date }) : m.clients_vat_unreachable({ date });
}
