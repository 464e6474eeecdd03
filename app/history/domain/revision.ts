import type { External } from "~/changes/domain/external";
import { readChoice } from "~/clients/domain/no-email";
import { PLAIN_TYPE } from "~/invoices/domain/document-type";
import { type Invoice, WITHOUT_TAX } from "~/invoices/domain/invoice";
import type { Instant } from "~/kernel/time/dates";
import { readStoredSums, type StoredSums } from "~/pricing/domain/stored-sums";
import { NO_TERMS } from "~/pricing/domain/terms";
import { readIds } from "~/pricing/domain/withholding-ids";
import type { Settlement } from "~/settlement/domain/payment";
import type { StoredStatus } from "~/settlement/domain/status";

/**
 * What a revision came of. "recorded": the invoice was issued before there was a history, and changed until then; its
 * first state was not recorded.
 */
export const REVISION_KINDS = ["issued", "recorded", "changed", "paid", "unpaid", "deleted", "restored"] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

/** Whether a client has something else from it on: what is noted of an invoice alone, such as that it was paid, is no news. */
export function isNewVersion(kind: RevisionKind): boolean {
	return kind === "issued" || kind === "recorded" || kind === "changed";
}

/** An invoice as its history keeps it: all that is printed, and its state (the view invoice_contents). */
export interface InvoiceContent
	extends Omit<
		Invoice,
		"id" | "clientId" | "status" | "createdAt" | "updatedAt" | "version" | keyof External | keyof Settlement
	> {
	status: StoredStatus;
	deletedAt: Instant | null;
}

/** One change of an invoice after it was issued, as it is stored. Hashes are lower-case hexadecimal SHA-256. */
export interface Revision {
	/** In the account, from 1 on without a gap. */
	seq: number;
	invoiceId: string;
	/** Numbered within the invoice, from 1 on without a gap. */
	revision: number;
	at: Instant;
	kind: RevisionKind;
	/** Who did it; `null` for the system. */
	whoId: string | null;
	whoName: string | null;
	/** The invoice after it, as canonical JSON once it is sealed; `null` once it is erased. */
	content: string | null;
	contentHash: string | null;
	/** The `hash` of the revision before it in the account; `null` for the first. */
	prevHash: string | null;
	hash: string | null;
}

/** As it is stored and hashed, with `null` for an address that there is not. */
interface StoredContent extends Partial<Omit<InvoiceContent, "client" | "sums" | "withholdingIds">> {
	sums?: StoredSums | null;
	withholdingId?: string;
	client?: Omit<InvoiceContent["client"], "email"> & { email: string | null };
}

/** As it is stored and hashed: fields that came later are only in contents that have them. */
export function parseContent({ content }: Pick<Revision, "content">): StoredContent | null {
	return content === null ? null : (JSON.parse(content) as StoredContent);
}

export function readContent(revision: Pick<Revision, "content">): InvoiceContent | null {
	const content = parseContent(revision);
	if (!content) return null;
	const { client, sums, withholdingId, ...rest } = content;
	const read = {
		...(client && { client: readChoice(client) }),
		...(sums && { sums: readStoredSums(sums), withholdingIds: readIds(withholdingId) }),
	};
	return { ...PLAIN_TYPE, ...WITHOUT_TAX, ...NO_TERMS, supplyStart: null, ...rest, ...read } as InvoiceContent;
}
