import type { SavedClient } from "~/clients/ui/saved-clients";
import { clientTexts } from "~/invoices/domain/fields";
import { holdClientTax } from "./client-tax";
import { useInvoiceFields } from "./use-invoice-form";

/** Puts a saved client's particulars into the Bill To card; what was wrong with the old ones is forgotten. */
export function useFillClient() {
	const [form] = useInvoiceFields();
	return (client: SavedClient) => {
		const texts = { ...clientTexts(client), language: client.language, clientTax: holdClientTax(client) };
		for (const [name, value] of Object.entries(texts)) form.update({ name, value, validated: false });
	};
}
