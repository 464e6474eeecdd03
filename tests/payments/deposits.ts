import { signedIn } from "../harness/api";
import { aPayload } from "../harness/factories";

const VAT = { name: "VAT 23%", rate: "23", label: "VAT", country: "PL" };

interface Given {
	taxed?: boolean;
	plan?: "free" | "pro";
	currency?: string;
}

/** A draft of 1,000.00, with 23 % where tax is charged. */
export async function aDraft({ taxed = true, plan = "pro", ...given }: Given = {}) {
	const me = await signedIn({ plan });
	if (taxed) await me.call("PUT", "/api/tax-profile", { country: "PL", baseCurrency: "EUR" });
	const tax = taxed ? (await me.call("POST", "/api/taxes", VAT)).body : { id: undefined };
	const items = [{ description: "Build", quantity: 1, rate: 1000, ...(taxed && { taxId: tax.id }) }];
	const { body: draft } = await me.call(
		"POST",
		"/api/drafts",
		aPayload({ currency: "EUR", dueDate: "2190-01-31", items, ...given }),
	);
	const path = `/api/invoices/${draft.id}`;
	const ask = (body: object, headers = {}) => me.call("POST", `${path}/deposits`, body, headers);
	const read = async (id: string = draft.id) => (await me.call("GET", `/api/invoices/${id}`)).body;
	const send = () => me.call("PATCH", path, { status: "sent" });
	const credit = (id: string, body: object = {}) => me.call("POST", `/api/invoices/${id}/credit-notes`, body);
	return { me, draft, tax, path, ask, read, send, credit };
}
