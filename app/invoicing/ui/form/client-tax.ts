interface OwnTax {
	email: string;
	taxId?: string | null;
}

/** A saved client's own tax as a hidden field holds it, with the e-mail address of whom it is for; "" for none. */
export function holdClientTax({ email, taxId }: OwnTax): string {
	return taxId ? `${taxId} ${email.toLowerCase()}` : "";
}

/** The id of the tax in such a field; `null` where that is none, or the form is for another client by now. */
export function heldClientTax(held = "", email = ""): string | null {
	const [taxId = "", address] = held.split(" ", 2);
	return taxId !== "" && address === email.trim().toLowerCase() ? taxId : null;
}
