import type { VatAnswer } from "./vat-check";

/** The register of VAT numbers of the European Union. */
export interface VatRegister {
	/** "off" where this installation asks nobody. */
	kind: "off" | "vies";
	/** What it says of a number with its country's letters. Throws where it does not answer. */
	ask(vatId: string): Promise<VatAnswer>;
}
