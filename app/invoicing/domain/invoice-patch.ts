import { z } from "zod";
import { mergeMetadata } from "~/changes/domain/external";
import type { Invoice } from "~/invoices/domain/invoice";
import { DraftPayload, IssuedPayload } from "~/invoices/domain/invoice-payload";
import { type InvoiceView, toInvoiceView } from "~/invoices/domain/invoice-view";
import { m } from "~/paraglide/messages";
import { withoutRestated } from "~/pricing/domain/withholding-input";
import type { InvoiceStatus } from "~/settlement/domain/status";

/** A part of an invoice's payload, from a PATCH; validated by the rules of the resulting status. */
export const Patch = z.record(z.string(), z.unknown(), { error: () => m.seller_not_an_object() });
export type Patch = z.output<typeof Patch>;

/** Whether only the status is changed. */
export function isStatusAlone(patch: Patch): boolean {
	const keys = Object.keys(patch);
	return keys.length === 1 && keys[0] === "status";
}

/** What of a patch is a program's own, and can be changed whatever became of the invoice. */
export function pickExternal({ externalId, metadata }: Patch): Patch {
	return { ...(externalId !== undefined && { externalId }), ...(metadata !== undefined && { metadata }) };
}

/** The rules that the invoice must meet once patched: a draft's while it stays one. */
export function payloadAfter(current: InvoiceStatus, next: InvoiceStatus | undefined) {
	return current === "draft" && (next ?? "draft") === "draft" ? DraftPayload : IssuedPayload;
}

/** The whole payload: what is there, with what the patch says in its place. */
export function mergePatch(current: Invoice, patch: Patch): unknown {
	const view: InvoiceView = toInvoiceView(current);
	const { clientData, metadata, ...rest } = patch;
	const client =
		typeof clientData === "object" && clientData !== null ? { ...view.clientData, ...clientData } : clientData;
	return {
		...withoutRestated(view, patch),
		...rest,
		clientData: clientData === undefined ? view.clientData : client,
		metadata: mergeMetadata(view.metadata, metadata),
	};
}
