import type { Invoice } from "./invoice";

/**
 * The names that people file an invoice under, "INV-204817 Kestrel & Pine.pdf", without what no file system takes. In
 * lists and from the API its PDF has the specification's (docs/specification.md section 7).
 * @param revision the one that is shown; left out, the invoice as it is
 */
export function fileNames({ number, client }: Pick<Invoice, "number" | "client">, revision?: number) {
	const clean = (name: string) =>
		name
			.replace(/[\\/:*?"<>|\p{C}]+/gu, " ")
			.replace(/\s+/g, " ")
			.trim();
	const pdf = clean([number, client.name, revision].filter(Boolean).join(" "));
	return { pdf: `${pdf}.pdf`, xrechnung: `${clean(number)}.xml` };
}
