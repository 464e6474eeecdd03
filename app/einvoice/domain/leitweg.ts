/** A coarse part, a fine part where there is one, and two check digits (KoSIT, Formatspezifikation Leitweg-ID 2.0.2). */
const LEITWEG = /^(\d{2,12})(?:-([A-Z0-9]{1,30}))?-(\d{2})$/;
/** The coarse part begins with the number of a state, or 99 for the federation. */
const AUTHORITY = /^(0[1-9]|1[0-6]|99)/;

/** Whether a reference is written as a Leitweg-ID, which German authorities alone have. */
export function isLeitwegId(reference: string): boolean {
	return LEITWEG.test(reference) && AUTHORITY.test(reference);
}

/** Whether a Leitweg-ID has other check digits than ISO 7064 (MOD 97-10) makes of it; other references have none. */
export function hasLeitwegTypo(reference: string): boolean {
	if (!isLeitwegId(reference)) return false;
	let rest = 0;
	for (const character of reference.replaceAll("-", "")) {
		const value = Number.parseInt(character, 36);
		rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
	}
	return rest !== 1;
}
