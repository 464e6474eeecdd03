import { remainderBy97 } from "~/kernel/check-digits";

/** Figures of a reference that are drawn; two more check them. */
export const JOINT_FIGURES = 10;

/** What one transfer for several invoices is known by: "DB-4821-9073-6574". A Swiss QR reference holds figures alone; two check it (ISO 7064 MOD 97-10). */
export function jointReference(figures: string): string {
	return written(figures + String(98 - remainderBy97(`${figures}00`)).padStart(2, "0"));
}

/** The references that a text may have, wherever banks break it: their check figures hold. Which there are, the database says. */
export function jointReferencesIn(text: string): string[] {
	const runs = text.replace(/[^\p{L}\p{N}]/gu, "").match(/\d{12,}/g) ?? [];
	const found = runs.flatMap((run) =>
		Array.from({ length: run.length - 11 }, (_, at) => run.slice(at, at + 12)).filter(
			(part) => Number(part) % 97 === 1,
		),
	);
	return [...new Set(found)].map(written);
}

function written(figures: string): string {
	return `DB-${figures.slice(0, 4)}-${figures.slice(4, 8)}-${figures.slice(8)}`;
}
