interface OwnTax extends Partial<Billed> {
	taxId?: string | null;
}

/** Who a client is in the form: the e-mail address; the name of who has none. */
interface Billed {
	email: string | undefined;
	name: string | undefined;
}

function identity({ email, name }: Partial<Billed>): string {
	return (email?.trim() || name?.trim() || "").toLowerCase();
}

/** A saved client's own tax as a hidden field holds it, with whom it is for; "" for none. */
export function holdClientTax({ taxId, ...client }: OwnTax): string {
	return taxId ? `${taxId} ${identity(client)}` : "";
}

/** The id of the tax in such a field; `null` where that is none, or the form is for another client by now. */
export function heldClientTax(held = "", client: Partial<Billed> = {}): string | null {
	const [taxId = ""] = held.split(" ", 1);
	return taxId !== "" && held.slice(taxId.length + 1) === identity(client) ? taxId : null;
}
